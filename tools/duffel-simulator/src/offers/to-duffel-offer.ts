import type { CabinClass, Offer, OfferSlice, OfferSliceSegment } from '@duffel/api/types';
import { airport, distanceKm, type FlightOffer, type Segment, toDecimal, toMinor } from '@portal/flight-simulator';
import { partId } from '../new-id';
import { conditionsOf, needsDocuments, ownerOf, paymentRequirementsOf } from './carrier-rules';
import type { StoredOffer } from './offer-book';
import { toAircraft, toAirline, toAirport } from './places';

const isoTime = (ms: number): string => new Date(ms).toISOString();

type SegmentPassenger = OfferSliceSegment['passengers'][number];

function passengersOf({ flightOffer, passengerIds }: StoredOffer, segmentId: string): SegmentPassenger[] {
  return passengerIds.map((passengerId, index) => {
    const fares = flightOffer.travelerPricings[index]?.fareDetailsBySegment ?? [];
    const fare = fares.find((details) => details.segmentId === segmentId);
    const cabin = (fare?.cabin ?? 'ECONOMY').toLowerCase() as CabinClass;
    // An allowance by weight is one bag at Duffel, which states no weights here.
    const checked = fare?.includedCheckedBags.quantity ?? 1;
    return {
      passenger_id: passengerId,
      cabin_class: cabin,
      cabin_class_marketing_name: fare?.brandedFare ?? '',
      fare_basis_code: fare?.fareBasis ?? '',
      baggages: [
        { type: 'checked', quantity: checked },
        { type: 'carry_on', quantity: 1 },
      ],
      cabin: null,
    };
  });
}

const toSegment = (stored: StoredOffer, segment: Segment, position: number): OfferSliceSegment => ({
  id: partId('seg', stored.id, position),
  origin: toAirport(segment.departure.iataCode),
  origin_terminal: segment.departure.terminal ?? null,
  departing_at: segment.departure.at,
  destination: toAirport(segment.arrival.iataCode),
  destination_terminal: segment.arrival.terminal ?? null,
  arriving_at: segment.arrival.at,
  marketing_carrier: toAirline(segment.carrierCode),
  marketing_carrier_flight_number: segment.number,
  operating_carrier: toAirline(segment.operating.carrierCode),
  operating_carrier_flight_number: segment.number,
  aircraft: toAircraft(segment.aircraft.code),
  duration: segment.duration,
  distance: String(distanceKm(airport(segment.departure.iataCode), airport(segment.arrival.iataCode))),
  stops: [],
  passengers: passengersOf(stored, segment.id),
});

function toSlices(stored: StoredOffer, conditions: Offer['conditions']): OfferSlice[] {
  let position = 0;
  return stored.flightOffer.itineraries.map(({ duration, segments }, index) => {
    const [first, last] = [segments[0], segments.at(-1)];
    const [fare] = stored.flightOffer.travelerPricings[0]?.fareDetailsBySegment ?? [];
    return {
      id: partId('sli', stored.id, index),
      origin: toAirport(first?.departure.iataCode ?? ''),
      origin_type: 'airport',
      destination: toAirport(last?.arrival.iataCode ?? ''),
      destination_type: 'airport',
      duration,
      fare_brand_name: fare?.brandedFare ?? null,
      conditions: { ...conditions, advance_seat_selection: null, priority_boarding: null, priority_check_in: null },
      ngs_shelf: null,
      comparison_key: '',
      segments: segments.map((segment) => toSegment(stored, segment, position++)),
    };
  });
}

const taxOf = ({ price }: FlightOffer): string => toDecimal((toMinor(price.total) ?? 0) - (toMinor(price.base) ?? 0));

/** Converts an offer to Duffel's format. Times stay local to the airport. */
export function toDuffelOffer(stored: StoredOffer, now: number): Offer {
  const { flightOffer } = stored;
  const { currency, total, base } = flightOffer.price;
  const conditions = conditionsOf(flightOffer);
  const areDocumentsNeeded = needsDocuments(flightOffer);
  return {
    id: stored.id,
    live_mode: false,
    partial: false,
    created_at: isoTime(stored.createdAt),
    updated_at: isoTime(now),
    expires_at: isoTime(stored.expiresAt),
    owner: toAirline(ownerOf(flightOffer)),
    total_amount: total,
    total_currency: currency,
    base_amount: base,
    base_currency: currency,
    tax_amount: taxOf(flightOffer),
    tax_currency: currency,
    total_emissions_kg: '0',
    passenger_identity_documents_required: areDocumentsNeeded,
    supported_passenger_identity_document_types: areDocumentsNeeded ? ['passport'] : [],
    supported_loyalty_programmes: [],
    passengers: stored.passengerIds.map((id) => ({
      id,
      type: 'adult',
      age: null,
      fare_type: null,
      loyalty_programme_accounts: [],
    })),
    payment_requirements: paymentRequirementsOf(flightOffer, now),
    conditions,
    private_fares: [],
    available_services: [],
    slices: toSlices(stored, conditions),
  };
}
