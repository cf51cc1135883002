"""How streets are called around the world: words behind a name, before it, and ends of one word. RE2, any case."""

UPPER = "A-ZÀ-ÖØ-ÞĀ-ɏΆ-ΫА-ЯЁ"
LETTER = "A-Za-zÀ-ɏ\u0300-\u036fͰ-ϿА-ё∆Ḁ-ỿ"
"""Classes of letters in few ranges: the automata stay small. Letters of Latin Extended count as capitals."""

BEHIND = (
    "Street|St|Avenue|Ave|Av|Road|Rd|Boulevard|Blvd|Drive|Dr|Lane|Ln|Court|Ct|Place|Pl|Square|Sq|Terrace|Ter|"
    "Trail|Trl|Parkway|"
    "Pkwy|Highway|Hwy|Way|Circle|Cir|Crescent|Cres|Close|Grove|Gardens|Mews|Row|Walk|Alley|Quay|Esplanade|"
    "Parade|Promenade|"
    "Loop|Turnpike|Pike|Plaza|Path|Crossing|Crossroad|Crossroads|Bypass|Causeway|Expressway|Freeway|Broadway|"
    "Commons|Creek|"
    "Hill|Hills|Ridge|Rise|Vale|View|Park|Point|Mount|Mountain|Meadow|Meadows|Green|Greens|Bridge|Streets|"
    "Roads|Avenues|Lanes|"
    "Drives|Squares|Ways|Estate|Estates|Heights|Manor|Landing|Union|Viaduct|Str|Gate|gate|vei|Straat|Weg|"
    "Allee|Platz|utca|út|u|"
    "tér|ulica|utja|tie|katu|väg|vägen|gatan|gata|gade|alle|allé|puiestee|tänav|maantee|mnt|pst|cesta|trg|náměstí"
)
BEFORE = (
    "Rue|Avenue|Av|Avda|Avenida|Boulevard|Bd|Chemin|Allée|Place|Quai|Route|Impasse|Cours|Calle|C|Carrera|Cra|"
    "Paseo|Plaza|Camino|"
    "Carretera|Ctra|Rúa|Travesía|Ronda|Rambla|Via|Viale|Piazza|Corso|Largo|Vicolo|Strada|Rua|R|Travessa|"
    "Praça|Alameda|Estrada|"
    "Rodovia|ul|ulica|al|aleja|os|pl|plac|Trg|Cesta|Jalan|Jl|Lorong|Ulitsa|Prospekt|ulitsa|Am|An der|Auf der|"
    "Im|Zum|Zur|Unter den"
)
ENDS = (
    "stra(?:ss|ß)e|strasse|str|gasse|weg|platz|allee|ufer|damm|ring|steig|gewerbepark|markt|hof|dorf|feld|felden|"
    "vej|veg|vegen|vegur|gade|gata|gatan|götu|gaten|veien|vägen|väg|gränd|stræde|stræti|straeti|braut|tún|"
    "tun|sniðgata|"
    "katu|tie|kuja|polku|ranta|raitti|rinne|laan|straat|lei|plein|kade|dijk|steenweg|gracht|singel|hove|"
    "ovska|ova|eva|ska|ická|ovská|ulice|puiestee|tee|utca"
)
UNIT_WORD = "apt|apartment|suite|ste|unit|flat|room|rm|building|bldg|blk|block|floor|lot|door|dept|office|penthouse"
UNIT = (
    rf"(?:(?:{UNIT_WORD})\b\.? ?#?"
    r"|# ?)(?:\d{1,5}[A-Za-z]?|[A-Z]\d{0,4})\b|\d{1,3}(?:st|nd|rd|th) floor"
)
PARTICLE = (
    "de|da|do|das|dos|del|della|delle|dei|di|du|des|la|le|las|los|les|lo|el|al|an|am|der|den|den|het|ten|ter|von|"
    "van|of|the|af|i|y|e|og|och|and|u|v|nad|na|pod|pri|sur|sous|upon|ved|im|in|d'|l'|bei|z|ze|ob|by|en|et"
)
