import { randomUUID } from 'node:crypto';
import { agencyDate, type Booking, type FlightOffer, type SignedIn, type Statement } from '@portal/contracts';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, tokenOf } from './portal-test';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const dayMs = 86_400_000;
let flights = 0;

/** An offer for one from Lusaka, on a day of its own. */
async function pricedOffer(request: APIRequestContext, token: string): Promise<FlightOffer> {
  const headers = bearer(token);
  const departureDate = agencyDate(new Date(Date.now() + (60 + (flights += 1)) * dayMs));
  const params = { originLocationCode: 'LUN', destinationLocationCode: 'LVI', departureDate, adults: 1 };
  const found = await request.get('/api/flights/offers', { headers, params });
  const [offer] = ((await found.json()) as { data: FlightOffer[] }).data;
  const priced = await request.post('/api/flights/pricing', { headers, data: { offer } });
  expect(priced.ok(), await priced.text()).toBe(true);
  return ((await priced.json()) as { data: FlightOffer }).data;
}

/** Books a flight for that client, whose seats the airline holds until it is paid. */
export async function newFlight(request: APIRequestContext, { token, user }: SignedIn): Promise<Booking> {
  const offer = await pricedOffer(request, token);
  const segments = offer.itineraries[0]?.segments ?? [];
  const made = await request.post('/api/bookings', {
    headers: { ...bearer(token), 'idempotency-key': randomUUID() },
    data: {
      flightOffer: offer,
      travelers: [{ firstName: 'Thandiwe', lastName: 'Banda', dateOfBirth: '1990-05-04', gender: 'FEMALE' }],
      contact: { emailAddress: user.email, countryCallingCode: '260', phoneNumber: '970000120' },
      numberOfTravelers: 1,
      totalPrice: Number(offer.price.grandTotal),
      currency: offer.price.currency,
      selectedTravelDates: { startDate: segments[0]?.departure.at, endDate: segments.at(-1)?.arrival.at },
      specialRequests: '',
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  return ((await made.json()) as { data: Booking }).data;
}

/** What is owed for a booking, once payments has been told of it. */
export async function statementOf(request: APIRequestContext, { token }: SignedIn, id: string): Promise<Statement> {
  let statement: Statement | undefined;
  await expect
    .poll(async () => {
      const answer = await request.get(`/api/payments/bookings/${id}`, { headers: bearer(token) });
      statement = answer.ok() ? ((await answer.json()) as { data: Statement }).data : undefined;
      return statement?.isPayable;
    }, `a statement of ${id}`)
    .toBe(true);
  if (!statement) throw new Error(`Nothing is charged for ${id}`);
  return statement;
}

/** Asks an Airtel number for a part of what the client owes. */
export async function payByPhone(request: APIRequestContext, { token }: SignedIn, bookingId: string, amount: string) {
  const asked = await request.post('/api/payments', {
    headers: { ...bearer(token), 'idempotency-key': randomUUID() },
    data: {
      bookingId,
      amount: { amount, currency: 'ZMW' },
      phoneNumber: '260973456789',
      network: 'AIRTEL_OAPI_ZMB',
    },
  });
  expect(asked.status(), await asked.text()).toBe(202);
}

/** The address of a link that an employee made for all that is owed. */
export async function newPayLink(request: APIRequestContext, bookingId: string): Promise<string> {
  const headers = { ...bearer(await tokenOf(request, 'employee')), 'idempotency-key': randomUUID() };
  const made = await request.post('/api/payments/links', { headers, data: { bookingId } });
  expect(made.ok(), await made.text()).toBe(true);
  const { token } = ((await made.json()) as { data: { token: string } }).data;
  return `/pay/${token}`;
}

/** Cash of that amount is taken at the desk. */
export async function takeCash(request: APIRequestContext, bookingId: string, amount: string): Promise<void> {
  const taken = await request.post('/api/payments/manual', {
    headers: { ...bearer(await tokenOf(request, 'employee')), 'idempotency-key': randomUUID() },
    data: {
      bookingId,
      amount: { amount, currency: 'ZMW' },
      method: 'cash',
      reference: 'Front desk',
      receivedOn: agencyDate(),
    },
  });
  expect(taken.status(), await taken.text()).toBe(201);
}

/**
 * Notes what polite regions say from now on, in every page of that tab: a change of one that was there, since one that
 * comes with its text is not read out everywhere.
 */
export async function listenPolitely(page: Page): Promise<string[]> {
  const said: string[] = [];
  await page.exposeFunction('reportSaid', (text: string) => void said.push(text));
  await page.addInitScript(() => {
    const { reportSaid } = window as unknown as { reportSaid: (text: string) => void };
    const told = new WeakMap<Element, string>();
    const hear = () => {
      for (const region of document.querySelectorAll('[role="status"], [aria-live="polite"]')) {
        const text = region.textContent ?? '';
        if (text !== '' && told.has(region) && told.get(region) !== text) reportSaid(text);
        told.set(region, text);
      }
    };
    new MutationObserver(hear).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return said;
}
