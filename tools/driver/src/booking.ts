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

/** Calendar day in the agency's time zone, `days` from now. */
export const dayAhead = (days: number): string => agencyDate(new Date(Date.now() + days * dayMs));

/** Search for one adult from Lusaka. Each number has its own route and day, so searches share no cache and no seats. */
export const flightSearch = (number: number, given: Partial<FlightSearchCriteria> = {}): FlightSearchCriteria => ({
  originLocationCode: 'LUN',
  destinationLocationCode: destinations[number % destinations.length] ?? 'JNB',
  departureDate: dayAhead(20 + (Math.floor(number / destinations.length) % 280)),
  adults: 1,
  travelClass: 'ECONOMY',
  ...given,
});

/** Returns the cheapest offer of a search. Throws if there is none. */
export async function searchedOffer({ api }: Pick<Person, 'api'>, search: FlightSearchCriteria): Promise<FlightOffer> {
  const [offer] = (await api.searchFlights(search)).offers;
  if (!offer) throw new Error(`No offers to ${search.destinationLocationCode} on ${search.departureDate}`);
  return offer;
}

/** Returns the cheapest offer of a search, priced as the page does before the traveler form. */
export const pricedOffer = async (person: Pick<Person, 'api'>, search: FlightSearchCriteria): Promise<FlightOffer> =>
  person.api.priceOffer(await searchedOffer(person, search));

/** Builds the request that books a priced offer for one traveler. */
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

/** Builds the request that books a package for the given dates. */
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

export async function bookFlight(
  person: Pick<Person, 'api'>,
  search: FlightSearchCriteria,
  given?: Partial<FlightBookingRequest>,
): Promise<Booking> {
  const offer = await pricedOffer(person, search);
  return (await person.api.createBooking(flightBooking(offer, given), randomUUID())).booking;
}
