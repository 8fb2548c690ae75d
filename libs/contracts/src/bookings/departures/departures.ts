import * as z from 'zod/mini';
import { moneySchema } from '../../payments/money';
import { reasonField } from '../../payments/payment-requests';
import { texts } from '../../texts';
import { isCalendarDate } from '../../values/calendar-date';
import { isObjectId } from '../../values/object-id';
import { bookingListSchema } from '../bookings';

/**
 * `requested`: awaits the confirmation of a second person.
 * `running`: the bookings are being cancelled and refunded.
 * `finished`: all bookings are cancelled.
 */
export const departureCancellationStates = ['requested', 'running', 'finished'] as const;
export type DepartureCancellationState = (typeof departureCancellationStates)[number];

/** Ways to refund payments that were not made by mobile money. Those return to the wallets that paid. */
export const departureRefundWays = ['credit', 'cash'] as const;
export type DepartureRefundWay = (typeof departureRefundWays)[number];

export const departureCancellationSchema = z.object({
  state: z.enum(departureCancellationStates),
  /** Shown to the customers. */
  reason: z.string(),
  refundTo: z.enum(departureRefundWays),
  requestedAt: z.string(),
  requestedBy: z.string(),
  requestedById: z.string(),
  confirmedBy: z.optional(z.string()),
  finishedAt: z.optional(z.string()),
});
export type DepartureCancellation = z.infer<typeof departureCancellationSchema>;

/** Bookings of a package that start on the same day. */
export const departureSchema = z.object({
  /** See `departureIdOf`. */
  id: z.string(),
  packageId: z.string(),
  packageName: z.string(),
  /** yyyy-MM-dd */
  startDate: z.string(),
  /** Bookings that are not cancelled, and their travelers. */
  bookings: z.int(),
  travelers: z.int(),
  /** Received for these bookings and not refunded, one amount for each currency. */
  held: z.array(moneySchema),
  cancellation: z.optional(departureCancellationSchema),
});
export type Departure = z.infer<typeof departureSchema>;

export const departureListResponseSchema = z.object({ data: z.array(departureSchema) });
/** `records` also includes cancelled bookings. */
export const departureResponseSchema = z.object({
  data: z.extend(departureSchema, { records: bookingListSchema }),
});
export type DepartureDetails = z.infer<typeof departureResponseSchema>['data'];

/** POST /departures/:id/cancellation */
export const requestDepartureCancellationSchema = z.strictObject({
  reason: reasonField,
  refundTo: z.enum(departureRefundWays, texts.departures.wayRequired),
});
export type RequestDepartureCancellation = z.infer<typeof requestDepartureCancellationSchema>;

/** POST /departures/:id/cancellation/confirm: `requests` is the time of the request that was shown. */
export const confirmDepartureCancellationSchema = z.strictObject({ requests: z.string().check(z.maxLength(40)) });
export type ConfirmDepartureCancellation = z.infer<typeof confirmDepartureCancellationSchema>;

interface DepartureKey {
  packageId: string;
  /** yyyy-MM-dd */
  startDate: string;
}

const separator = '_';

export const departureIdOf = ({ packageId, startDate }: DepartureKey): string =>
  `${packageId}${separator}${startDate.slice(0, 10)}`;

/** Returns undefined for an invalid id. */
export function readDepartureId(id: string): DepartureKey | undefined {
  const [packageId = '', startDate = '', ...others] = id.split(separator);
  return isObjectId(packageId) && isCalendarDate(startDate) && others.length === 0
    ? { packageId, startDate }
    : undefined;
}
