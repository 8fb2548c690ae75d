import { agencyDate, agencyDayStart, limits } from '@portal/contracts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Minimum notice before a payment deadline. */
const leastNoticeMs = limits.payNoticeHoursMin * hourMs;
const beforeDepartureMs = limits.paidBeforeFlightHours * hourMs;

export interface HoldTerms {
  /** Days for which the airline is requested to hold the seats. */
  days: number;
  /** Hours by which our deadline precedes the end of the airline's hold. */
  marginHours: number;
  /** Maximum hours to pay. */
  maxHours: number;
}

interface Hold {
  heldUntil: Date;
  departure: Date;
}

const inMs = (from: Date, ms: number): Date => new Date(from.getTime() + ms);
const earliest = (...instants: Date[]): Date => new Date(Math.min(...instants.map((instant) => instant.getTime())));

/** End of an airline hold of that many days from now: midnight in Lusaka, at the start of the last day. */
export const computeHeldUntil = (now: Date, days: number): Date => agencyDayStart(agencyDate(inMs(now, days * dayMs)));

/** Payment deadline of a hold that starts now. */
export function computePayBy({ heldUntil, departure }: Hold, { marginHours, maxHours }: HoldTerms, now: Date): Date {
  return earliest(
    inMs(heldUntil, -marginHours * hourMs),
    inMs(departure, -beforeDepartureMs),
    inMs(now, maxHours * hourMs),
  );
}

/** Returns whether a deadline leaves the minimum notice. */
export const hasEnoughNotice = (payBy: Date, now: Date): boolean => payBy.getTime() - now.getTime() >= leastNoticeMs;

/** Deadline of seats that are already held: grants the minimum notice, but not beyond the airline's hold. */
export function quotedPayBy(hold: Hold, terms: HoldTerms, now: Date): Date {
  const payBy = computePayBy(hold, terms, now);
  return hasEnoughNotice(payBy, now) ? payBy : earliest(inMs(now, leastNoticeMs), hold.heldUntil);
}

/**
 * Deadline of places held from now on for that many days, at the latest `paidBeforeFlightHours` before the trip starts.
 * Later bookings still get the minimum notice.
 */
export function placesPayBy(departure: Date, days: number, now: Date): Date {
  const payBy = earliest(inMs(now, days * dayMs), inMs(departure, -beforeDepartureMs));
  return hasEnoughNotice(payBy, now) ? payBy : inMs(now, leastNoticeMs);
}

/** Deadline extended by staff: that many days from now, at the latest the start of the trip. */
export const laterPlacesPayBy = (departure: Date, days: number, now: Date): Date =>
  earliest(inMs(now, days * dayMs), departure);
