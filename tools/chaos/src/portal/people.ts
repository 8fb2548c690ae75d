import { randomUUID } from 'node:crypto';
import { agencyDate, type Booking, type FlightOffer, type TravelPackage } from '@portal/contracts';
import type { Ledger } from '../invariants/ledger';
import type { Answer, PortalClient } from './client';

export interface Person {
  id: string;
  email: string;
  username: string;
  token: string;
}

export const demoPassword = 'Zambezi-2026';

interface SignedIn {
  token: string;
  user: { id: string; email: string; username: string };
}

const bodyOf = <Body>({ body, status, text }: Answer, wanted: number, what: string): Body => {
  if (status !== wanted) throw new Error(`${what} answered ${status}: ${text.slice(0, 300)}`);
  return body as Body;
};

export async function logIn(client: PortalClient, email: string): Promise<Person> {
  const answer = await client.insist('POST', '/api/auth/login', { body: { email, password: demoPassword } });
  const { token, user } = bodyOf<SignedIn>(answer, 200, `logging in as ${email}`);
  return { ...user, token };
}

/** A new client account; noted in the ledger once the portal has acknowledged it. */
export async function register(client: PortalClient, ledger: Ledger): Promise<Person> {
  const username = `chaos-${randomUUID().slice(0, 13)}`;
  const body = { username, email: `${username}@example.test`, password: demoPassword };
  const answer = await client.call('POST', '/api/auth/register', { body });
  const { token, user } = bodyOf<SignedIn>(answer, 201, 'registering');
  ledger.accounts.push({ id: user.id, email: body.email, username, askedNames: [] });
  return { ...user, token };
}

export async function registerMany(client: PortalClient, ledger: Ledger, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let made = 0; made < count; made += 1) people.push(await register(client, ledger));
  return people;
}

export const day = (ahead: number): string => agencyDate(new Date(Date.now() + ahead * 86_400_000));

/** Of one moment: a run may go on over midnight in Lusaka. */
const packageDates = { startDate: day(30), endDate: day(33) };
let packages = 0;

/** A package with so many places, made by an admin. */
export async function createPackage(client: PortalClient, admin: Person, maxCapacity?: number): Promise<TravelPackage> {
  packages += 1;
  const body = {
    name: `Chaos ${packages} ${randomUUID().slice(0, 8)}`,
    description: 'Made to be fought over',
    price: 1_234.5,
    currency: 'ZMW',
    duration: '3 days',
    destinations: ['Livingstone'],
    availableDates: [packageDates.startDate],
    maxCapacity,
  };
  const answer = await client.call('POST', '/api/packages', { body, token: admin.token });
  return bodyOf<{ data: TravelPackage }>(answer, 201, 'creating a package').data;
}

export const packageBooking = ({ _id }: Pick<TravelPackage, '_id'>, numberOfTravelers = 1): object => ({
  packageId: _id,
  numberOfTravelers,
  selectedTravelDates: packageDates,
  contact: { emailAddress: 'thandiwe@example.test', phoneNumber: '+260 970 000 120' },
  specialRequests: '',
});

const routes = ['NLA', 'LVI', 'JNB', 'NBO', 'ADD', 'DXB'];
let searches = 0;

/** A day and route of its own for each search, so that people do not fight over seats unless a scenario wants it. */
export function searchPath(): string {
  searches += 1;
  const query = new URLSearchParams({
    originLocationCode: 'LUN',
    destinationLocationCode: routes[searches % routes.length] ?? 'JNB',
    departureDate: day(20 + (Math.floor(searches / routes.length) % 280)),
    adults: '1',
  });
  return `/api/flights/offers?${query}`;
}

/** An offer searched and priced; undefined when either did not work out. */
export async function pricedOffer(client: PortalClient, person: Person): Promise<FlightOffer | undefined> {
  const found = await client.call('GET', searchPath(), { token: person.token });
  if (found.status !== 200) return undefined;
  const [offer] = (found.body as { data: FlightOffer[] }).data;
  const priced = await client.call('POST', '/api/flights/pricing', { body: { offer }, token: person.token });
  return priced.status === 200 ? (priced.body as { data: FlightOffer }).data : undefined;
}

/** The same, insisting: for scenarios that are about what comes afterwards. */
export async function needOffer(client: PortalClient, person: Person): Promise<FlightOffer> {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const offer = await pricedOffer(client, person);
    if (offer) return offer;
    await new Promise((done) => setTimeout(done, 250));
  }
  throw new Error('no offer could be priced');
}

/** A provider tells of nine seats where it has nine or more; the small aircraft of the network hold eight at most. */
const plentyOfSeats = 9;

/** An offer that as many can book as a scenario likes. */
export async function needPlentifulOffer(client: PortalClient, person: Person): Promise<FlightOffer> {
  for (let attempt = 0; attempt < 2 * routes.length; attempt += 1) {
    const offer = await needOffer(client, person);
    if ((offer.numberOfBookableSeats ?? 0) >= plentyOfSeats) return offer;
  }
  throw new Error('no offer has plenty of seats');
}

export function flightBooking(offer: FlightOffer): object {
  const segments = offer.itineraries[0]?.segments ?? [];
  return {
    flightOffer: offer,
    travelers: [{ firstName: 'Thandiwe', lastName: 'Banda', dateOfBirth: '1990-05-04', gender: 'FEMALE' }],
    contact: { emailAddress: 'thandiwe@example.test', countryCallingCode: '260', phoneNumber: '970000120' },
    numberOfTravelers: 1,
    totalPrice: Number(offer.price.grandTotal),
    currency: offer.price.currency,
    selectedTravelDates: { startDate: segments[0]?.departure.at, endDate: segments.at(-1)?.arrival.at },
    specialRequests: '',
  };
}

/** The booking in an answer, when there is one. */
export const bookingIn = ({ status, body }: Answer): Booking | undefined =>
  status === 201 || status === 202 ? (body as { data: Booking }).data : undefined;
