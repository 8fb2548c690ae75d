import { randomUUID } from 'node:crypto';
import { agencyDate, type Booking, type SignedIn, type Statement } from '@portal/contracts';
import { bookFlight, dayAhead, flightSearch, personOf } from '@portal/driver';
import type { APIRequestContext, Page } from '@playwright/test';
import { doorOf, expect, tokenOf } from './portal-test';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
let flights = 0;

/** Books a flight for that client on a day of its own; the airline holds the seats until it is paid. */
export function newFlight(request: APIRequestContext, client: SignedIn): Promise<Booking> {
  const departureDate = dayAhead(60 + (flights += 1));
  const search = flightSearch(flights, { destinationLocationCode: 'LVI', departureDate });
  const contact = { emailAddress: client.user.email, countryCallingCode: '260', phoneNumber: '970000120' };
  return bookFlight(personOf(doorOf(request), client), search, { contact });
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
export async function recordLiveRegions(page: Page): Promise<string[]> {
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
