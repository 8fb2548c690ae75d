import type { ProviderOrder } from '@portal/contracts';
import { flightItinerarySchema, offerPriceSchema } from '@portal/contracts';
import * as z from 'zod/mini';

/** Amounts must be plain decimals with at most two places: everything the portal adds up rests on it. */
const amount = z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/));

const offerSchema = z.looseObject({
  id: z.string(),
  price: z.extend(offerPriceSchema, { grandTotal: amount }),
  itineraries: z.array(flightItinerarySchema).check(z.minLength(1)),
  numberOfBookableSeats: z.optional(z.number()),
  validatingAirlineCodes: z.optional(z.array(z.string())),
});

const dictionariesSchema = z.object({ carriers: z.optional(z.record(z.string(), z.string())) });

export const offerSearchAnswerSchema = z.object({
  data: z.array(offerSchema),
  dictionaries: z.optional(dictionariesSchema),
});

export const pricingAnswerSchema = z.object({
  data: z.object({ flightOffers: z.array(offerSchema).check(z.minLength(1)) }),
});

const orderSchema = z.object({
  id: z.string(),
  associatedRecords: z
    .array(z.object({ reference: z.string(), originSystemCode: z.optional(z.string()) }))
    .check(z.minLength(1)),
  flightOffers: z.optional(z.array(z.object({ price: offerPriceSchema }))),
  tickets: z.optional(z.array(z.object({ documentNumber: z.string() }))),
});

export const orderAnswerSchema = z.object({ data: orderSchema });
export const orderListAnswerSchema = z.object({ data: z.array(orderSchema) });

export const tokenAnswerSchema = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.number().check(z.gte(0)),
});

/** The provider's order as the portal keeps it; the PNR is the record of the reservation system, not the airline's own. */
export function toProviderOrder(order: z.infer<typeof orderSchema>): ProviderOrder {
  const record = order.associatedRecords.find(({ originSystemCode }) => originSystemCode === 'GDS');
  const price = order.flightOffers?.[0]?.price;
  return {
    orderId: order.id,
    pnr: (record ?? order.associatedRecords[0])?.reference ?? '',
    ticketNumbers: (order.tickets ?? []).map(({ documentNumber }) => documentNumber),
    ...(price && { total: price.grandTotal, currency: price.currency }),
  };
}
