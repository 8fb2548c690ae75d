import { agencyDate, agencyDayStart, limits } from '@portal/contracts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Nobody is held to a deadline that is closer. */
const leastNoticeMs = limits.payNoticeHoursMin * hourMs;
const beforeDepartureMs = limits.paidBeforeFlightHours * hourMs;

export interface HoldTerms {
  /** How many days the airline is asked to keep the seats. */
  days: number;
  /** How long before the airline's deadline ours is. */
  marginHours: number;
  /** The longest anybody has to pay. */
  maxHours: number;
}

interface Hold {
  heldUntil: Date;
  departure: Date;
}

const inMs = (from: Date, ms: number): Date => new Date(from.getTime() + ms);
const earliest = (...instants: Date[]): Date => new Date(Math.min(...instants.map((instant) => instant.getTime())));

/** When the airline gives up seats that are held from now on for so many days: as that day begins. */
export const computeHeldUntil = (now: Date, days: number): Date => agencyDayStart(agencyDate(inMs(now, days * dayMs)));

/** By when a hold of now is to be paid. */
export function computePayBy({ heldUntil, departure }: Hold, { marginHours, maxHours }: HoldTerms, now: Date): Date {
  return earliest(
    inMs(heldUntil, -marginHours * hourMs),
    inMs(departure, -beforeDepartureMs),
    inMs(now, maxHours * hourMs),
  );
}

/** Whether a deadline leaves its owner time to pay. */
export const hasEnoughNotice = (payBy: Date, now: Date): boolean => payBy.getTime() - now.getTime() >= leastNoticeMs;

/** The deadline of seats that are held already: what is told leaves time, but no more than the airline does. */
export function quotedPayBy(hold: Hold, terms: HoldTerms, now: Date): Date {
  const payBy = computePayBy(hold, terms, now);
  return hasEnoughNotice(payBy, now) ? payBy : earliest(inMs(now, leastNoticeMs), hold.heldUntil);
}

/**
 * Deadline for the places of a package that are held from now on: so many days, ending a day before the trip begins. A trip
 * that begins sooner still leaves the least notice.
 */
export function placesPayBy(departure: Date, days: number, now: Date): Date {
  const payBy = earliest(inMs(now, days * dayMs), inMs(departure, -beforeDepartureMs));
  return hasEnoughNotice(payBy, now) ? payBy : inMs(now, leastNoticeMs);
}

/** Later deadline that staff give: as many days again, up to the beginning of the trip. */
export const laterPlacesPayBy = (departure: Date, days: number, now: Date): Date =>
  earliest(inMs(now, days * dayMs), departure);
