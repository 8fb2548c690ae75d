import { randomUUID } from 'node:crypto';
import type { Booking, FlightOffer, TravelPackage } from '@portal/contracts';
import * as driver from '@portal/driver';
import type { Ledger } from '../invariants/ledger';
import type { Answer, PortalClient } from './client';

export interface Person {
  id: string;
  email: string;
  username: string;
  token: string;
}

const personOf = ({ user, token }: driver.Person): Person => ({ ...user, token });

const bodyOf = <Body>({ body, status, text }: Answer, wanted: number, what: string): Body => {
  if (status !== wanted) throw new Error(`${what} answered ${status}: ${text.slice(0, 300)}`);
  return body as Body;
};

export const logIn = async (client: PortalClient, email: string): Promise<Person> =>
  personOf(await driver.logIn(client.insistentDoor, email));

/** Registers a client account; the ledger lists it once the portal has acknowledged it. */
export async function register(client: PortalClient, ledger: Ledger): Promise<Person> {
  const username = `chaos-${randomUUID().slice(0, 13)}`;
  const email = `${username}@example.test`;
  const person = personOf(await driver.register(client.door, { username, email }));
  ledger.accounts.push({ id: person.id, email, username, askedNames: [] });
  return person;
}

export async function registerMany(client: PortalClient, ledger: Ledger, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let made = 0; made < count; made += 1) people.push(await register(client, ledger));
  return people;
}

/** Computed once: a run may continue past midnight in Lusaka. */
const packageDates = { startDate: driver.dayAhead(30), endDate: driver.dayAhead(33) };
let packages = 0;

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
  const response = await client.call('POST', '/api/packages', { body, token: admin.token });
  return bodyOf<{ data: TravelPackage }>(response, 201, 'creating a package').data;
}

export const packageBooking = (travelPackage: Pick<TravelPackage, '_id'>, numberOfTravelers = 1): object =>
  driver.packageBooking(travelPackage, { numberOfTravelers, selectedTravelDates: packageDates });

let searches = 0;
const nextSearch = () => driver.flightSearch((searches += 1));

/** Returns a search URL with its own day and route, so that users compete for seats only on purpose. */
export function searchPath(): string {
  const query = Object.entries(nextSearch()).map(([name, value]): [string, string] => [name, `${value}`]);
  return `/api/flights/offers?${new URLSearchParams(query)}`;
}

/** Searches and prices an offer; undefined if either fails. */
export async function pricedOffer(client: PortalClient, { token }: Person): Promise<FlightOffer | undefined> {
  const api = driver.openApi(client.door, token);
  return driver.pricedOffer({ api }, nextSearch()).catch(() => undefined);
}

/** As `pricedOffer`, but retries, for scenarios that need an offer. */
export async function needOffer(client: PortalClient, person: Person): Promise<FlightOffer> {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const offer = await pricedOffer(client, person);
    if (offer) return offer;
    await new Promise((done) => setTimeout(done, 250));
  }
  throw new Error('no offer could be priced');
}

/** Providers report at most nine seats; the small aircraft of the network have at most eight. */
const plentyOfSeats = 9;

/** Returns an offer with more seats than any scenario needs, or of a provider that does not state them. */
export async function needPlentifulOffer(client: PortalClient, person: Person): Promise<FlightOffer> {
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const offer = await needOffer(client, person);
    if ((offer.numberOfBookableSeats ?? plentyOfSeats) >= plentyOfSeats) return offer;
  }
  throw new Error('no offer has plenty of seats');
}

export const flightBooking = (offer: FlightOffer): object => driver.flightBooking(offer);

export const bookingIn = ({ status, body }: Answer): Booking | undefined =>
  status === 201 || status === 202 ? (body as { data: Booking }).data : undefined;
