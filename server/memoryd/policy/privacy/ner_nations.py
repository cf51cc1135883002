"""Countries in English and who comes from them. A demonym is told without its plural s."""

_TABLE = """
Afghanistan Afghan|Albania Albanian|Algeria Algerian|Andorra Andorran|Angola Angolan|Argentina Argentinian,Argentine
Armenia Armenian|Australia Australian,Aussie|Austria Austrian|Azerbaijan Azerbaijani,Azeri|Bahamas Bahamian
Bahrain Bahraini|Bangladesh Bangladeshi|Barbados Barbadian|Belarus Belarusian,Belarussian|Belgium Belgian
Belize Belizean,Belizian|Benin Beninese|Bhutan Bhutanese|Bolivia Bolivian|Bosnia Bosnian
Bosnia_and_Herzegovina Bosnian|Botswana Batswana,Motswana|Brazil Brazilian|Brunei Bruneian|Bulgaria Bulgarian
Burkina_Faso Burkinabe|Burundi Burundian|Cambodia Cambodian|Cameroon Cameroonian|Canada Canadian
Cape_Verde Cape_Verdean|Chile Chilean|China Chinese|Colombia Colombian|Congo Congolese|Costa_Rica Costa_Rican
Croatia Croatian,Croat|Cuba Cuban|Cyprus Cypriot|Czechia Czech|Czech_Republic Czech|Denmark Danish,Dane
Djibouti Djiboutian|Dominica Dominican|Dominican_Republic Dominican|Ecuador Ecuadorian,Ecuadorean|Egypt Egyptian
El_Salvador Salvadoran,Salvadorean|England English|Eritrea Eritrean|Estonia Estonian|Eswatini Swazi
Ethiopia Ethiopian|Fiji Fijian|Finland Finnish,Finn|France French|Gabon Gabonese|Gambia Gambian|Germany German
Ghana Ghanaian|Greece Greek|Greenland Greenlander,Greenlandic|Grenada Grenadian|Guatemala Guatemalan|Guinea Guinean
Guyana Guyanese|Haiti Haitian|Honduras Honduran|Hong_Kong Hongkonger|Hungary Hungarian|Iceland Icelandic,Icelander
India Indian|Indonesia Indonesian|Iran Iranian|Iraq Iraqi|Ireland Irish|Israel Israeli|Italy Italian
Ivory_Coast Ivorian|Jamaica Jamaican|Japan Japanese|Kazakhstan Kazakh,Kazakhstani|Kenya Kenyan|Kosovo Kosovar
Kuwait Kuwaiti|Kyrgyzstan Kyrgyz|Laos Laotian|Latvia Latvian|Lebanon Lebanese|Liberia Liberian|Libya Libyan
Liechtenstein Liechtensteiner|Lithuania Lithuanian|Luxembourg Luxembourger|Macau Macanese
Madagascar Malagasy,Madagascan|Malawi Malawian|Malaysia Malaysian|Maldives Maldivian|Mali Malian|Malta Maltese
Mauritania Mauritanian|Mauritius Mauritian|Mexico Mexican|Moldova Moldovan|Monaco Monegasque|Mongolia Mongolian
Montenegro Montenegrin|Morocco Moroccan|Mozambique Mozambican|Myanmar Burmese|Namibia Namibian|Nepal Nepali,Nepalese
Netherlands Dutch|New_Zealand New_Zealander,Kiwi|Nicaragua Nicaraguan|Nigeria Nigerian|Niger Nigerien
North_Korea North_Korean|North_Macedonia Macedonian|Northern_Ireland Northern_Irish|Norway Norwegian|Oman Omani
Pakistan Pakistani|Palestine Palestinian|Panama Panamanian|Papua_New_Guinea Papuan|Paraguay Paraguayan|Peru Peruvian
Philippines Filipino,Filipina|Poland Polish,Pole|Portugal Portuguese|Puerto_Rico Puerto_Rican|Qatar Qatari
Romania Romanian|Russia Russian|Rwanda Rwandan|Samoa Samoan|San_Marino Sammarinese|Saudi_Arabia Saudi,Saudi_Arabian
Scotland Scottish,Scot|Senegal Senegalese|Serbia Serbian,Serb|Seychelles Seychellois|Sierra_Leone Sierra_Leonean
Singapore Singaporean|Slovakia Slovak,Slovakian|Slovenia Slovenian,Slovene|Somalia Somali|South_Africa South_African
South_Korea South_Korean,Korean|South_Sudan South_Sudanese|Spain Spanish,Spaniard|Sri_Lanka Sri_Lankan
Sudan Sudanese|Suriname Surinamese|Sweden Swedish,Swede|Switzerland Swiss|Syria Syrian|Taiwan Taiwanese
Tajikistan Tajik|Tanzania Tanzanian|Thailand Thai|Tibet Tibetan|Togo Togolese|Tonga Tongan
Trinidad_and_Tobago Trinidadian|Tunisia Tunisian|Turkey Turkish,Turk|Turkmenistan Turkmen|Uganda Ugandan
Ukraine Ukrainian|United_Arab_Emirates Emirati|United_Kingdom British,Briton|United_States American
Uruguay Uruguayan|Uzbekistan Uzbek|Vanuatu Ni-Vanuatu|Venezuela Venezuelan|Vietnam Vietnamese|Wales Welsh
Yemen Yemeni|Zambia Zambian|Zimbabwe Zimbabwean
"""
_OTHER_PLACES = "UK USA U.S. U.S.A. U.K. UAE Great_Britain Britain America Europe Asia Africa Scandinavia"
_GROUPS = """
African Asian European Arab Latino Latina Hispanic Scandinavian Kurd Kurdish Basque Catalan Flemish Roma Cantonese
Christian Catholic Protestant Orthodox Muslim Moslem Sunni Shia Shii Shiite Jewish Jew Hindu Buddhist Sikh Mormon
Baptist Methodist Lutheran Anglican Quaker Taoist Democrat Republican Conservative Communist Socialist
"""
_ROWS = [row.rsplit(" ", 1) for line in _TABLE.split("\n") for row in line.split("|") if row]


def _words(names: list[str]) -> frozenset[str]:
    return frozenset(name.replace("_", " ") for name in names)


COUNTRIES = _words([country for country, _ in _ROWS] + _OTHER_PLACES.split())
GROUPS = _words([demonym for _, demonyms in _ROWS for demonym in demonyms.split(",")] + _GROUPS.split())
"""People of a country, a region or a faith, as they are named: nationality, religion, politics (``nrp``)."""
ONLY_CAPITAL = frozenset(
    {
        "Polish",
        "Pole",
        "Turkey",
        "Turk",
        "Chile",
        "China",
        "Guinea",
        "Finn",
        "Kiwi",
        "Jordan",
        "Niger",
        "Orthodox",
        "Conservative",
        "Republican",
        "Democrat",
        "Roma",
        "Dominican",
        "Dane",
        "Scot",
        "Thai",
        "Jew",
        "Latina",
        "Swede",
    }
)
"""In small letters these are other words."""
