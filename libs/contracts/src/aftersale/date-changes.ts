import * as z from 'zod/mini';
import { bookedSegmentSchema } from '../flights/booked-segments';
import { moneySchema } from '../payments/money';
import { dateText } from './change-offers';

/** Parts of the amount that a change of date costs. Amounts are in the booking's currency. */
const priceShape = {
  /** Difference of the fares, negative if the new one is lower. */
  difference: moneySchema,
  /** Penalty of the airline. Absent without one. */
  penalty: z.optional(moneySchema),
  /** Agency fee. Absent without one. */
  fee: z.optional(moneySchema),
  /** To pay; negative if the owner gets credit. */
  total: moneySchema,
};

/** First and last day of a package as yyyy-MM-dd. */
const packageDatesSchema = z.object({ startDate: z.string(), endDate: z.string() });
export type PackageDates = z.infer<typeof packageDatesSchema>;

/** Flights or a package on another day, at a price that holds until it expires. */
export const changeOfferSchema = z.object({
  id: z.string(),
  /** Empty for a package. */
  segments: z.array(bookedSegmentSchema),
  /** Absent for flights. */
  dates: z.optional(packageDatesSchema),
  ...priceShape,
  expiresAt: z.string(),
});
export type ChangeOffer = z.infer<typeof changeOfferSchema>;

/**
 * Why there are no offers.
 * `not-allowed`: the fare forbids changes. `not-offered`: the airline changes nothing online, so staff do it.
 */
export const noChangeReasons = ['not-allowed', 'not-offered'] as const;

/** GET /bookings/:id/change-offers */
export const changeOffersQuerySchema = z.strictObject({
  /** Required for flights. Without it, a package offers all of its dates. */
  date: z.optional(dateText),
  /** Direction of the trip: 0 outbound, 1 return. */
  itinerary: z.optional(z.enum(['0', '1'])),
});
export type ChangeOffersQuery = z.infer<typeof changeOffersQuerySchema>;

export const changeOffersResponseSchema = z.object({
  data: z.object({
    /** Flights of this direction now; empty for a package. */
    current: z.array(bookedSegmentSchema),
    /** Dates of a package now. */
    currentDates: z.optional(packageDatesSchema),
    /** The package has no fixed dates: the query has to name one. */
    needsDate: z.optional(z.boolean()),
    offers: z.array(changeOfferSchema),
    /** Readers ignore reasons of newer releases. */
    reason: z.optional(z.string()),
  }),
});
export type ChangeOffers = z.infer<typeof changeOffersResponseSchema>['data'];

/** POST /bookings/:id/changes. The total protects the owner from another price than the one shown. */
export const startDateChangeRequestSchema = z.strictObject({
  offerId: z.string().check(z.minLength(1), z.maxLength(100)),
  total: z.strictObject(moneySchema.shape),
});
export type StartDateChangeRequest = z.infer<typeof startDateChangeRequestSchema>;

/**
 * State of a change of date. `awaiting-payment`: it is confirmed once the balance is paid. `confirming`: it was
 * sent to the airline. `done`: the booking has the new flights. `ended`: nothing was changed.
 */
export const dateChangeStates = ['awaiting-payment', 'confirming', 'done', 'ended'] as const;
export type DateChangeState = (typeof dateChangeStates)[number];

/**
 * Why nothing was changed. `expired`: the offer of the airline ended. `refused`: the airline rejected it.
 * `not-confirmed`: the airline did not respond and has not changed the order. `withdrawn`: by the owner or staff.
 */
export const dateChangeEndReasons = ['expired', 'refused', 'not-confirmed', 'withdrawn'] as const;
export type DateChangeEndReason = (typeof dateChangeEndReasons)[number];

/** Latest change of date of a booking. Readers ignore states and reasons of newer releases. */
export const dateChangeSchema = z.object({
  id: z.string(),
  state: z.string(),
  reason: z.optional(z.string()),
  before: z.array(bookedSegmentSchema),
  after: z.array(bookedSegmentSchema),
  /** Dates of a package. */
  datesBefore: z.optional(packageDatesSchema),
  datesAfter: z.optional(packageDatesSchema),
  ...priceShape,
  /** End of the offer, while it is awaiting payment. */
  expiresAt: z.optional(z.string()),
});
export type DateChange = z.infer<typeof dateChangeSchema>;

/** Whether the airline has not decided yet. */
export const isDateChangeOpen = (change: Pick<DateChange, 'state'> | undefined): boolean =>
  change?.state === 'awaiting-payment' || change?.state === 'confirming';
