import { airport } from '../network/airports';
import type { Path } from '../network/connections';

/** Amounts in US cents. The codes are real, the amounts fictitious and fixed. */
type Charges = Record<string, number>;

const DOMESTIC: Record<string, Charges> = {
  ZM: { J1: 650, QJ: 280 },
  ZA: { ZA: 940, EV: 160, UM: 130 },
  KE: { TU: 600, KB: 200 },
};

const INTERNATIONAL: Record<string, Charges> = {
  AE: { AE: 2050, F6: 955, TP: 140, ZR: 275 },
  BW: { BW: 1250, CF: 300 },
  ET: { ET: 2500, JK: 500 },
  FR: { FR: 2870, QX: 1420, IZ: 520 },
  GB: { GB: 11050, UB: 3580 },
  KE: { TU: 5000, KB: 500 },
  NL: { CJ: 1690, RN: 1580, RW: 3130 },
  DE: { DE: 920, RA: 3340, OY: 4480 },
  QA: { QA: 1650, PZ: 275, G4: 1650 },
  RW: { RW: 2000, RQ: 300 },
  TR: { TR: 2160, M6: 550 },
  TZ: { TZ: 4000, HY: 1000 },
  US: { US: 2230, AY: 560, XF: 450 },
  ZA: { ZA: 2480, EV: 170, UM: 130 },
  ZM: { J1: 2350, QJ: 500, RM: 1000 },
  ZW: { ZW: 3500, XG: 1500 },
};

const ELSEWHERE: Charges = { XT: 1850 };
/** Carrier surcharge: a fixed part and a part per kilometre. */
const SURCHARGE_FIXED = 400;
const SURCHARGE_PER_KM = 0.9;

function chargesOf(path: Path): Charges {
  const first = path[0];
  const last = path.at(-1);
  if (!first || !last) return {};
  const country = airport(first.flight.origin).countryCode;
  const isDomestic = country === airport(last.flight.destination).countryCode;
  return (isDomestic ? DOMESTIC : INTERNATIONAL)[country] ?? ELSEWHERE;
}

const known = new WeakMap<Path, [code: string, cents: number][]>();

/** Charges of a path. Paths are shared objects, so they are computed once. */
function partsOf(path: Path): [code: string, cents: number][] {
  let parts = known.get(path);
  if (!parts) {
    const km = path.reduce((sum, { flight }) => sum + flight.km, 0);
    parts = [...Object.entries(chargesOf(path)), ['YR', SURCHARGE_FIXED + Math.round(km * SURCHARGE_PER_KM)]];
    known.set(path, parts);
  }
  return parts;
}

/** Airport taxes and carrier surcharge of one seated traveler, in US cents by code, ordered by code. */
export function taxesUsdCents(paths: readonly Path[]): [code: string, cents: number][] {
  const sums = new Map<string, number>();
  for (const [code, cents] of paths.flatMap(partsOf)) sums.set(code, (sums.get(code) ?? 0) + cents);
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
}
