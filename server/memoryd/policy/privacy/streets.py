"""How streets are called around the world: words behind a name, before it, and ends of one word. RE2, any case."""

UPPER = "A-ZÀ-ÖØ-ÞĀ-ɏΆ-ΫА-ЯЁ"
LETTER = "A-Za-zÀ-ɏ\u0300-\u036fͰ-ϿА-ё∆Ḁ-ỿ"
"""Classes of letters in few ranges: the automata stay small. Letters of Latin Extended count as capitals."""

BEHIND = (
    "Street|Streets|St|Avenue|Avenues|Ave|Road|Roads|Rd|Boulevard|Blvd|Lane|Lanes|Ln|Terrace|Trail|Parkway|Pkwy|Highway|"
    "Hwy|Crescent|Cres|Mews|Quay|Turnpike|Expressway|Freeway|Broadway|Str|Straat|Weg|Allee|Platz|utca|út|u|tér|utja|"
    "ulica|katu|vägen|gatan|gata|gade|puiestee|tänav|maantee|mnt|pst|cesta|trg|náměstí"
)
WEAK_BEHIND = (
    "Drive|Drives|Dr|Court|Ct|Place|Pl|Square|Squares|Sq|Close|Ter|Trl|Way|Ways|Circle|Cir|Grove|Gardens|Row|Walk|Alley|"
    "Esplanade|Parade|Promenade|Loop|Pike|Plaza|Path|Crossing|Crossroad|Crossroads|Bypass|Causeway|Creek|Hill|Hills|Ridge|"
    "Rise|Vale|View|Park|Point|Mount|Meadow|Meadows|Green|Greens|Bridge|Estate|Estates|Heights|Manor|Landing|Union|Viaduct|"
    "Gate|vei|tie|väg|alle|allé|Av"
)
"""Words that are more than streets: a name and a number do not make a street of them."""
BEFORE = (
    "Rue|Av|Avenue|Avda|Avenida|Boulevard|Bd|Chemin|Allée|Quai|Impasse|Calle|Carrera|Cra|Paseo|Camino|Carretera|Ctra|Rúa|"
    "Travesía|Rambla|Via|Viale|Piazza|Corso|Largo|Vicolo|Strada|Rua|Travessa|Praça|Alameda|Estrada|Rodovia|ul|ulica|aleja|"
    "plac|Trg|Jalan|Jl|Lorong|Ulitsa|Prospekt|An der|Auf der|Unter den"
)
WEAK_BEFORE = "Place|Route|Plaza|Ronda|Cours|Cesta|R|C|al|os|pl|Am|Im|Zum|Zur"
ENDS = (
    r"stra(?:ss|ß)e|str\.|gasse|weg|platz|allee|vej|vegur|vegen|gade|gata|gatan|götu|gaten|veien|vägen|väg|gränd|stræde|stræti|"
    "straeti|braut|katu|kuja|polku|laan|straat|steenweg|gracht|singel|utca|puiestee"
)
WEAK_ENDS = (
    "str|ring|damm|ufer|steig|markt|hof|dorf|feld|felden|gewerbepark|tún|tun|tie|ranta|raitti|rinne|lei|plein|kade|dijk|"
    "hove|tee|ulice|ska|ická|ovská|ova|eva"
)
UNIT_WORD = "apt|apartment|suite|ste|unit|flat|room|rm|building|bldg|blk|block|floor|lot|door|dept|office|penthouse"
UNIT = (
    rf"(?:(?:{UNIT_WORD})\b\.? ?#?|# ?)(?:\d{{1,5}}[A-Za-z]?|[A-Z]\d{{0,4}})\b"
    r"|\d{1,3}(?:st|nd|rd|th) floor"
)
PARTICLE = (
    "de|da|do|das|dos|del|della|delle|dei|di|du|des|la|le|las|los|les|lo|el|al|an|am|der|den|het|ten|ter|von|van|of|the|"
    "af|i|y|e|og|och|and|u|v|nad|na|pod|pri|sur|sous|upon|ved|im|in|d'|l'|bei|z|ze|ob|by|en|et"
)
