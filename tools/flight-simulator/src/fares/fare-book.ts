import { daysBetween, weekdayOf } from '../calendar';
import { fraction } from '../hash';
import { airport, distanceKm } from '../network/airports';
import { airlineOf } from '../network/carriers';
import type { Path } from '../network/connections';
import type { Cabin, Currency, TravelerType } from '../wire';
import { departureKey, type Inventory } from './inventory';
import { LADDERS, type Rung } from './ladder';
import { fromUsdCents, roundUpToUnit } from './money';

/** A path together with the booking class it is sold in. */
export interface FaredPath {
  path: Path;
  rung: Rung;
}

export interface Need {
  seats: number;
  today: string;
  now: number;
}

const TRAVELER_PERCENT: Record<TravelerType, number> = {
  ADULT: 100,
  SENIOR: 95,
  YOUNG: 95,
  STUDENT: 95,
  CHILD: 75,
  SEATED_INFANT: 75,
  HELD_INFANT: 10,
};

/** Percent added or taken by how many days ahead the flight leaves: `[up to this many days, percent]`. */
const ADVANCE_PERCENT: readonly [days: number, percent: number][] = [
  [2, 132],
  [6, 118],
  [13, 109],
  [20, 102],
  [60, 96],
];

function seasonPercent(date: string): number {
  const day = date.slice(5);
  const isHigh = day >= '12-10' || day <= '01-05' || (day >= '07-01' && day <= '08-31');
  return (isHigh ? 115 : 100) + ([5, 7].includes(weekdayOf(date)) ? 6 : 0);
}

/** The carrier whose ticket it is: that of the longest flight. */
export function validatingCarrier(path: Path): string {
  const longest = path.reduce((best, next) => (next.flight.km > best.flight.km ? next : best));
  return longest.flight.carrier;
}

/** Fares: a pure function of seed, clock and flight, except for what was sold and for increases ordered by a fault. */
export class FareBook {
  private readonly increases = new Map<string, number>();

  constructor(
    private readonly seed: string,
    private readonly inventory: Inventory,
  ) {}

  /** The cheapest class in which the whole path is open, or undefined when it is sold out. */
  lowestRung(path: Path, cabin: Cabin, need: Need): Rung | undefined {
    const indexes = path.map((departure) => this.inventory.lowestOpen(departure, cabin, need));
    if (indexes.some((index) => index === undefined)) return undefined;
    const ladder = LADDERS[cabin];
    for (let index = Math.max(...indexes.map(Number)); index < ladder.length; index += 1) {
      const rung = ladder[index];
      if (rung && this.seatsLeft({ path, rung }) >= need.seats) return rung;
    }
    return undefined;
  }

  seatsLeft({ path, rung }: FaredPath): number {
    return Math.min(...path.map((departure) => this.inventory.left(departure, rung.rbd)));
  }

  /** Fare without taxes of one traveler for one path, in minor units, a whole number of currency units. */
  baseMinor({ path, rung }: FaredPath, type: TravelerType, terms: { currency: Currency; today: string }): number {
    const first = path[0];
    const last = path.at(-1);
    if (!first || !last) return 0;
    const km = distanceKm(airport(first.flight.origin), airport(last.flight.destination));
    const daysAhead = daysBetween(terms.today, first.date);
    const advance = ADVANCE_PERCENT.find(([days]) => daysAhead <= days)?.[1] ?? 92;
    const level = airlineOf(validatingCarrier(path))?.fareLevel ?? 100;
    const flightKeys = path.map(departureKey);
    const jitter = 94 + Math.floor(fraction(`${this.seed}|fare|${flightKeys.join()}`) * 13);
    const factors = [
      rung.percent,
      advance,
      seasonPercent(first.date),
      level,
      jitter,
      100 + this.increaseOf(flightKeys),
    ];
    const usdCents = factors.reduce((cents, percent) => (cents * percent) / 100, (45 + 0.16 * km ** 0.93) * 100);
    const adult = roundUpToUnit(fromUsdCents(Math.round(usdCents), terms.currency));
    return roundUpToUnit(Math.round((adult * TRAVELER_PERCENT[type]) / 100));
  }

  /** Raises the fare of these paths from now on. */
  increase(paths: readonly Path[], percent: number): void {
    for (const key of paths.flatMap((path) => path.map(departureKey))) this.increases.set(key, percent);
  }

  isIncreased(paths: readonly Path[]): boolean {
    return paths.some((path) => path.some((departure) => this.increases.has(departureKey(departure))));
  }

  private increaseOf(flightKeys: readonly string[]): number {
    return Math.max(0, ...flightKeys.map((key) => this.increases.get(key) ?? 0));
  }

  reset(): void {
    this.increases.clear();
  }
}
