import { flightItinerarySchema, offerPriceSchema } from '@portal/contracts';
import * as z from 'zod/mini';

/** Amounts must be plain decimals with at most two places, because the portal converts them to minor units. */
const amount = z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/));

const offerSchema = z.looseObject({
  id: z.string(),
  price: z.extend(offerPriceSchema, { grandTotal: amount }),
  itineraries: z.array(flightItinerarySchema).check(z.minLength(1)),
  numberOfBookableSeats: z.optional(z.number()),
  validatingAirlineCodes: z.optional(z.array(z.string())),
});

const dictionariesSchema = z.object({ carriers: z.optional(z.record(z.string(), z.string())) });

export const offerSearchResponseSchema = z.object({
  data: z.array(offerSchema),
  dictionaries: z.optional(dictionariesSchema),
});

export const pricingResponseSchema = z.object({
  data: z.object({ flightOffers: z.array(offerSchema).check(z.minLength(1)) }),
  /** Data requested by `include`. A price without it is still valid. */
  included: z.catch(z.optional(z.record(z.string(), z.unknown())), undefined),
});

const pointSchema = z.object({ iataCode: z.string(), at: z.string() });

/** Segment of an order, whose state is included when the order is read. */
const heldSegmentSchema = z.object({
  bookingStatus: z.optional(z.string()),
  departure: z.optional(pointSchema),
  arrival: z.optional(pointSchema),
  carrierCode: z.optional(z.string()),
  number: z.optional(z.string()),
  operating: z.optional(z.object({ carrierCode: z.optional(z.string()) })),
});
export type HeldSegment = z.infer<typeof heldSegmentSchema>;
const heldOfferSchema = z.object({
  price: offerPriceSchema,
  itineraries: z.optional(z.array(z.object({ segments: z.array(heldSegmentSchema) }))),
  lastTicketingDate: z.optional(z.string()),
  lastTicketingDateTime: z.optional(z.string()),
});

const orderSchema = z.object({
  id: z.string(),
  associatedRecords: z
    .array(
      z.object({
        reference: z.string(),
        originSystemCode: z.optional(z.string()),
        creationDate: z.optional(z.string()),
      }),
    )
    .check(z.minLength(1)),
  flightOffers: z.optional(z.array(heldOfferSchema)),
  ticketingAgreement: z.optional(
    z.object({
      option: z.optional(z.string()),
      delay: z.optional(z.string()),
      /** Day on which the agreement takes effect, set by the provider. */
      dateTime: z.optional(z.string()),
    }),
  ),
  remarks: z.optional(z.object({ general: z.optional(z.array(z.object({ text: z.optional(z.string()) }))) })),
  tickets: z.optional(z.array(z.object({ documentNumber: z.string() }))),
});

export type AmadeusOrder = z.infer<typeof orderSchema>;

export const orderResponseSchema = z.object({ data: orderSchema });
export const orderListResponseSchema = z.object({
  data: z.array(orderSchema),
  meta: z.optional(z.object({ count: z.optional(z.number()) })),
});

export const tokenResponseSchema = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.number().check(z.gte(0)),
});
