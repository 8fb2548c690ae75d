import type {
  BookedItinerary,
  BookedSegment,
  FlightOffer,
  ScheduleChangeAnswer,
  ScheduleChangeReason,
} from '@portal/contracts';
import type { BookingRecord } from './booking-record';

export interface BookedFlight {
  origin: string;
  destination: string;
  /** Local airport time without an offset. */
  departureDate: string;
  returnDate?: string;
  airlineCode: string;
  flightNumber: string;
}

/** Flight as sold, in the order of travel. Itinerary 0 is outbound, 1 is the return. */
export interface StoredSegment extends BookedSegment {
  itinerary: number;
}

/** Latest change by the airline that the owner received. */
export interface StoredScheduleChange {
  number: number;
  at: Date;
  /** Flights that the owner knew before. */
  before: StoredSegment[];
  connection?: { at: string; minutes: number };
  readAt?: Date;
  answer?: ScheduleChangeAnswer;
  /** The airline offers to cancel because of the change. */
  canCancel?: boolean;
  /** Changes at the provider that it did not accept by a call. */
  unacceptedIds?: string[];
  /** Reason for staff to contact the customer. Open while `staffSince` is set. */
  reason?: ScheduleChangeReason;
  staffSince?: Date;
}

/** Flights of a signed offer as stored; later changes by the airline do not alter them. */
export const bookedSegments = ({
  itineraries,
  portal: { carriers },
}: Pick<FlightOffer, 'itineraries' | 'portal'>): StoredSegment[] =>
  itineraries.flatMap(({ segments }, itinerary) =>
    segments.map(({ departure, arrival, carrierCode, number, operating, duration }) => {
      const flownBy = operating?.carrierCode === carrierCode ? undefined : operating?.carrierCode;
      const carrierName = carriers[carrierCode];
      const operatingName = flownBy && carriers[flownBy];
      return {
        itinerary,
        from: departure.iataCode,
        to: arrival.iataCode,
        departs: departure.at,
        arrives: arrival.at,
        carrier: carrierCode,
        number,
        ...(flownBy && { operating: flownBy }),
        ...(carrierName && { carrierName }),
        ...(operatingName && { operatingName }),
        ...(departure.terminal && { fromTerminal: departure.terminal }),
        ...(arrival.terminal && { toTerminal: arrival.terminal }),
        ...(duration && { duration }),
      };
    }),
  );

/** Segments of a booking created before `segments`: the outbound flight and the departure of the return flight. */
export function previousSegments(flight: BookedFlight, endDate: string): StoredSegment[] {
  const { origin, destination, departureDate, returnDate, airlineCode, flightNumber } = flight;
  const wayOut = { itinerary: 0, from: origin, to: destination, departs: departureDate, arrives: endDate };
  const wayBack = returnDate ? [{ itinerary: 1, from: destination, to: origin, departs: returnDate }] : [];
  return [{ ...wayOut, carrier: airlineCode, number: flightNumber }, ...wayBack];
}

/** The last arrival, or the last departure if the arrival is unknown. */
export function tripEndOf(segments: readonly StoredSegment[]): string | undefined {
  const last = segments.at(-1);
  return last?.arrives ?? last?.departs;
}

/** Groups segments by itinerary for responses. */
export function itinerariesOf(segments: readonly StoredSegment[]): BookedItinerary[] {
  const itineraries: BookedItinerary[] = [];
  for (const { itinerary, ...segment } of segments)
    (itineraries[itinerary] ??= { segments: [] }).segments.push(segment);
  return itineraries;
}

/** Dates and route in lists, for changed flights. The direction of the trip stays that of the booking. */
export function bookedDates(
  { flight, startDate, endDate }: Pick<BookingRecord, 'flight' | 'startDate' | 'endDate'>,
  segments: readonly StoredSegment[],
): Pick<BookingRecord, 'flight' | 'startDate' | 'endDate'> {
  const [outbound = [], inbound = []] = [0, 1].map((way) => segments.filter(({ itinerary }) => itinerary === way));
  const [first, last] = [outbound[0], outbound.at(-1)];
  if (!first || !last) return { startDate, endDate };
  const returnDate = inbound[0]?.departs ?? flight?.returnDate;
  return {
    startDate: first.departs,
    endDate: last.arrives ?? endDate,
    ...(flight && {
      flight: {
        ...flight,
        origin: first.from,
        destination: last.to,
        departureDate: first.departs,
        ...(returnDate && { returnDate }),
        airlineCode: first.carrier ?? flight.airlineCode,
        flightNumber: first.number ?? flight.flightNumber,
      },
    }),
  };
}
