import { randomUUID } from 'node:crypto';
import { agencyDate, type Booking, type CancelTerm, type SignedIn, type Statement } from '@portal/contracts';
import { bookFlight, dayAhead, flightSearch, personOf } from '@portal/driver';
import type { APIRequestContext, Page } from '@playwright/test';
import { doorOf, expect, tokenOf } from './portal-test';
import { newBooking, newPackage, storedBooking } from './records';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
let flights = 0;

/** Books a flight for the client on a day of its own. The airline holds the seats until payment. */
export function newFlight(request: APIRequestContext, client: SignedIn, destination = 'LVI'): Promise<Booking> {
  const departureDate = dayAhead(60 + (flights += 1));
  const search = flightSearch(flights, { destinationLocationCode: destination, departureDate });
  const contact = { emailAddress: client.user.email, countryCallingCode: '260', phoneNumber: '970000120' };
  return bookFlight(personOf(doorOf(request), client), search, { contact });
}

/** Returns the statement of a booking once payments has received its charge. */
export async function statementOf(request: APIRequestContext, { token }: SignedIn, id: string): Promise<Statement> {
  let statement: Statement | undefined;
  await expect
    .poll(async () => {
      const response = await request.get(`/api/payments/bookings/${id}`, { headers: bearer(token) });
      statement = response.ok() ? ((await response.json()) as { data: Statement }).data : undefined;
      return statement?.isPayable;
    }, `a statement of ${id}`)
    .toBe(true);
  if (!statement) throw new Error(`no charge for booking ${id}`);
  return statement;
}

/** Requests a part payment from an Airtel number. */
export async function payByPhone(request: APIRequestContext, { token }: SignedIn, bookingId: string, amount: string) {
  const requested = await request.post('/api/payments', {
    headers: { ...bearer(token), 'idempotency-key': randomUUID() },
    data: {
      bookingId,
      amount: { amount, currency: 'ZMW' },
      phoneNumber: '260973456789',
      network: 'AIRTEL_OAPI_ZMB',
    },
  });
  expect(requested.status(), await requested.text()).toBe(202);
}

/** Creates a pay link for the full balance and returns its path. */
export async function newPayLink(request: APIRequestContext, bookingId: string): Promise<string> {
  const headers = { ...bearer(await tokenOf(request, 'employee')), 'idempotency-key': randomUUID() };
  const made = await request.post('/api/payments/links', { headers, data: { bookingId } });
  expect(made.ok(), await made.text()).toBe(true);
  const { token } = ((await made.json()) as { data: { token: string } }).data;
  return `/pay/${token}`;
}

/** Records a cash payment at the desk. */
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

/** With false, paid seats stay held until staff issue the tickets. */
export const issueAutomatically = (request: APIRequestContext, autoIssue: boolean): Promise<void> =>
  saveHoldSettings(request, { autoIssue });

/** Sets what is retained of packages that are booked from now on. */
export const saveCancelTerms = (request: APIRequestContext, cancelTerms: CancelTerm[]): Promise<void> =>
  saveHoldSettings(request, { autoIssue: true, cancelTerms });

async function saveHoldSettings(request: APIRequestContext, change: object): Promise<void> {
  const headers = bearer(await tokenOf(request, 'admin'));
  const data = { days: 6, marginHours: 4, maxHours: 48, ...change };
  expect((await request.put('/api/settings/holds', { headers, data })).ok()).toBe(true);
}

/** Sets what the agency charges for another date. */
export async function setChangeFee(request: APIRequestContext): Promise<void> {
  const headers = bearer(await tokenOf(request, 'admin'));
  const change = { amount: '150.00', currency: 'ZMW', per: 'booking' };
  const saved = await request.put('/api/settings/fees', { headers, data: { change } });
  expect(saved.ok(), await saved.text()).toBe(true);
}

/** Books a flight and pays all of it in cash. */
export async function paidFlight(request: APIRequestContext, client: SignedIn, destination = 'LVI'): Promise<Booking> {
  const booking = await newFlight(request, client, destination);
  const { balance } = await statementOf(request, client, booking._id);
  await takeCash(request, booking._id, balance.amount);
  await expect.poll(async () => (await storedBooking(request, booking)).paymentStatus).toBe('paid');
  return storedBooking(request, booking);
}

/** Books and pays a flight, and waits for its tickets. */
export async function ticketedFlight(request: APIRequestContext, client: SignedIn): Promise<Booking> {
  const booking = await paidFlight(request, client);
  const state = async () => (await storedBooking(request, booking)).fulfilment?.state;
  await expect.poll(state, { timeout: 60_000 }).toBe('ticketed');
  return booking;
}

interface Purchase {
  price: number;
  /** Terms of the booking. None: staff decide what is retained. */
  cancelTerms?: CancelTerm[];
}

/** Books a package for one person and pays all of it in cash. */
export async function paidPackage(
  request: APIRequestContext,
  client: SignedIn,
  { price, cancelTerms = [] }: Purchase,
): Promise<Booking> {
  const startDate = dayAhead(45);
  const travelPackage = await newPackage(request, { price, availableDates: [`${startDate}T00:00:00.000Z`] });
  const dates = { startDate, endDate: dayAhead(48) };
  if (cancelTerms.length > 0) await saveCancelTerms(request, cancelTerms);
  const booking = await newBooking(request, client, { travelPackage, numberOfTravelers: 1, dates });
  if (cancelTerms.length > 0) await saveCancelTerms(request, []);
  const { balance } = await statementOf(request, client, booking._id);
  await takeCash(request, booking._id, balance.amount);
  await expect.poll(async () => (await storedBooking(request, booking)).money?.received).toEqual(balance);
  return booking;
}

/**
 * Records announcements of live regions in all pages of the tab. Only changes count: some screen readers ignore the
 * initial text of a new region.
 */
export async function recordLiveRegions(page: Page): Promise<string[]> {
  const said: string[] = [];
  await page.exposeFunction('reportAnnouncement', (text: string) => void said.push(text));
  await page.addInitScript(() => {
    const { reportAnnouncement } = window as unknown as { reportAnnouncement: (text: string) => void };
    const reported = new WeakMap<Element, string>();
    const hear = () => {
      for (const region of document.querySelectorAll('[role="status"], [aria-live="polite"]')) {
        const text = region.textContent ?? '';
        if (text !== '' && reported.has(region) && reported.get(region) !== text) reportAnnouncement(text);
        reported.set(region, text);
      }
    };
    new MutationObserver(hear).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return said;
}
