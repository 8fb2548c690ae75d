import * as z from 'zod/mini';
import { travelClasses } from '../limits';
import { fareTermSchema } from './fare-terms';

/** Times are local to the airport and carry no offset: never hand them to `new Date`. */
const endpointSchema = z.looseObject({ iataCode: z.string(), terminal: z.optional(z.string()), at: z.string() });

export const flightSegmentSchema = z.looseObject({
  id: z.optional(z.string()),
  departure: endpointSchema,
  arrival: endpointSchema,
  carrierCode: z.string(),
  number: z.string(),
  /** The airline that flies it, which may be another one than sells it. */
  operating: z.optional(z.looseObject({ carrierCode: z.optional(z.string()) })),
  duration: z.optional(z.string()),
  numberOfStops: z.optional(z.number()),
});
export type FlightSegment = z.infer<typeof flightSegmentSchema>;

export const flightItinerarySchema = z.looseObject({
  duration: z.optional(z.string()),
  segments: z.array(flightSegmentSchema).check(z.minLength(1)),
});

/** Money of the provider: decimal strings with their currency, never floats. */
export const offerPriceSchema = z.looseObject({
  currency: z.string(),
  grandTotal: z.string(),
  total: z.optional(z.string()),
  base: z.optional(z.string()),
});

/** What the portal writes beside a provider's offer: the seal that lets it refuse a changed one, and names to show. */
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

/** A seal of another release may have more members; all of them are sealed, so none is dropped. */
export const offerSealSchema = z.looseObject(writtenSealSchema.shape);

/** An offer as the provider made it, with the portal's seal; unknown members pass through untouched. */
export const flightOfferSchema = z.looseObject({
  id: z.string(),
  price: offerPriceSchema,
  itineraries: z.array(flightItinerarySchema).check(z.minLength(1)),
  numberOfBookableSeats: z.optional(z.number()),
  validatingAirlineCodes: z.optional(z.array(z.string())),
  /** True when the airline wants its money with the order, so that nothing can be held. */
  needsInstantPayment: z.optional(z.boolean()),
  /** The portal's, sealed with the rest: `call` for what clients book by phone, `online` for everything else. */
  booking: z.optional(z.string()),
  /** The portal's too, and sealed with the rest: what the fare brings and allows, as far as the airline told. */
  fareTerms: z.optional(z.array(fareTermSchema)),
  portal: offerSealSchema,
});
export type FlightOffer = z.infer<typeof flightOfferSchema>;

export const flightOffersAnswerSchema = z.object({
  data: z.array(flightOfferSchema),
  /** `departed`: flights left out because they have left or closed their check-in; absent when there are none. */
  meta: z.optional(z.object({ departed: z.optional(z.int()) })),
});
export const pricedOfferAnswerSchema = z.object({ data: flightOfferSchema });

/** What the cheapest offer of a search costs all travelers together; null where nobody flies. */
const lowestPriceSchema = z.nullable(z.object({ amount: z.string(), currency: z.string() }));
export type LowestPrice = z.infer<typeof lowestPriceSchema>;
export const lowestPriceAnswerSchema = z.object({ data: z.object({ lowest: lowestPriceSchema }) });
