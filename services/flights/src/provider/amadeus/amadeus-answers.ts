import type { ListedOrder, OrderStanding, ProviderOrder } from '@portal/contracts';
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

/** An order that is read again tells the state of each flight of it. */
const heldItinerarySchema = z.object({ segments: z.array(z.object({ bookingStatus: z.optional(z.string()) })) });

const orderSchema = z.object({
  id: z.string(),
  associatedRecords: z
    .array(z.object({ reference: z.string(), originSystemCode: z.optional(z.string()) }))
    .check(z.minLength(1)),
  flightOffers: z.optional(
    z.array(z.object({ price: offerPriceSchema, itineraries: z.optional(z.array(heldItinerarySchema)) })),
  ),
  remarks: z.optional(z.object({ general: z.optional(z.array(z.object({ text: z.optional(z.string()) }))) })),
  tickets: z.optional(z.array(z.object({ documentNumber: z.string() }))),
});

type AmadeusOrder = z.infer<typeof orderSchema>;

export const orderAnswerSchema = z.object({ data: orderSchema });
export const orderListAnswerSchema = z.object({
  data: z.array(orderSchema),
  meta: z.optional(z.object({ count: z.optional(z.number()) })),
});

export const tokenAnswerSchema = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.number().check(z.gte(0)),
});

/** The provider's order as the portal keeps it; the PNR is the record of the reservation system, not the airline's own. */
export function toProviderOrder(order: AmadeusOrder): ProviderOrder {
  const record = order.associatedRecords.find(({ originSystemCode }) => originSystemCode === 'GDS');
  const price = order.flightOffers?.[0]?.price;
  return {
    orderId: order.id,
    pnr: (record ?? order.associatedRecords[0])?.reference ?? '',
    ticketNumbers: (order.tickets ?? []).map(({ documentNumber }) => documentNumber),
    ...(price && { total: price.grandTotal, currency: price.currency }),
  };
}

/** The order as lists carry it, with our number out of the remark that was sent along. */
export function toListedOrder(order: AmadeusOrder): ListedOrder {
  const remarks = order.remarks?.general ?? [];
  const reference = remarks.flatMap(({ text }) => /^PORTAL REF (\S+)$/.exec(text?.trim() ?? '')?.[1] ?? [])[0];
  return { ...toProviderOrder(order), ...(reference && { reference }) };
}

/** A PNR lives on when the airline has cancelled each flight of it. */
export function toOrderStanding(order: AmadeusOrder): OrderStanding {
  const { ticketNumbers } = toProviderOrder(order);
  const segments = (order.flightOffers ?? []).flatMap(({ itineraries = [] }) =>
    itineraries.flatMap((one) => one.segments),
  );
  const isCancelled = segments.length > 0 && segments.every(({ bookingStatus }) => bookingStatus === 'CANCELLED');
  if (isCancelled) return { standing: 'cancelled', ticketNumbers };
  return { standing: ticketNumbers.length > 0 ? 'ticketed' : 'held', ticketNumbers };
}
