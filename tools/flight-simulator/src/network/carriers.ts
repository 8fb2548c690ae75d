export interface Airline {
  iata: string;
  icao: string;
  business: string;
  common: string;
  /** Three-digit prefix of its ticket numbers. */
  ticketPrefix: string;
  /** Fare level in per cent of the table. */
  fareLevel: number;
}

/** `code: [ICAO, business name, common name, ticket prefix, fare level]` */
const TABLE: Record<string, readonly [string, string, string, string, number]> = {
  '3W': ['MWI', 'MALAWI AIRLINES', 'MALAWI AIRLINES', '575', 102],
  '4Z': ['LNK', 'SA AIRLINK', 'AIRLINK', '749', 104],
  AF: ['AFR', 'AIR FRANCE', 'AIR FRANCE', '057', 112],
  AI: ['AIC', 'AIR INDIA', 'AIR INDIA', '098', 96],
  BA: ['BAW', 'BRITISH AIRWAYS', 'BRITISH A/W', '125', 114],
  BP: ['BOT', 'AIR BOTSWANA', 'AIR BOTSWANA', '636', 103],
  CX: ['CPA', 'CATHAY PACIFIC', 'CATHAY PACIFIC', '160', 110],
  DL: ['DAL', 'DELTA AIR LINES', 'DELTA', '006', 110],
  DT: ['DTA', 'TAAG ANGOLA AIRLINES', 'TAAG', '118', 97],
  EK: ['UAE', 'EMIRATES', 'EMIRATES', '176', 108],
  ET: ['ETH', 'ETHIOPIAN AIRLINES', 'ETHIOPIAN', '071', 95],
  EY: ['ETD', 'ETIHAD AIRWAYS', 'ETIHAD AIRWAYS', '607', 105],
  FA: ['SFR', 'SAFAIR', 'FLYSAFAIR', '640', 85],
  FN: ['FTZ', 'FASTJET ZIMBABWE', 'FASTJET', '589', 98],
  FZ: ['FDB', 'FLYDUBAI', 'FLYDUBAI', '141', 92],
  KL: ['KLM', 'KLM ROYAL DUTCH AIRLINES', 'KLM', '074', 110],
  KQ: ['KQA', 'KENYA AIRWAYS', 'KENYA AIRWAYS', '706', 97],
  LH: ['DLH', 'LUFTHANSA GERMAN AIRLINES', 'LUFTHANSA', '220', 113],
  LX: ['SWR', 'SWISS INTERNATIONAL AIR LINES', 'SWISS', '724', 115],
  MK: ['MAU', 'AIR MAURITIUS', 'AIR MAURITIUS', '239', 104],
  MS: ['MSR', 'EGYPTAIR', 'EGYPTAIR', '077', 94],
  P0: ['PFZ', 'PROFLIGHT COMMUTER SERVICES', 'PROFLIGHT ZAMBIA', '388', 100],
  QF: ['QFA', 'QANTAS AIRWAYS', 'QANTAS', '081', 115],
  QR: ['QTR', 'QATAR AIRWAYS', 'QATAR AIRWAYS', '157', 109],
  SA: ['SAA', 'SOUTH AFRICAN AIRWAYS', 'SOUTH AFRICAN', '083', 101],
  SQ: ['SIA', 'SINGAPORE AIRLINES', 'SINGAPORE AIRLINES', '618', 114],
  TC: ['ATC', 'AIR TANZANIA', 'AIR TANZANIA', '197', 96],
  TK: ['THY', 'TURKISH AIRLINES', 'TURKISH AIRLINES', '235', 99],
  TM: ['LAM', 'LAM MOZAMBIQUE AIRLINES', 'LAM', '068', 99],
  UA: ['UAL', 'UNITED AIRLINES', 'UNITED AIRLINES', '016', 110],
  UM: ['AZW', 'AIR ZIMBABWE', 'AIR ZIMBABWE', '168', 97],
  VS: ['VIR', 'VIRGIN ATLANTIC AIRWAYS', 'VIRGIN ATLANTIC', '932', 111],
  WB: ['RWD', 'RWANDAIR', 'RWANDAIR', '459', 93],
  ZN: ['AZB', 'ZAMBIA AIRWAYS', 'ZAMBIA AIRWAYS', '169', 98],
};

const AIRLINES = new Map<string, Airline>(
  Object.entries(TABLE).map(([iata, [icao, business, common, ticketPrefix, fareLevel]]) => [
    iata,
    { iata, icao, business, common, ticketPrefix, fareLevel },
  ]),
);

export function airlineOf(code: string): Airline | undefined {
  return AIRLINES.get(code);
}

export function allAirlines(): Airline[] {
  return [...AIRLINES.values()];
}

/** Groups whose members sell each other's flights on one ticket. */
const INTERLINE_GROUPS: readonly string[][] = [
  ['P0', 'ET', 'SA', '4Z', 'KQ', 'EK', 'QR', 'WB', 'TC', 'TK', 'BP', '3W'],
  ['SA', '4Z', 'BA', 'VS', 'LH', 'ET', 'TK', 'EK', 'MK', 'FA'],
  ['4Z', 'BA', 'QR', 'EK', 'AF', 'KL', 'LH'],
  ['KQ', 'AF', 'KL', 'VS', 'TC'],
  ['BP', '4Z', 'SA', 'BA'],
];

/** Whether flights of both carriers can be on one ticket. */
export function canInterline(one: string, other: string): boolean {
  return one === other || INTERLINE_GROUPS.some((group) => group.includes(one) && group.includes(other));
}

export const AIRCRAFT_NAMES: Record<string, string> = {
  '223': 'AIRBUS A220-300',
  '320': 'AIRBUS A320',
  '321': 'AIRBUS A321',
  '333': 'AIRBUS A330-300',
  '351': 'AIRBUS A350-1000',
  '359': 'AIRBUS A350-900',
  '388': 'AIRBUS A380-800',
  '738': 'BOEING 737-800',
  '73G': 'BOEING 737-700',
  '748': 'BOEING 747-8',
  '77W': 'BOEING 777-300ER',
  '788': 'BOEING 787-8',
  '789': 'BOEING 787-9',
  AT7: 'ATR 72',
  DH4: 'DE HAVILLAND DASH 8-400',
  E70: 'EMBRAER 170',
  E90: 'EMBRAER 190',
  J41: 'BRITISH AEROSPACE JETSTREAM 41',
};

export const TURBOPROPS: ReadonlySet<string> = new Set(['AT7', 'DH4', 'J41']);
