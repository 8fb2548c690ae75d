import type { FlightOffer, FlightSegment } from '@portal/contracts';

interface Sample {
  id?: string;
  grandTotal?: string;
  carrier?: string;
  duration?: string;
  departsAt?: string;
  /** Airports of the itinerary, including the first and the last. */
  via?: readonly string[];
  adults?: number;
}

/** Offer as the API returns it. */
export function sampleOffer(sample: Sample = {}): FlightOffer {
  const { id = '1', grandTotal = '2319.98', carrier = 'P0', duration = 'PT1H5M', adults = 1 } = sample;
  const { departsAt = '2026-12-01T06:30:00', via = ['LUN', 'NLA'] } = sample;
  const segments = via.slice(1).map<FlightSegment>((to, index) => ({
    carrierCode: carrier,
    number: `10${index}`,
    departure: { iataCode: via[index] ?? '', at: departsAt },
    arrival: { iataCode: to, at: '2026-12-01T07:35:00' },
  }));
  return {
    id,
    price: { currency: 'ZMW', grandTotal, base: '1954.00' },
    itineraries: [{ duration, segments }],
    numberOfBookableSeats: 4,
    portal: {
      stage: 'searched',
      expiresAt: '2026-11-21T12:00:00.000Z',
      adults,
      travelClass: 'ECONOMY',
      carriers: { P0: 'Proflight', SA: 'South African Airways' },
      places: { LUN: 'Lusaka', NLA: 'Ndola' },
      seal: 'seal',
    },
  };
}

/** Offer of a return trip, with the departure times of both ways. */
export function sampleReturn(id: string, [out, back]: readonly [string, string], grandTotal: string): FlightOffer {
  const [outbound, inbound] = [
    sampleOffer({ id, grandTotal, departsAt: `2099-12-01T${out}:00` }),
    sampleOffer({ carrier: 'SA', via: ['NLA', 'LUN'], departsAt: `2099-12-10T${back}:00` }),
  ];
  return { ...outbound, itineraries: [...outbound.itineraries, ...inbound.itineraries] };
}
