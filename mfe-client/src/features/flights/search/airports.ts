export interface Airport {
  /** The IATA code: what the box shows once the airport is chosen. */
  id: string;
  label: string;
  city: string;
  country: string;
  name: string;
}

/** Places that customers of the agency fly to most: Zambia first. Any other code can be typed. */
const places = `
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

export const airports: readonly Airport[] = places
  .trim()
  .split('\n')
  .map((line) => {
    const [id = '', city = '', country = '', name = ''] = line.split('|');
    return { id, label: id, city, country, name };
  });

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The airport of exactly that code. */
export const airportOf = (code: string): Airport | undefined => airports.find(({ id }) => id === code.toUpperCase());

/**
 * Airports for what somebody typed, best first: the exact code, then codes, cities and other words that begin with it.
 * Accents and case do not matter. At most eight.
 */
export function matchAirports(typed: string): readonly Airport[] {
  const wanted = plain(typed.trim());
  if (wanted === '') return airports.slice(0, 8);
  const rank = (airport: Airport): number => {
    const code = plain(airport.id);
    if (code === wanted) return 0;
    if (plain(airport.city).startsWith(wanted)) return 1;
    if (code.startsWith(wanted)) return 2;
    const words = plain(`${airport.city} ${airport.name} ${airport.country}`).split(/[\s-]+/);
    return words.some((word) => word.startsWith(wanted)) ? 3 : 9;
  };
  return airports
    .map((airport) => ({ airport, score: rank(airport) }))
    .filter(({ score }) => score < 9)
    .sort((one, other) => one.score - other.score)
    .slice(0, 8)
    .map(({ airport }) => airport);
}
