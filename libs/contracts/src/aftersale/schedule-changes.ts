import * as z from 'zod/mini';
import { type BookedItinerary, type BookedSegment, bookedItinerarySchema } from '../flights/booked-segments';

/** Owner's answer to a change: to keep the new flights, or to be called. */
export const scheduleChangeAnswers = ['keep', 'call'] as const;
export type ScheduleChangeAnswer = (typeof scheduleChangeAnswers)[number];

/** Reasons for which staff have to contact the customer or the airline about a change by the airline. */
export const scheduleChangeReasons = ['schedule-change', 'missed-connection', 'airline-awaits-answer'] as const;
export type ScheduleChangeReason = (typeof scheduleChangeReasons)[number];

/** Change of the flights by the airline. The current flights are the itineraries of the booking. */
export const scheduleChangeSchema = z.object({
  /** Counts the changes of a booking, including those that were only recorded. */
  number: z.int(),
  at: z.string(),
  /** Flights before the change. */
  before: z.array(bookedItinerarySchema),
  /** Whether the owner has confirmed the new flights. */
  isRead: z.optional(z.boolean()),
  /** Airport of a connection that became too short, and the minutes left for it. */
  connection: z.optional(z.object({ at: z.string(), minutes: z.int() })),
  /** Whether the owner can answer. Older portals only ask to confirm. */
  isAsked: z.optional(z.boolean()),
  answer: z.optional(z.enum(scheduleChangeAnswers)),
  /** Whether the airline offers to cancel because of the change. */
  canCancel: z.optional(z.boolean()),
  /** Staff only: reason why the customer must be contacted, until that is done. */
  reason: z.optional(z.string()),
});
export type ScheduleChange = z.infer<typeof scheduleChangeSchema>;

/** POST /bookings/:id/schedule-change/read and /done: a later change is not confirmed by mistake. */
export const scheduleChangeRequestSchema = z.strictObject({ number: z.int().check(z.gte(1), z.lte(1_000_000)) });
export type ScheduleChangeRequest = z.infer<typeof scheduleChangeRequestSchema>;

/** POST /bookings/:id/schedule-change/answer */
export const answerScheduleChangeSchema = z.extend(scheduleChangeRequestSchema, {
  answer: z.enum(scheduleChangeAnswers),
});
export type AnswerScheduleChange = z.infer<typeof answerScheduleChangeSchema>;

export interface FlightPair {
  before?: BookedSegment;
  after?: BookedSegment;
}

const isSameFlight = (one: BookedSegment, other: BookedSegment): boolean =>
  (one.carrier !== undefined && one.carrier === other.carrier && one.number === other.number) ||
  (one.from === other.from && one.to === other.to);

/**
 * Pairs the flights of two versions of a trip, in the order of travel. Lists of equal length are paired by position;
 * otherwise a removed or added flight remains alone.
 */
export function pairFlights(before: readonly BookedSegment[], after: readonly BookedSegment[]): FlightPair[] {
  if (before.length === after.length)
    return before.map((segment, index) => ({ before: segment, after: after[index]! }));
  const rest = [...after];
  const pairs: FlightPair[] = before.map((segment) => {
    const at = rest.findIndex((candidate) => isSameFlight(segment, candidate));
    const [match] = at < 0 ? [] : rest.splice(at, 1);
    return { before: segment, ...(match && { after: match }) };
  });
  return [...pairs, ...rest.map((segment) => ({ after: segment }))];
}

const shown = ({ from, to, departs, arrives = '', carrier = '', number = '' }: BookedSegment): string =>
  [from, to, departs.slice(0, 16), arrives.slice(0, 16), carrier, number].join(' ');

/** Returns the pairs of flights that differ in route, time or flight number. */
export const changedFlights = (before: readonly BookedItinerary[], after: readonly BookedItinerary[]): FlightPair[] =>
  pairFlights(
    before.flatMap(({ segments }) => segments),
    after.flatMap(({ segments }) => segments),
  ).filter(({ before: old, after: current }) => !old || !current || shown(old) !== shown(current));

/** Whether only times changed: same flights on the same route. */
export const isTimeChange = (pairs: readonly FlightPair[]): boolean =>
  pairs.every(
    ({ before, after }) =>
      before &&
      after &&
      shown({ ...before, departs: '', arrives: '' }) === shown({ ...after, departs: '', arrives: '' }),
  );
