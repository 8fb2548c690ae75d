/**
 * Most popular destinations of the agency's customers, Zambia first: code, city, country, name.
 * Suggested before all others, and alone until the full list has loaded.
 */
export const popularPlaces = `
LUN|Lusaka|Zambia|Kenneth Kaunda International
NLA|Ndola|Zambia|Simon Mwansa Kapwepwe International
LVI|Livingstone|Zambia|Harry Mwanga Nkumbula International
MFU|Mfuwe|Zambia|Mfuwe International
KIW|Kitwe|Zambia|Southdowns
SLI|Solwezi|Zambia|Solwezi
CIP|Chipata|Zambia|Chipata
JNB|Johannesburg|South Africa|O. R. Tambo International
CPT|Cape Town|South Africa|Cape Town International
DUR|Durban|South Africa|King Shaka International
PLZ|Gqeberha|South Africa|Chief Dawid Stuurman International
NBO|Nairobi|Kenya|Jomo Kenyatta International
MBA|Mombasa|Kenya|Moi International
ADD|Addis Ababa|Ethiopia|Bole International
DAR|Dar es Salaam|Tanzania|Julius Nyerere International
ZNZ|Zanzibar|Tanzania|Abeid Amani Karume International
KGL|Kigali|Rwanda|Kigali International
EBB|Entebbe|Uganda|Entebbe International
HRE|Harare|Zimbabwe|Robert Gabriel Mugabe International
VFA|Victoria Falls|Zimbabwe|Victoria Falls
BUQ|Bulawayo|Zimbabwe|Joshua Mqabuko Nkomo International
GBE|Gaborone|Botswana|Sir Seretse Khama International
MUB|Maun|Botswana|Maun
BBK|Kasane|Botswana|Kasane
WDH|Windhoek|Namibia|Hosea Kutako International
LLW|Lilongwe|Malawi|Kamuzu International
BLZ|Blantyre|Malawi|Chileka International
MPM|Maputo|Mozambique|Maputo International
LAD|Luanda|Angola|Quatro de Fevereiro
FIH|Kinshasa|DR Congo|N'djili International
FBM|Lubumbashi|DR Congo|Lubumbashi International
MRU|Mauritius|Mauritius|Sir Seewoosagur Ramgoolam International
SEZ|Mahé|Seychelles|Seychelles International
LOS|Lagos|Nigeria|Murtala Muhammed International
ACC|Accra|Ghana|Kotoka International
CAI|Cairo|Egypt|Cairo International
DXB|Dubai|United Arab Emirates|Dubai International
AUH|Abu Dhabi|United Arab Emirates|Zayed International
DOH|Doha|Qatar|Hamad International
IST|Istanbul|Türkiye|Istanbul
JED|Jeddah|Saudi Arabia|King Abdulaziz International
BOM|Mumbai|India|Chhatrapati Shivaji Maharaj International
DEL|Delhi|India|Indira Gandhi International
CAN|Guangzhou|China|Baiyun International
PEK|Beijing|China|Capital International
HKG|Hong Kong|China|Hong Kong International
SIN|Singapore|Singapore|Changi
BKK|Bangkok|Thailand|Suvarnabhumi
LHR|London|United Kingdom|Heathrow
LGW|London|United Kingdom|Gatwick
MAN|Manchester|United Kingdom|Manchester
CDG|Paris|France|Charles de Gaulle
AMS|Amsterdam|Netherlands|Schiphol
FRA|Frankfurt|Germany|Frankfurt
BRU|Brussels|Belgium|Brussels
JFK|New York|United States|John F. Kennedy International
IAD|Washington|United States|Dulles International
ATL|Atlanta|United States|Hartsfield-Jackson
YYZ|Toronto|Canada|Pearson International
`;
