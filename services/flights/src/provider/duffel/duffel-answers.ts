import * as z from 'zod/mini';
import type { ProviderOffer } from '../flight-provider.port';
import { conditionsSchema, fareRulesOf, seatedSchema, travelerPricingsOf } from './duffel-fares';
import type { DuffelPayment } from './duffel-order';

/** As for every provider: plain decimals with at most two places. */
const amount = z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/));
const airport = z.object({ iata_code: z.string() });
const airline = z.object({ iata_code: z.nullish(z.string()), name: z.string() });

export const segmentSchema = z.object({
  id: z.string(),
  origin: airport,
  origin_terminal: z.nullish(z.string()),
  departing_at: z.string(),
  destination: airport,
  destination_terminal: z.nullish(z.string()),
  arriving_at: z.string(),
  marketing_carrier: airline,
  marketing_carrier_flight_number: z.string(),
  operating_carrier: z.nullish(airline),
  duration: z.nullish(z.string()),
  stops: z.nullish(z.array(z.unknown())),
  passengers: z.catch(z.nullish(z.array(seatedSchema)), undefined),
});

export type DuffelSegment = z.infer<typeof segmentSchema>;

const offerSchema = z.object({
  id: z.string(),
  total_amount: amount,
  total_currency: z.string(),
  base_amount: z.nullish(amount),
  owner: airline,
  passengers: z.array(z.object({ id: z.string() })),
  passenger_identity_documents_required: z.nullish(z.boolean()),
  conditions: z.catch(z.nullish(conditionsSchema), undefined),
  payment_requirements: z.nullish(z.object({ requires_instant_payment: z.nullish(z.boolean()) })),
  slices: z
    .array(z.object({ duration: z.nullish(z.string()), segments: z.array(segmentSchema).check(z.minLength(1)) }))
    .check(z.minLength(1)),
});
export type DuffelOffer = z.infer<typeof offerSchema>;

export const offerRequestResponseSchema = z.object({ data: z.object({ offers: z.array(offerSchema) }) });
export const offerResponseSchema = z.object({ data: offerSchema });

const sliceSchema = z.object({ id: z.nullish(z.string()), segments: z.array(segmentSchema) });

export const airlineInitiatedChangeSchema = z.object({
  id: z.string(),
  action_taken: z.nullish(z.string()),
  available_actions: z.nullish(z.array(z.string())),
  created_at: z.nullish(z.string()),
  travel_agent_ticket: z.nullish(z.object({ id: z.nullish(z.string()) })),
  added: z.catch(z.nullish(z.array(sliceSchema)), undefined),
  removed: z.catch(z.nullish(z.array(sliceSchema)), undefined),
});
export type AirlineInitiatedChange = z.infer<typeof airlineInitiatedChangeSchema>;

const orderSchema = z.object({
  id: z.string(),
  booking_reference: z.string().check(z.minLength(1)),
  total_amount: amount,
  total_currency: z.string(),
  cancelled_at: z.nullish(z.string()),
  documents: z.nullish(z.array(z.object({ type: z.string(), unique_identifier: z.string() }))),
  metadata: z.nullish(z.record(z.string(), z.string())),
  payment_status: z.nullish(
    z.object({
      awaiting_payment: z.nullish(z.boolean()),
      payment_required_by: z.nullish(z.string()),
      price_guarantee_expires_at: z.nullish(z.string()),
      paid_at: z.nullish(z.string()),
    }),
  ),
  slices: z.nullish(z.array(sliceSchema)),
  airline_initiated_changes: z.catch(z.nullish(z.array(airlineInitiatedChangeSchema)), undefined),
});
export type DuffelOrder = z.infer<typeof orderSchema>;

export const orderResponseSchema = z.object({ data: orderSchema });
export const orderPageSchema = z.object({
  data: z.array(orderSchema),
  meta: z.nullish(z.object({ after: z.nullish(z.string()) })),
});

/** Fields of an offer that an order needs. The portal passes them through unchanged. */
export const duffelOfferSchema = z.looseObject({ id: z.string(), passengerIds: z.array(z.string()) });

/** The portal does not collect identity documents, so offers that require them cannot be booked. */
export const isBookable = (offer: DuffelOffer): boolean => offer.passenger_identity_documents_required !== true;

/** An offer without an explicit statement requires instant payment. */
const needsInstantPayment = (offer: DuffelOffer): boolean =>
  offer.payment_requirements?.requires_instant_payment !== false;

/**
 * Converts an offer to the portal's format, which is that of Amadeus. Times stay local to the airport.
 * `needsInstantPayment` is omitted when every order is paid immediately.
 */
export function toProviderOffer(offer: DuffelOffer, payment: DuffelPayment): ProviderOffer {
  const carrier = offer.owner.iata_code;
  const converted = {
    id: offer.id,
    passengerIds: offer.passengers.map(({ id }) => id),
    price: {
      currency: offer.total_currency,
      total: offer.total_amount,
      grandTotal: offer.total_amount,
      ...(offer.base_amount && { base: offer.base_amount }),
    },
    itineraries: offer.slices.map(({ duration, segments }) => ({
      ...(duration && { duration }),
      segments: segments.map((segment) => ({
        id: segment.id,
        departure: endpoint(segment.origin, segment.origin_terminal, segment.departing_at),
        arrival: endpoint(segment.destination, segment.destination_terminal, segment.arriving_at),
        carrierCode: segment.marketing_carrier.iata_code ?? carrier ?? '',
        number: segment.marketing_carrier_flight_number,
        ...(segment.operating_carrier?.iata_code && {
          operating: { carrierCode: segment.operating_carrier.iata_code },
        }),
        ...(segment.duration && { duration: segment.duration }),
        numberOfStops: segment.stops?.length ?? 0,
      })),
    })),
    ...fareRulesOf(offer.conditions),
    ...travelerPricingsOf(offer.slices.flatMap(({ segments }) => segments)),
    ...(carrier && { validatingAirlineCodes: [carrier] }),
    ...(payment === 'pay_later' && needsInstantPayment(offer) && { needsInstantPayment: true }),
  };
  return converted;
}

const endpoint = ({ iata_code }: { iata_code: string }, terminal: string | null | undefined, at: string) => ({
  iataCode: iata_code,
  ...(terminal && { terminal }),
  at,
});

/** Returns the airline names in the offers, by code. */
export function carriersOf(offers: readonly DuffelOffer[]): Record<string, string> {
  const airlines = offers.flatMap(({ owner, slices }) => [
    owner,
    ...slices.flatMap(({ segments }) => segments.map((segment) => segment.marketing_carrier)),
  ]);
  return Object.fromEntries(airlines.flatMap(({ iata_code, name }) => (iata_code ? [[iata_code, name]] : [])));
}
