/** Former names, nicknames and colloquial names by airport code, for searching only. */
export const otherNames = `
JNB|Joberg Joburg Johburg Jozi Egoli Oliver Tambo Jan Smuts ORTIA
HLA|Joberg Joburg Jozi
CPT|Mother City Kaapstad
DUR|Durbs eThekwini
PLZ|Port Elizabeth
PTG|Pietersburg
LUN|Lusaka City KKIA
NLA|Copperbelt
LVI|Vic Falls Victoria Falls Mosi-oa-Tunya
VFA|Vic Falls Mosi-oa-Tunya
HRE|Salisbury
MPM|Lourenco Marques
FIH|Leopoldville Zaire
FBM|Elisabethville Zaire
FKI|Stanleyville Zaire
NOV|Nova Lisboa
BJM|Usumbura
NDJ|Fort Lamy
BJL|Bathurst
SSG|Santa Isabel
TNR|Tananarive
MTS|Swaziland
SHO|Swaziland
EBB|Kampala
ADD|Abyssinia
IST|Constantinople Turkey
ESB|Angora
ADB|Smyrna
BOM|Bombay
MAA|Madras
CCU|Calcutta
BLR|Bangalore
COK|Cochin
TRV|Trivandrum
CCJ|Calicut
PNQ|Poona
VNS|Benares Banaras
GAU|Gauhati
VTZ|Vizag
RGN|Rangoon Burma
SGN|Saigon HCMC
PEK|Peking
PKX|Peking
CAN|Canton
NKG|Nanking
CKG|Chungking
TSN|Tientsin
XMN|Amoy
PUS|Pusan
DAC|Dacca
CMB|Ceylon
CGK|Batavia
LED|Leningrad Petrograd
VOG|Stalingrad
KBP|Kiev
ODS|Odessa
LWO|Lvov
TBS|Tiflis
NQZ|Nur-Sultan
ALA|Alma-Ata
FRU|Frunze
OSL|Christiania
TLL|Reval
GDN|Danzig
WRO|Breslau
DXB|UAE Emirates
AUH|UAE Emirates
LHR|UK England Britain
LGW|UK England Britain
MAN|UK England Britain
AMS|Holland
JFK|NYC USA America
LGA|NYC USA America
EWR|NYC New York City USA America
IAD|DC USA America
DCA|DC USA America
ATL|USA America
LAX|LA USA America
`;
