"""Capitalised English words that are no names, and first names that are words as well."""

_NOT_NAMES = """
I A An The My Your His Her Our Their This That These Those It He She We They You Me And Or But If When While What
Who Where Why How Which Yes No Not Ok Okay Hi Hello Hey Dear Thanks Thank Please Sorry Sir Madam Mr Mrs Ms Miss Dr
Prof Phone Tel Email E-mail Mail Fax Mobile Address Street Road Avenue Suite Apt Box Unit Floor Room Name Date Time
Note Notes Subject From To Cc Bcc Re Fwd Order Invoice Account Card Bank Customer User Bot Agent Assistant System
Patient Doctor Nurse Manager Director Info Contact Question Answer Comment Reply Status Ticket Issue Error Warning
Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September
October November December Christmas Easter Today Tomorrow Yesterday Mon Tue Wed Thu Fri Sat Sun English Internet
Java Python Linux Windows Google SSN ATM PIN ID OK URL API HTTP JSON SQL PDF VAT IBAN USD EUR GBP Here There Will
Can Could Would Should Might Must Do Does Did Is Are Was Were Be Been Am Have Has Had Let Just Also So Then Now
After Before Since For With Without At By On In Of As Great Good Best Kind Regards Sincerely Cheers Love During
Until Between Over Under Around About Through Within Across Against Among Behind Beside Beyond Despite Except Inside
Outside Near Per Than Toward Upon Via Once Although Though Because Unless Whether Either Neither Both Each Every
Some Any All Many Much More Most Few Several Other Another Such Same First Second Third Last Next Previous New Old
Big Small Only Never Always Often Sometimes Usually Maybe Perhaps Really Very Still Yet Already Again Too Well
Actually Currently Recently Finally However Therefore Meanwhile Otherwise Instead Dont Didnt Im Ive Ill Id Lets
Mission Statement Driver Node Server Client Team Company City Country State Total Amount Price Beneficiary Booking
Emergency Reminder Summary Title Description Type Details Step Part Chapter Section Version Table Figure Example
Host Admin Speaker Interviewer Narrator Operator Caller Location Passport Birthday Department Position Role Project
Product Release Build Branch Commit Code File Folder Page Line Test Chat Message Meeting Agenda Minutes Action
Deadline Budget Shipping Billing Delivery Payment Receipt Refund Balance Insurance Policy Claim License Plate
Vehicle Flight Hotel Guest Tenant Landlord Recipient Sender Applicant Employee Employer Salary Diagnosis Symptoms
Treatment Allergies Medication Pharmacy Hospital Clinic School University Dad Mom Mum Daddy Mommy Mummy Grandpa
Grandma Granny Papa Mama Auntie Uncle Aunt Mother Father Brother Sister Cousin Everyone Everybody Someone Somebody
Nobody
"""
_AMBIGUOUS = """
Mark Will Grant Rose Hope Faith Joy May June April August Grace Summer Autumn Dawn Drew Chance Christian Paris
London Sydney Florence Victoria Charlotte Madison Austin Dallas Houston Chelsea Brooklyn Georgia Carolina Virginia
Israel India China Chad Jordan America Asia Art Bill Rich Frank Ray Guy Pat Jack Miles Max Dean Major Earl King
Prince Star Sky Angel Jasmine Olive Ivy Lily Iris Daisy Violet Amber Ruby Crystal Pearl Cash Page Price Pierce Robin
Wren Sunny Happy Precious Heaven Destiny Journey Harmony Melody Reading Early Long Young Sandy Rusty Rocky Gene Dale
Glen Heath Forest Clay Cliff Stone Lane Street Ford Lincoln Mercedes Dell Don An Man So Bo Lee See My Kay De La Le
Van San Santa Della Al El Mi Tu Su Do Ever Tom Data Royal Case Ace Bot Sun Song Win Ma Boston Chester Denver Hudson
Kingston Lancaster Milan Roma Vienna Verona Adelaide Orlando Phoenix Savannah Memphis Dakota Montana Kent York Devon
Cairo Troy Geneva Lourdes Carson Siena Sofia Ashton Bristol Derby Perth Camden Trenton Jackson Salem Raleigh Aurora
Bergen Nancy Tours Lima Santiago Valencia Cordoba Leon Cali Merida Odessa Petra Kobe Nara Lugano Modena Ravenna
Trento Lucca Guadalupe Trinidad Cuba Kenya Malaysia Ireland Brittany Normandy Lorraine Alba Alma Bath Wells Durham
Clayton Preston Burnley Kendal Windsor Stanford Harvard Princeton Cambridge Oxford
"""
NOT_NAMES = frozenset(_NOT_NAMES.split())
"""No name starts with these in running text."""
AMBIGUOUS = frozenset(_AMBIGUOUS.split())
"""First names that are other words or places as often; a whole name tells them apart."""

_ORGANISATIONS = """
Adobe Airbnb Airbus Alibaba Allianz Alphabet Amazon Anthropic Apple Atlassian Audi Baidu Barclays Bayer Bloomberg
Boeing Bosch ByteDance Cisco Citigroup Citibank Cloudflare Databricks Dell Deloitte Disney Dropbox eBay Ericsson
Expedia Facebook FedEx Fidelity Ford GitHub GitLab Google Honda HSBC Huawei Hyundai IBM IKEA Infosys Instagram Intel
Lenovo Lidl LinkedIn Lufthansa Lyft Mastercard McDonald's McKinsey Meta Microsoft Mozilla Netflix Nestlé Nike
Nintendo Nokia Nvidia OpenAI Oracle Panasonic PayPal Pepsi Pfizer Philips Pinterest Porsche Qualcomm Reddit Renault
Ryanair Salesforce Samsung Shell Shopify Siemens Slack Snapchat Sony SpaceX Spotify Starbucks Stripe Telegram
Tencent Tesco Tesla TikTok Toyota Twitter Uber UNESCO UNICEF Unilever Verizon Visa Vodafone Volkswagen Volvo Walmart
WeChat WhatsApp Wikipedia Xerox Xiaomi YouTube Zalando Zoom NASA NATO BBC CNN FBI CIA NHS WHO FIFA UEFA
"""
ORGANISATIONS = frozenset(_ORGANISATIONS.split())
"""Single words that everybody knows as an organisation; of others a small model mostly only guesses."""
