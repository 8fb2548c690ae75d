/**
 * Timetable: each row is a pair of flights, outbound and return, with local departure times. `days` lists weekdays (1
 * Monday to 7 Sunday) for both directions; default daily.
 */
export interface RouteRow {
  carrier: string;
  numbers: readonly [out: number, back: number];
  between: readonly [string, string];
  departs: readonly [out: string, back: string];
  aircraft: string;
  days?: string;
  /** First and last day of the season, `MM-DD`. */
  season?: readonly [string, string];
  /** Operating carrier, if different from the marketing carrier. */
  operatedBy?: string;
  /** Small aircraft with few seats left, which can sell out. */
  scarce?: boolean;
}

type Options = Pick<RouteRow, 'days' | 'season' | 'operatedBy' | 'scarce'>;

/** `row('P0 101/102', 'LUN-NLA', '06:30/08:00', 'DH4')` */
function row(
  flights: string,
  pair: string,
  times: string,
  rest: readonly [aircraft: string, options?: Options],
): RouteRow {
  const [carrier = '', numbers = ''] = flights.split(' ');
  const [out = '', back = ''] = numbers.split('/');
  const [from = '', to = ''] = pair.split('-');
  const [departs = '', returns = ''] = times.split('/');
  const [aircraft, options] = rest;
  return {
    carrier,
    numbers: [Number(out), Number(back)],
    between: [from, to],
    departs: [departs, returns],
    aircraft,
    ...options,
  };
}

const DOMESTIC: RouteRow[] = [
  row('P0 101/102', 'LUN-NLA', '06:30/08:05', ['DH4']),
  row('P0 105/106', 'LUN-NLA', '12:15/13:50', ['DH4']),
  row('P0 109/110', 'LUN-NLA', '18:10/19:45', ['DH4']),
  row('P0 117/118', 'LUN-NLA', '15:40/17:10', ['J41', { scarce: true }]),
  row('P0 201/202', 'LUN-LVI', '07:15/09:15', ['DH4']),
  row('P0 205/206', 'LUN-LVI', '14:30/16:30', ['DH4']),
  row('P0 209/210', 'LUN-LVI', '11:00/13:05', ['J41', { scarce: true }]),
  row('P0 301/302', 'LUN-MFU', '08:30/10:30', ['J41']),
  row('P0 305/306', 'LUN-SLI', '09:00/10:55', ['DH4']),
];

const REGIONAL: RouteRow[] = [
  row('P0 701/702', 'LUN-JNB', '07:45/15:35', ['73G']),
  row('4Z 161/160', 'LUN-JNB', '11:50/09:15', ['E90']),
  row('SA 63/62', 'LUN-JNB', '14:05/11:05', ['320']),
  row('SA 7161/7160', 'LUN-JNB', '18:20/16:40', ['E90', { operatedBy: '4Z' }]),
  row('KQ 707/706', 'LUN-NBO', '05:40/13:30', ['738']),
  row('KQ 711/710', 'LUN-NBO', '17:30/08:05', ['E90']),
  row('ET 862/863', 'LUN-ADD', '14:20/09:30', ['738']),
  row('ET 872/873', 'LUN-ADD', '03:25/22:15', ['788', { days: '1356' }]),
  row('ET 8021/8020', 'LUN-HRE', '13:10/15:20', ['738']),
  row('WB 106/107', 'LUN-KGL', '16:10/12:05', ['738', { days: '12467' }]),
  row('TC 403/402', 'LUN-DAR', '15:45/11:20', ['223', { days: '1357' }]),
  row('BP 213/212', 'LUN-GBE', '12:40/10:10', ['AT7', { days: '135' }]),
  row('3W 111/110', 'LUN-LLW', '10:15/08:10', ['DH4', { days: '12456' }]),
  row('4Z 171/170', 'NLA-JNB', '13:10/09:50', ['E90']),
  row('ET 891/890', 'NLA-ADD', '13:40/09:20', ['738', { days: '12467' }]),
  row('KQ 721/720', 'NLA-NBO', '12:50/08:10', ['E90', { days: '2457' }]),
  row('4Z 181/180', 'LVI-JNB', '12:45/10:25', ['E90']),
  row('KQ 785/784', 'LVI-NBO', '17:35/07:30', ['E90', { days: '257' }]),
  row('KQ 793/792', 'LVI-CPT', '11:35/16:10', ['E90', { days: '257', season: ['03-01', '11-30'] }]),
  row('SA 317/318', 'JNB-CPT', '07:00/10:10', ['320']),
  row('SA 353/354', 'JNB-CPT', '15:40/18:45', ['320']),
  row('FA 243/244', 'JNB-DUR', '13:50/16:00', ['738']),
  row('4Z 102/103', 'JNB-HRE', '10:20/12:50', ['E90']),
  row('4Z 341/342', 'JNB-GBE', '14:10/16:00', ['E70']),
  row('4Z 75/76', 'JNB-WDH', '13:35/16:50', ['E90']),
  row('MK 851/852', 'JNB-MRU', '14:45/09:10', ['333', { days: '12456' }]),
  row('KQ 761/760', 'JNB-NBO', '12:40/07:10', ['738']),
  row('ET 808/809', 'JNB-ADD', '14:15/08:45', ['359']),
  row('WB 103/102', 'JNB-KGL', '15:05/09:10', ['738']),
  row('ET 304/305', 'ADD-NBO', '10:15/15:10', ['738']),
  row('KQ 482/483', 'NBO-DAR', '08:00/10:30', ['E90']),
  row('KQ 412/413', 'NBO-EBB', '09:10/11:20', ['E90']),
  row('KQ 602/603', 'NBO-MBA', '07:15/09:15', ['E90']),
  row('KQ 490/491', 'NBO-ZNZ', '11:05/13:25', ['E90']),
  row('TC 100/101', 'DAR-ZNZ', '14:30/16:00', ['DH4']),
  row('KQ 532/533', 'NBO-LOS', '09:35/15:00', ['738']),
  row('ET 901/900', 'ADD-LOS', '09:20/14:10', ['788']),
  row('ET 921/920', 'ADD-ACC', '09:00/13:10', ['788']),
];

const LONG_HAUL: RouteRow[] = [
  row('EK 714/713', 'LUN-DXB', '18:55/09:25', ['77W']),
  row('QR 1456/1455', 'LUN-DOH', '21:30/02:15', ['788', { days: '1357' }]),
  row('TK 638/637', 'LUN-IST', '20:50/18:15', ['333', { days: '246' }]),
  row('BA 54/55', 'JNB-LHR', '19:25/18:10', ['388']),
  row('BA 56/57', 'JNB-LHR', '21:35/20:55', ['351']),
  row('VS 450/449', 'JNB-LHR', '20:40/22:30', ['351']),
  row('KQ 100/101', 'NBO-LHR', '09:15/18:20', ['788']),
  row('BA 64/65', 'NBO-LHR', '23:20/10:15', ['789']),
  row('ET 700/701', 'ADD-LHR', '00:45/20:25', ['359']),
  row('WB 710/711', 'KGL-LHR', '23:55/20:30', ['333', { days: '1357' }]),
  row('EK 1/2', 'DXB-LHR', '07:45/13:40', ['388']),
  row('EK 3/4', 'DXB-LHR', '14:30/20:40', ['388']),
  row('EK 5/6', 'DXB-LHR', '02:45/22:20', ['77W']),
  row('QR 1/2', 'DOH-LHR', '07:20/14:20', ['388']),
  row('TK 1979/1980', 'IST-LHR', '08:05/11:30', ['321']),
  row('EK 764/763', 'JNB-DXB', '18:55/04:05', ['388']),
  row('LH 573/572', 'JNB-FRA', '19:10/22:05', ['748']),
  row('KL 592/591', 'JNB-AMS', '23:55/10:15', ['77W']),
  row('AF 995/990', 'JNB-CDG', '20:05/23:20', ['359']),
  row('KQ 310/311', 'NBO-DXB', '17:50/23:55', ['788']),
  row('KQ 117/116', 'NBO-AMS', '23:59/20:35', ['788']),
  row('KQ 112/113', 'NBO-CDG', '23:45/11:20', ['788', { days: '13567' }]),
  row('KQ 2/3', 'NBO-JFK', '23:30/12:30', ['788']),
  row('ET 612/613', 'ADD-DXB', '22:40/04:10', ['788']),
  row('ET 606/607', 'ADD-CAN', '23:40/00:55', ['359']),
  row('ET 684/685', 'ADD-PVG', '00:05/00:30', ['359']),
  row('ET 610/611', 'ADD-BOM', '22:35/04:50', ['788']),
  row('ET 688/689', 'ADD-DEL', '22:50/02:10', ['788']),
  row('ET 706/707', 'ADD-FRA', '23:25/22:05', ['359']),
  row('ET 734/735', 'ADD-CDG', '00:15/21:40', ['359']),
  row('ET 500/501', 'ADD-IAD', '22:55/11:15', ['359']),
  row('EK 500/501', 'DXB-BOM', '13:35/19:20', ['77W']),
  row('EK 510/511', 'DXB-DEL', '03:50/10:35', ['77W']),
  row('EK 362/363', 'DXB-CAN', '10:45/00:15', ['77W']),
  row('EK 302/303', 'DXB-PVG', '09:15/00:05', ['77W']),
  row('EK 384/385', 'DXB-BKK', '03:05/09:40', ['388']),
  row('EK 354/355', 'DXB-SIN', '03:15/01:35', ['77W']),
  row('EK 380/381', 'DXB-HKG', '10:30/00:35', ['77W']),
  row('EK 412/413', 'DXB-SYD', '10:15/21:10', ['388']),
  row('EK 201/202', 'DXB-JFK', '08:30/23:00', ['388']),
  row('EK 45/46', 'DXB-FRA', '08:25/15:20', ['388']),
  row('EK 73/74', 'DXB-CDG', '08:20/15:35', ['388']),
  row('QR 701/702', 'DOH-JFK', '08:10/10:45', ['351']),
  row('QR 67/68', 'DOH-FRA', '08:05/15:40', ['351']),
  row('QR 834/835', 'DOH-BKK', '02:20/09:05', ['77W']),
  row('TK 1587/1588', 'IST-FRA', '07:40/11:25', ['321']),
  row('TK 1823/1824', 'IST-CDG', '08:00/12:20', ['321']),
  row('TK 1/2', 'IST-JFK', '14:45/00:20', ['77W']),
  row('BA 117/112', 'LHR-JFK', '08:20/18:25', ['77W']),
  row('BA 93/92', 'LHR-YYZ', '13:15/18:40', ['789']),
  row('BA 1434/1439', 'LHR-EDI', '09:00/11:30', ['320']),
];

/**
 * Late flights on routes with daily service, sold only if hardly any other departure is left. A search for today
 * therefore has results at any time of day.
 */
export const LATE_ROWS: readonly RouteRow[] = [
  row('P0 1901/1902', 'LUN-NLA', '22:45/22:45', ['DH4']),
  row('P0 1903/1904', 'LUN-NLA', '23:59/23:59', ['DH4']),
  row('P0 1911/1912', 'LUN-LVI', '22:45/22:45', ['DH4']),
  row('P0 1913/1914', 'LUN-LVI', '23:59/23:59', ['DH4']),
  row('SA 1921/1922', 'LUN-JNB', '22:45/22:45', ['320']),
  row('SA 1923/1924', 'LUN-JNB', '23:59/23:59', ['320']),
  row('KQ 1931/1932', 'LUN-NBO', '22:45/22:45', ['738']),
  row('KQ 1933/1934', 'LUN-NBO', '23:59/23:59', ['738']),
  row('ET 1941/1942', 'LUN-ADD', '22:45/22:45', ['788']),
  row('ET 1943/1944', 'LUN-ADD', '23:59/23:59', ['788']),
  row('EK 1951/1952', 'LUN-DXB', '22:45/22:45', ['77W']),
  row('EK 1953/1954', 'LUN-DXB', '23:59/23:59', ['77W']),
  row('BA 1961/1962', 'LUN-LHR', '22:45/22:45', ['789']),
  row('BA 1963/1964', 'LUN-LHR', '23:59/23:59', ['789']),
];

export const ROUTE_ROWS: readonly RouteRow[] = [...DOMESTIC, ...REGIONAL, ...LONG_HAUL];
