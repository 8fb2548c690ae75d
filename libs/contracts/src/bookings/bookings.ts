import * as z from 'zod/mini';
import { cancelTermSchema } from '../aftersale/cancel-terms';
import { refundChoices } from '../payments/payment-methods';
import { bookingStatuses, paymentStatuses, travelerGenders } from '../limits';
import { dateChangeSchema } from '../aftersale/date-changes';
import { scheduleChangeSchema } from '../aftersale/schedule-changes';
import { fareTermSchema } from '../flights/fare-terms';
import { bookedItinerarySchema } from '../flights/booked-segments';
import { cancelRequestSchema, refundDueSchema } from '../aftersale/after-cancelling';
import { moneySchema } from '../payments/money';
import { recordVersion } from '../values/plain-fields';
import { assigneeSchema, fareTotalsSchema, fulfilmentSchema } from './fulfilment';
import { payFirstSchema } from './pay-first';

export const flightDetailsSchema = z.object({
  origin: z.string(),
  destination: z.string(),
  departureDate: z.string(),
  returnDate: z.optional(z.string()),
  airlineCode: z.string(),
  flightNumber: z.string(),
  price: z.number(),
  currency: z.string(),
});

export const bookingSchema = z.object({
  _id: z.string(),
  bookingNumber: z.string(),
  user: z.object({ _id: z.string(), username: z.string(), email: z.string() }),
  package: z.optional(
    z.object({ _id: z.string(), name: z.string(), price: z.number(), currency: z.string(), description: z.string() }),
  ),
  flightDetails: z.optional(flightDetailsSchema),
  amadeusRecordLocator: z.optional(z.string()),
  ticketNumbers: z.array(z.string()),
  numberOfTravelers: z.int(),
  /** Without the agency fee. See `bookingTotal`. */
  totalPrice: z.number(),
  currency: z.string(),
  /** Absent for a booking without a fee. */
  agencyFee: z.optional(moneySchema),
  status: z.enum(bookingStatuses),
  paymentStatus: z.enum(paymentStatuses),
  /** Staff only: the payment status was set by staff. */
  paymentStatusBy: z.optional(z.literal('staff')),
  /** Ledger amounts reported by payments. A negative balance is owed to the customer. See `bookingMoney`. */
  money: z.optional(
    z.object({
      charged: moneySchema,
      received: moneySchema,
      refunded: moneySchema,
      balance: moneySchema,
      /** On the way to the wallets that paid, and not in `refunded` yet. Absent when there is none. */
      refunding: z.optional(moneySchema),
      /** The money of the cancelled booking was refunded or retained. */
      isSettled: z.optional(z.boolean()),
    }),
  ),
  /** Set for a cancelled booking with a refund to decide on. */
  refundDue: z.optional(refundDueSchema),
  /** Set when cancellation was requested and the airline does not cancel online. */
  cancelRequest: z.optional(cancelRequestSchema),
  /** Ticketing progress. Absent when no tickets are needed, and until a booking of an earlier release is adopted. */
  fulfilment: z.optional(fulfilmentSchema),
  /** Set for a flight that departs soon, until its seats are ordered, and for one that was not bought. */
  payFirst: z.optional(payFirstSchema),
  /** Staff only: the fare changed. No tickets are issued until staff decide who pays the difference. */
  fareChange: z.optional(fareTotalsSchema),
  /** Staff only: user who booked on behalf of the owner. */
  bookedBy: z.optional(z.object({ _id: z.string(), username: z.string() })),
  /** Staff only: member of staff who handles the booking. */
  assignee: z.optional(assigneeSchema),
  selectedTravelDates: z.object({ startDate: z.string(), endDate: z.string() }),
  itineraries: z.optional(z.array(bookedItinerarySchema)),
  /** Change of the flights by the airline, until the owner has read it; for staff, also until they have handled it. */
  scheduleChange: z.optional(scheduleChangeSchema),
  /** Latest change of the date by the owner or staff. */
  dateChange: z.optional(dateChangeSchema),
  /** Fare terms as shown to the buyer when booking. */
  fareTerms: z.optional(z.array(fareTermSchema)),
  /** Terms for cancelling a package, as they were when it was booked. Absent if staff decide. */
  cancelTerms: z.optional(z.array(cancelTermSchema)),
  /** Refund chosen when the booking was cancelled. Absent once it was decided, or if staff decide. */
  chosenRefund: z.optional(z.object({ way: z.enum(refundChoices), amount: moneySchema })),
  /** The agency cancelled the departure, for this reason. */
  departureCancelled: z.optional(z.object({ reason: z.string() })),
  /** End of the trip: last arrival, local to its airport, or the last day of a package. */
  tripEnd: z.optional(z.string()),
  /** Dates of birth are included in an export, and masked for staff until they reveal them. */
  travelers: z.optional(
    z.array(z.object({ firstName: z.string(), lastName: z.string(), dateOfBirth: z.optional(z.string()) })),
  ),
  contact: z.optional(z.object({ emailAddress: z.string(), phoneNumber: z.string() })),
  specialRequests: z.optional(z.string()),
  /** True until it is known whether the airline created the order. */
  outcomeUnknown: z.optional(z.boolean()),
  /** Staff only. */
  ipAddress: z.optional(z.string()),
  version: z.optional(recordVersion),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Booking = z.infer<typeof bookingSchema>;

/** Traveler data that is masked for staff. Revealing it is logged. */
export const revealedTravelerSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string(),
  gender: z.enum(travelerGenders),
});
export type RevealedTraveler = z.infer<typeof revealedTravelerSchema>;
export const revealedTravelersResponseSchema = z.object({ data: z.array(revealedTravelerSchema) });

export const bookingListSchema = z.array(bookingSchema);
export const bookingListResponseSchema = z.object({ data: bookingListSchema });
export const bookingResponseSchema = z.object({ data: bookingSchema });
/** Response to creating, changing or cancelling a booking, with the current booking. */
export const bookingChangedResponseSchema = z.object({ message: z.string(), data: bookingSchema });
