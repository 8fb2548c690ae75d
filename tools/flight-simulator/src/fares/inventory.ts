import { daysBetween } from '../basics/calendar';
import { fraction, hash32 } from '../basics/hash';
import type { Departure } from '../network/timetable';
import type { Cabin } from '../wire';
import { LADDERS } from './ladder';

/** Enough that no test suite sells out an ordinary flight; a scarce one has 1 to 8 seats per class. */
const ORDINARY_SEATS = 5_000;
const SCARCE_SEATS = 8;
/**
 * Ordinary flights start in a low class and small aircraft in a higher one, so the cheapest offer is never sold out.
 */
const CHEAP_SHARE = 0.6;
const SCARCE_FROM = 0.6;
/** In the last week the cheapest classes are closed. */
const LAST_WEEK = 7;
const DRIFT_SHARE = 0.08;

export interface SoldSeat {
  carrier: string;
  number: string;
  date: string;
  rbd: string;
}

interface Override {
  left: number;
  soldBefore: number;
}

function flightKey(seat: { carrier: string; number: string; date: string }): string {
  return `${seat.carrier}${seat.number}|${seat.date}`;
}

export function departureKey(departure: Departure): string {
  return flightKey({ carrier: departure.flight.carrier, number: departure.flight.number, date: departure.date });
}

/** Available seats: seeded capacity per flight and booking class, less the seats sold here. */
export class Inventory {
  private readonly soldByClass = new Map<string, number>();
  private readonly soldByFlight = new Map<string, number>();
  private readonly overrides = new Map<string, Override>();

  constructor(
    private readonly seed: string,
    private readonly drifts: boolean,
  ) {}

  /** Available seats in a booking class. */
  left(departure: Departure, rbd: string): number {
    const key = departureKey(departure);
    const capacity = departure.flight.scarce
      ? 1 + (hash32(`${this.seed}|seats|${key}|${rbd}`) % SCARCE_SEATS)
      : ORDINARY_SEATS;
    const leftInClass = capacity - (this.soldByClass.get(`${key}|${rbd}`) ?? 0);
    const override = this.overrides.get(key);
    if (!override) return Math.max(0, leftInClass);
    const leftOnFlight = override.left - ((this.soldByFlight.get(key) ?? 0) - override.soldBefore);
    return Math.max(0, Math.min(leftInClass, leftOnFlight));
  }

  /** Index of the cheapest class with enough seats; undefined if the cabin has none. */
  lowestOpen(
    departure: Departure,
    cabin: Cabin,
    need: { seats: number; today: string; now: number },
  ): number | undefined {
    const ladder = LADDERS[cabin];
    const top = ladder.length - 1;
    const late = daysBetween(need.today, departure.date) < LAST_WEEK ? 1 : 0;
    const key = departureKey(departure);
    const draw = fraction(`${this.seed}|open|${key}|${cabin}`) * ladder.length;
    const start = departure.flight.scarce ? ladder.length * SCARCE_FROM : draw * CHEAP_SHARE;
    const first = Math.min(top, Math.max(0, Math.floor(start) + late + this.driftOf(key, need.now)));
    for (let index = first; index <= top; index += 1) {
      const rung = ladder[index];
      if (rung && this.left(departure, rung.rbd) >= need.seats) return index;
    }
    return undefined;
  }

  /** Moves the class up or down in some ten-minute intervals, if drift is enabled. */
  private driftOf(key: string, now: number): number {
    if (!this.drifts) return 0;
    const draw = fraction(`${this.seed}|drift|${key}|${Math.floor(now / 600_000)}`);
    if (draw >= DRIFT_SHARE) return 0;
    return draw < DRIFT_SHARE / 2 ? -1 : 1;
  }

  sell(seats: readonly SoldSeat[], count: number): void {
    this.count(seats, count);
  }

  giveBack(seats: readonly SoldSeat[], count: number): void {
    this.count(seats, -count);
  }

  private count(seats: readonly SoldSeat[], change: number): void {
    for (const seat of seats) {
      const flight = flightKey(seat);
      const inClass = `${flight}|${seat.rbd}`;
      this.soldByClass.set(inClass, (this.soldByClass.get(inClass) ?? 0) + change);
      this.soldByFlight.set(flight, (this.soldByFlight.get(flight) ?? 0) + change);
    }
  }

  /** Limits the available seats of the flight over all classes. */
  limit(flight: { carrier: string; number: string; date: string }, left: number): void {
    const key = flightKey(flight);
    this.overrides.set(key, { left, soldBefore: this.soldByFlight.get(key) ?? 0 });
  }

  reset(): void {
    this.soldByClass.clear();
    this.soldByFlight.clear();
    this.overrides.clear();
  }
}
