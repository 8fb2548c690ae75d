import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Booking,
  describeCancelTerms,
  type FareTerm,
  type FlightOffer,
  statedTerms,
  texts,
} from '@portal/contracts';
import { eventually, gatewayHeaders } from '@portal/test-kit';
import { readPdf } from '@portal/test-kit/pdf';
import { bookingFrom, createTestUser, daysFromToday, flightBooking, type Person } from '../fixtures/bookings-fixture';
import { createPackage } from '../fixtures/create-package';
import { setupFees } from '../fixtures/setup-fees';

const orderDeadlineMs = 4_000;
const { surroundings, parts, as, price, read, statementOf } = setupFees({}, orderDeadlineMs);
let employee: Person;
beforeAll(async () => {
  employee = await createTestUser(surroundings, 'employee');
});

const unstated = 'Not stated by the airline. Ask us before you book.';
const settings = { days: 6, marginHours: 4, maxHours: 48, autoIssue: true };
/** The text of a document has no space where a line breaks. */
const joined = (text: string): string => text.replaceAll(/\s+/g, '');
const inWords = async (file: File): Promise<string> => joined(await readPdf(file));
const conditionsIn = (terms: readonly FareTerm[] = []) => terms.filter(({ about }) => /^(Changes|Refunds)/.test(about));

async function searched(person: Person, to: string, daysAhead: number): Promise<FlightOffer[]> {
  const query = { originLocationCode: 'LUN', destinationLocationCode: to, departureDate: daysFromToday(daysAhead) };
  const url = `${surroundings.flights.url}/flights/offers?${new URLSearchParams({ ...query, adults: '1' })}`;
  const response = await fetch(url, { headers: gatewayHeaders(person.assertion) });
  return ((await response.json()) as { data: FlightOffer[] }).data;
}
/** Returns an offer of an airline that files no rules. It does not fly every day. */
async function silentOffer(person: Person): Promise<FlightOffer> {
  for (let daysAhead = 30; daysAhead < 44; daysAhead += 1) {
    const offers = await searched(person, 'DAR', daysAhead);
    const found = offers.find(({ validatingAirlineCodes }) => validatingAirlineCodes?.[0] === 'TC');
    if (found) return found;
  }
  throw new Error('There is no such offer');
}
async function bookedAs(person: Person, offer: FlightOffer): Promise<{ shown: FareTerm[]; booking: Booking }> {
  const { data: priced } = (await price(person, offer)).body;
  const booking = bookingFrom(await as(person, 'POST', '/bookings', flightBooking(priced)));
  return { shown: statedTerms(priced.fareTerms), booking };
}
/** Records cash, and returns the receipt and the statement, which stands for the invoice. */
async function moneyPrints(person: Person, { _id, currency }: Booking): Promise<string[]> {
  const receipt = { method: 'cash', reference: 'Till 2', receivedOn: daysFromToday(0) };
  expect(currency).toBe('ZMW');
  const call = (by: Person, method: string, path: string, body?: object): Promise<Response> =>
    fetch(`${parts.payments.url}/payments${path}`, {
      method,
      headers: {
        ...{ 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        ...gatewayHeaders(by.assertion),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const body = { bookingId: _id, amount: { amount: '150.00', currency }, ...receipt };
  await eventually(async () => (await call(employee, 'POST', '/manual', body)).status === 201, 10_000);
  const [payment] = (await statementOf(person, _id)).payments;
  const addresses = [`/${payment?.id}/receipt`, `/bookings/${_id}/statement`];
  const files = addresses.map(async (path) => new File([await (await call(person, 'GET', path)).blob()], 'money.pdf'));
  return Promise.all(files.map(async (file) => inWords(await file)));
}
const itineraryOf = async (person: Person, { _id }: Booking): Promise<string> =>
  inWords((await as(person, 'GET', `/bookings/${_id}/documents/itinerary`)).as<File>());

describe('change and cancel conditions', () => {
  it('are stated in words for each priced offer of a search [N6.1]', async () => {
    const person = await createTestUser(surroundings);
    const offers = [...(await searched(person, 'JNB', 41)), await silentOffer(person)];
    expect(offers.length).toBeGreaterThan(2);
    const said = new Set<string>();
    for (const offer of offers) {
      const { data: priced } = (await price(person, offer)).body;
      const terms = conditionsIn(statedTerms(priced.fareTerms));
      expect(terms.map(({ about }) => about)).toEqual(['Changes', 'Refunds']);
      for (const { text } of terms) {
        expect(text).toMatch(/^[A-Z].*\.$/);
        said.add(text);
      }
    }
    expect(said).toContain(unstated);
    expect(said.size).toBeGreaterThan(2);
  });

  it('are frozen in the booking as shown, and printed on itinerary, receipt and invoice [N6.1]', async () => {
    const person = await createTestUser(surroundings);
    const { shown, booking } = await bookedAs(person, (await searched(person, 'JNB', 42))[0]!);
    expect(booking.fareTerms).toEqual(shown);
    const conditions = conditionsIn(shown);
    expect(conditions).toHaveLength(2);
    const prints = [await itineraryOf(person, booking), ...(await moneyPrints(person, booking))];
    expect(prints).toHaveLength(3);
    for (const { about, text } of conditions)
      for (const printed of prints) {
        expect(printed).toContain(joined(texts.itinerary.terms));
        expect(printed).toContain(joined(`${about}${text}`));
      }
    expect((await read(person, booking)).fareTerms).toEqual(shown);
  });

  it('are frozen and printed as not stated where the airline files none [N6.1]', async () => {
    const person = await createTestUser(surroundings);
    const { shown, booking } = await bookedAs(person, await silentOffer(person));
    expect(booking.fareTerms).toEqual(shown);
    for (const printed of [await itineraryOf(person, booking), ...(await moneyPrints(person, booking))])
      for (const about of ['Changes', 'Refunds']) expect(printed).toContain(joined(`${about}${unstated}`));
  });

  it('of a package stay those at the time of booking, and are printed on itinerary and receipt [N6.1]', async () => {
    const save = (cancelTerms: object[]) =>
      as(parts.admin, 'PUT', '/settings/holds', { ...settings, cancelTerms }).then(({ status }) =>
        expect(status).toBe(200),
      );
    const cancelTerms = [
      { daysBefore: 60, percent: 20 },
      { daysBefore: 7, percent: 100 },
    ];
    await save(cancelTerms);
    const person = await createTestUser(surroundings);
    const travelPackage = await createPackage(surroundings, { price: 9_850, currency: 'ZMW' });
    const response = await as(person, 'POST', '/bookings', {
      packageId: travelPackage._id,
      numberOfTravelers: 1,
      selectedTravelDates: { startDate: daysFromToday(90), endDate: daysFromToday(95) },
      contact: { emailAddress: 'naomi@example.test', phoneNumber: '0970 000 120' },
    });
    const booking = bookingFrom(response);
    await save([{ daysBefore: 30, percent: 90 }]);
    const words = joined(`${texts.refunds.cancelTermsTitle}${describeCancelTerms(cancelTerms).join('')}`);
    for (const printed of [await itineraryOf(person, booking), ...(await moneyPrints(person, booking))])
      expect(printed).toContain(words);
    await save([]);
  });
});
