import type { Cabin, CheckedBags } from '../wire';

/** Booking class: its letter, its price in per cent of the base fare, and its brand. */
export interface Rung {
  rbd: string;
  cabin: Cabin;
  percent: number;
  brand: string;
}

function rungs(cabin: Cabin, brand: string, classes: Record<string, number>): Rung[] {
  return Object.entries(classes).map(([rbd, percent]) => ({ rbd, cabin, percent, brand }));
}

/** Booking classes of each cabin, cheapest first. */
export const LADDERS: Record<Cabin, readonly Rung[]> = {
  ECONOMY: [
    ...rungs('ECONOMY', 'ECOLITE', { V: 70, T: 80, Q: 90 }),
    ...rungs('ECONOMY', 'ECOCLASSIC', { L: 100, K: 110, H: 120 }),
    ...rungs('ECONOMY', 'ECOFLEX', { M: 140, B: 160, Y: 190 }),
  ],
  PREMIUM_ECONOMY: rungs('PREMIUM_ECONOMY', 'PREMIUMECO', { E: 210, W: 240 }),
  BUSINESS: [...rungs('BUSINESS', 'BIZCLASSIC', { D: 330, C: 380 }), ...rungs('BUSINESS', 'BIZFLEX', { J: 450 })],
  FIRST: rungs('FIRST', 'FIRST', { A: 600, F: 720 }),
};

const BY_RBD = new Map(
  Object.values(LADDERS)
    .flat()
    .map((rung) => [rung.rbd, rung]),
);

export function rungOf(rbd: string): Rung | undefined {
  return BY_RBD.get(rbd);
}

/** Carriers with an allowance of two pieces; others allow one. */
const GENEROUS_CARRIERS: ReadonlySet<string> = new Set(['ET', 'EK', 'QR']);
const WITHOUT_BAG_IN_LITE: ReadonlySet<string> = new Set(['4Z', 'FA', 'BA']);

/** Free checked baggage in a booking class of a carrier. */
export function checkedBags(carrier: string, rung: Rung): CheckedBags {
  const extra = rung.cabin === 'BUSINESS' ? 1 : rung.cabin === 'FIRST' ? 2 : 0;
  if (carrier === 'P0') return { weight: 20 + extra * 10 + (rung.brand === 'ECOFLEX' ? 10 : 0), weightUnit: 'KG' };
  if (rung.brand === 'ECOLITE' && WITHOUT_BAG_IN_LITE.has(carrier)) return { quantity: 0 };
  return { quantity: (GENEROUS_CARRIERS.has(carrier) ? 2 : 1) + extra };
}

/** Builds a fare basis such as `L1RZMO`: class, season, one-way or return, country of origin, suffix by traveler. */
export function fareBasis(rung: Rung, trip: { oneWay: boolean; country: string; suffix: string }): string {
  return `${rung.rbd}1${trip.oneWay ? 'O' : 'R'}${trip.country}O${trip.suffix}`;
}
