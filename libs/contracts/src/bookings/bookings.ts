import * as z from 'zod/mini';
import { bookingStatuses, paymentStatuses, travelerGenders } from '../limits';
import { fareTermSchema } from '../flights/fare-terms';
import { cancelRequestSchema, refundDueSchema } from '../aftersale/after-cancelling';
import { moneySchema } from '../payments/money';
import { recordVersion } from '../values/plain-fields';
import { assigneeSchema, fareTotalsSchema, fulfilmentSchema } from './fulfilment';

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

/**
 * One flight of a booked trip, as it was sold; times are local to the airport and carry no offset. Bookings from before
 * itineraries were kept know of their way back only when it leaves.
 */
export const bookedSegmentSchema = z.object({
  from: z.string(),
  to: z.string(),
  departs: z.string(),
  arrives: z.optional(z.string()),
  /** The airline whose number the flight carries. */
  carrier: z.optional(z.string()),
  number: z.optional(z.string()),
  /** The airline that flies it, when it is another one. */
  operating: z.optional(z.string()),
});
export type BookedSegment = z.infer<typeof bookedSegmentSchema>;

/** The way out, and the way back when there is one. */
export const bookedItinerarySchema = z.object({ segments: z.array(bookedSegmentSchema) });
export type BookedItinerary = z.infer<typeof bookedItinerarySchema>;

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
  totalPrice: z.number(),
  currency: z.string(),
  status: z.enum(bookingStatuses),
  paymentStatus: z.enum(paymentStatuses),
  /** Staff only: the payment status was set by hand. */
  paymentStatusBy: z.optional(z.literal('staff')),
  /** Amounts of the ledger, once they are known here; a balance below 0 is owed to the customer. `bookingMoney` derives the state. */
  money: z.optional(
    z.object({ charged: moneySchema, received: moneySchema, refunded: moneySchema, balance: moneySchema }),
  ),
  /** Of a cancelled booking with money that the team has to decide about. */
  refundDue: z.optional(refundDueSchema),
  /** Somebody asked to cancel what the airline does not cancel online. */
  cancelRequest: z.optional(cancelRequestSchema),
  /** How far its tickets are; absent where nothing has to be ticketed, and while holds are not shown. */
  fulfilment: z.optional(fulfilmentSchema),
  /** Staff only: the fare changed, and nothing is issued until somebody decides who pays the difference. */
  fareChange: z.optional(fareTotalsSchema),
  /** Staff only: who made it for its owner. */
  bookedBy: z.optional(z.object({ _id: z.string(), username: z.string() })),
  /** Staff only: who works on it. */
  assignee: z.optional(assigneeSchema),
  selectedTravelDates: z.object({ startDate: z.string(), endDate: z.string() }),
  itineraries: z.optional(z.array(bookedItinerarySchema)),
  /** What its tickets bring and allow, in the words that were shown when it was booked. */
  fareTerms: z.optional(z.array(fareTermSchema)),
  /** When the whole trip is over: the last arrival, local to its airport, or the last day of a package. */
  tripEnd: z.optional(z.string()),
  /** Dates of birth leave the service for an export, and masked for staff, who see them when they ask for them. */
  travelers: z.optional(
    z.array(z.object({ firstName: z.string(), lastName: z.string(), dateOfBirth: z.optional(z.string()) })),
  ),
  contact: z.optional(z.object({ emailAddress: z.string(), phoneNumber: z.string() })),
  specialRequests: z.optional(z.string()),
  /** True while nobody can yet say whether the airline took the order. */
  outcomeUnknown: z.optional(z.boolean()),
  /** Staff only. */
  ipAddress: z.optional(z.string()),
  version: z.optional(recordVersion),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Booking = z.infer<typeof bookingSchema>;

/** What staff see masked until they ask for it, which is logged. */
export const revealedTravelerSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string(),
  gender: z.enum(travelerGenders),
});
export type RevealedTraveler = z.infer<typeof revealedTravelerSchema>;
export const revealedTravelersAnswerSchema = z.object({ data: z.array(revealedTravelerSchema) });

export const bookingListSchema = z.array(bookingSchema);
export const bookingListAnswerSchema = z.object({ data: bookingListSchema });
export const bookingAnswerSchema = z.object({ data: bookingSchema });
/** What creating, changing and cancelling a booking return: the booking as it is now. */
export const bookingChangedAnswerSchema = z.object({ message: z.string(), data: bookingSchema });
