import * as z from 'zod/mini';

/**
 * Flight of a booked trip as sold. Times are local to the airport, without an offset. Bookings created before
 * itineraries were stored have only the departure time of the return flight.
 */
export const bookedSegmentSchema = z.object({
  from: z.string(),
  to: z.string(),
  departs: z.string(),
  arrives: z.optional(z.string()),
  /** Marketing carrier, whose flight number is used. */
  carrier: z.optional(z.string()),
  number: z.optional(z.string()),
  /** Operating carrier, if different. */
  operating: z.optional(z.string()),
  /** Names, terminals and ISO duration as offered; absent from bookings of earlier releases. */
  carrierName: z.optional(z.string()),
  operatingName: z.optional(z.string()),
  fromTerminal: z.optional(z.string()),
  toTerminal: z.optional(z.string()),
  duration: z.optional(z.string()),
});
export type BookedSegment = z.infer<typeof bookedSegmentSchema>;

/** One direction of a trip: outbound, or return. */
export const bookedItinerarySchema = z.object({ segments: z.array(bookedSegmentSchema) });
export type BookedItinerary = z.infer<typeof bookedItinerarySchema>;
