import { randomUUID } from 'node:crypto';
import {
  agencyDate,
  type Booking,
  type FlightBookingRequest,
  type FlightOffer,
  type FlightSearchCriteria,
  type PackageBookingRequest,
  type TravelPackage,
} from '@portal/contracts';
import type { Person } from './people';

const dayMs = 86_400_000;
const destinations = ['NLA', 'LVI', 'JNB', 'NBO', 'ADD', 'DXB'];

/** Calendar day of the agency, that many days from now. */
export const dayAhead = (days: number): string => agencyDate(new Date(Date.now() + days * dayMs));

/**
 * Search for one adult from Lusaka, with a day and route of its own for each number: no cache answers it, and no two
 * searches compete for seats.
 */
export const flightSearch = (number: number, given: Partial<FlightSearchCriteria> = {}): FlightSearchCriteria => ({
  originLocationCode: 'LUN',
  destinationLocationCode: destinations[number % destinations.length] ?? 'JNB',
  departureDate: dayAhead(20 + (Math.floor(number / destinations.length) % 280)),
  adults: 1,
  travelClass: 'ECONOMY',
  ...given,
});

/** Cheapest offer of a search. Throws when there is none. */
export async function searchedOffer({ api }: Pick<Person, 'api'>, search: FlightSearchCriteria): Promise<FlightOffer> {
  const [offer] = (await api.searchFlights(search)).offers;
  if (!offer) throw new Error(`No offers to ${search.destinationLocationCode} on ${search.departureDate}`);
  return offer;
}

/** Cheapest offer of a search, priced as a page does before the traveler's names are typed. */
export const pricedOffer = async (person: Pick<Person, 'api'>, search: FlightSearchCriteria): Promise<FlightOffer> =>
  person.api.priceOffer(await searchedOffer(person, search));

/** Request that books a priced offer for one traveler. */
export function flightBooking(offer: FlightOffer, given: Partial<FlightBookingRequest> = {}): FlightBookingRequest {
  const segments = offer.itineraries[0]?.segments ?? [];
  return {
    flightOffer: offer,
    travelers: [{ firstName: 'Thandiwe', lastName: 'Banda', dateOfBirth: '1990-05-04', gender: 'FEMALE' }],
    contact: { emailAddress: 'thandiwe@example.test', countryCallingCode: '260', phoneNumber: '970000120' },
    numberOfTravelers: 1,
    totalPrice: Number(offer.price.grandTotal),
    currency: offer.price.currency,
    selectedTravelDates: { startDate: segments[0]?.departure.at ?? '', endDate: segments.at(-1)?.arrival.at ?? '' },
    specialRequests: '',
    ...given,
  };
}

/** Request that books a package from that day. */
export const packageBooking = (
  { _id }: Pick<TravelPackage, '_id'>,
  given: Partial<PackageBookingRequest> & Pick<PackageBookingRequest, 'selectedTravelDates'>,
): PackageBookingRequest => ({
  packageId: _id,
  numberOfTravelers: 1,
  contact: { emailAddress: 'thandiwe@example.test', phoneNumber: '+260 970 000 120' },
  specialRequests: '',
  ...given,
});

/** Searches, prices and books a flight. */
export async function bookFlight(
  person: Pick<Person, 'api'>,
  search: FlightSearchCriteria,
  given?: Partial<FlightBookingRequest>,
): Promise<Booking> {
  const offer = await pricedOffer(person, search);
  return (await person.api.createBooking(flightBooking(offer, given), randomUUID())).booking;
}
