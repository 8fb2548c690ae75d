import type { BookedItinerary, FlightOffer } from '@portal/contracts';
import type { BookedFlight, StoredSegment } from './booking-record';

/** The flights of a sealed offer as the booking keeps them, whatever the airline does to them later. */
export const bookedSegments = ({ itineraries }: Pick<FlightOffer, 'itineraries'>): StoredSegment[] =>
  itineraries.flatMap(({ segments }, itinerary) =>
    segments.map(({ departure, arrival, carrierCode, number, operating }) => ({
      itinerary,
      from: departure.iataCode,
      to: arrival.iataCode,
      departs: departure.at,
      arrives: arrival.at,
      carrier: carrierCode,
      number,
      ...(operating?.carrierCode && operating.carrierCode !== carrierCode && { operating: operating.carrierCode }),
    })),
  );

/** What a booking without segments tells of its flights: the first of the way out, and when the way back leaves. */
export function formerSegments(flight: BookedFlight, endDate: string): StoredSegment[] {
  const { origin, destination, departureDate, returnDate, airlineCode, flightNumber } = flight;
  const wayOut = { itinerary: 0, from: origin, to: destination, departs: departureDate, arrives: endDate };
  const wayBack = returnDate ? [{ itinerary: 1, from: destination, to: origin, departs: returnDate }] : [];
  return [{ ...wayOut, carrier: airlineCode, number: flightNumber }, ...wayBack];
}

/** The last arrival; where it is unknown, the last departure. */
export function tripEndOf(segments: readonly StoredSegment[]): string | undefined {
  const last = segments.at(-1);
  return last?.arrives ?? last?.departs;
}

/** The same flights by direction, as responses carry them. */
export function itinerariesOf(segments: readonly StoredSegment[]): BookedItinerary[] {
  const itineraries: BookedItinerary[] = [];
  for (const { itinerary, ...segment } of segments)
    (itineraries[itinerary] ??= { segments: [] }).segments.push(segment);
  return itineraries;
}
