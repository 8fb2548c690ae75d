import { daysBetween, weekdayOf } from '../basics/calendar';
import { fraction } from '../basics/hash';
import { airport, distanceKm } from '../network/airports';
import { airlineOf } from '../network/carriers';
import type { Path } from '../network/connections';
import type { Cabin, Currency, TravelerType } from '../wire';
import { departureKey, type Inventory } from './inventory';
import { LADDERS, type Rung } from './ladder';
import { fromUsdCents, roundUpToUnit } from './money';

/** Path with its booking class. */
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

const SCARCITY_PERCENT = 135;

/** Percentage of the fare by days until departure: `[up to this many days, percent]`. */
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

/** Returns the validating carrier: that of the longest flight. */
export function validatingCarrier(path: Path): string {
  const longest = path.reduce((best, next) => (next.flight.km > best.flight.km ? next : best));
  return longest.flight.carrier;
}

interface PathFacts {
  flightKeys: string[];
  date: string;
  /** Fare of the class at 100 %, before adjustment for the day of purchase. */
  usdCents: number;
}

/** Fares: a pure function of seed, clock and flight, except for sold seats and increases ordered by a fault. */
export class FareBook {
  private readonly increases = new Map<string, number>();
  private readonly facts = new WeakMap<Path, PathFacts>();

  constructor(
    private readonly seed: string,
    private readonly inventory: Inventory,
  ) {}

  /** Returns the cheapest class available on the whole path; undefined if sold out. */
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

  /** Returns the base fare of one traveler for one path, in minor units, rounded to whole units. */
  baseMinor({ path, rung }: FaredPath, type: TravelerType, terms: { currency: Currency; today: string }): number {
    const facts = this.factsOf(path);
    const daysAhead = daysBetween(terms.today, facts.date);
    const advance = ADVANCE_PERCENT.find(([days]) => daysAhead <= days)?.[1] ?? 92;
    const factors = [rung.percent, advance, 100 + this.increaseOf(facts.flightKeys)];
    const usdCents = factors.reduce((cents, percent) => (cents * percent) / 100, facts.usdCents);
    const adult = roundUpToUnit(fromUsdCents(Math.round(usdCents), terms.currency));
    return roundUpToUnit(Math.round((adult * TRAVELER_PERCENT[type]) / 100));
  }

  /** Time-independent data of a path's fare. Paths are shared objects, so it is computed once. */
  private factsOf(path: Path): PathFacts {
    const known = this.facts.get(path);
    if (known) return known;
    const flightKeys = path.map(departureKey);
    const date = path[0]?.date ?? '';
    const km = distanceKm(airport(path[0]?.flight.origin ?? ''), airport(path.at(-1)?.flight.destination ?? ''));
    const factors = [
      path.some(({ flight }) => flight.scarce) ? SCARCITY_PERCENT : 100,
      seasonPercent(date),
      airlineOf(validatingCarrier(path))?.fareLevel ?? 100,
      94 + Math.floor(fraction(`${this.seed}|fare|${flightKeys.join()}`) * 13),
    ];
    const usdCents = factors.reduce((cents, percent) => (cents * percent) / 100, (45 + 0.16 * km ** 0.93) * 100);
    const facts = { flightKeys, date, usdCents };
    this.facts.set(path, facts);
    return facts;
  }

  /** Increases the fare of these paths permanently. */
  increase(paths: readonly Path[], percent: number): void {
    for (const key of paths.flatMap((path) => path.map(departureKey))) this.increases.set(key, percent);
  }

  isIncreased(paths: readonly Path[]): boolean {
    return paths.some((path) => path.some((departure) => this.increases.has(departureKey(departure))));
  }

  private increaseOf(flightKeys: readonly string[]): number {
    if (this.increases.size === 0) return 0;
    return flightKeys.map((key) => this.increases.get(key)).find((percent) => percent !== undefined) ?? 0;
  }

  reset(): void {
    this.increases.clear();
  }
}
