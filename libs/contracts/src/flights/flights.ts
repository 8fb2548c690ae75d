import * as z from 'zod/mini';
import { travelClasses } from '../limits';
import { moneySchema } from '../payments/money';
import { fareTermSchema } from './fare-terms';

/** Times are local to the airport, without an offset. Never pass them to `new Date`. */
const endpointSchema = z.looseObject({ iataCode: z.string(), terminal: z.optional(z.string()), at: z.string() });

export const flightSegmentSchema = z.looseObject({
  id: z.optional(z.string()),
  departure: endpointSchema,
  arrival: endpointSchema,
  carrierCode: z.string(),
  number: z.string(),
  /** Operating carrier, which can differ from the marketing carrier. */
  operating: z.optional(z.looseObject({ carrierCode: z.optional(z.string()) })),
  duration: z.optional(z.string()),
  numberOfStops: z.optional(z.number()),
});
export type FlightSegment = z.infer<typeof flightSegmentSchema>;

export const flightItinerarySchema = z.looseObject({
  duration: z.optional(z.string()),
  segments: z.array(flightSegmentSchema).check(z.minLength(1)),
});

/** Provider amounts: decimal strings with their currency, never floats. */
export const offerPriceSchema = z.looseObject({
  currency: z.string(),
  grandTotal: z.string(),
  total: z.optional(z.string()),
  base: z.optional(z.string()),
});

/** Data that the portal adds to a provider's offer: the signature that detects changes, and names to display. */
const writtenSealSchema = z.strictObject({
  stage: z.enum(['searched', 'priced']),
  /** ISO instant after which the offer must be priced again. */
  expiresAt: z.string(),
  adults: z.int(),
  travelClass: z.enum(travelClasses),
  carriers: z.record(z.string(), z.string()),
  places: z.record(z.string(), z.string()),
  seal: z.string(),
});
export type OfferSeal = z.infer<typeof writtenSealSchema>;

/** Other releases may add fields. They are part of the signed data, so unknown fields are preserved. */
export const offerSealSchema = z.looseObject(writtenSealSchema.shape);

/** Provider offer with the portal's signature. Unknown fields are passed through unchanged. */
export const flightOfferSchema = z.looseObject({
  id: z.string(),
  price: offerPriceSchema,
  itineraries: z.array(flightItinerarySchema).check(z.minLength(1)),
  numberOfBookableSeats: z.optional(z.number()),
  validatingAirlineCodes: z.optional(z.array(z.string())),
  /** True when the airline requires payment with the order, so that no hold is possible. */
  needsInstantPayment: z.optional(z.boolean()),
  /**
   * Set by the portal and signed: `call` for offers that clients book by phone, `pay-first` for those that clients pay
   * before they are ordered, `online` for all others.
   */
  booking: z.optional(z.string()),
  /** Set by the portal and signed: fare terms, as far as the airline stated them. */
  fareTerms: z.optional(z.array(fareTermSchema)),
  /** Set by the portal and signed: fee of the agency for all travelers, on top of the airline's total. */
  agencyFee: z.optional(moneySchema),
  portal: offerSealSchema,
});
export type FlightOffer = z.infer<typeof flightOfferSchema>;

export const flightOffersResponseSchema = z.object({
  data: z.array(flightOfferSchema),
  /** `departed`: number of flights omitted because they departed or their check-in closed. Absent when zero. */
  meta: z.optional(z.object({ departed: z.optional(z.int()) })),
});
export const pricedOfferResponseSchema = z.object({ data: flightOfferSchema });

/** Total of the cheapest offer for all travelers; null when no flight was found. */
const lowestPriceSchema = z.nullable(z.object({ amount: z.string(), currency: z.string() }));
export type LowestPrice = z.infer<typeof lowestPriceSchema>;
export const lowestPriceResponseSchema = z.object({ data: z.object({ lowest: lowestPriceSchema }) });
