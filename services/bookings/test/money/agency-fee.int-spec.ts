import { describe, expect, it } from '@jest/globals';
import { type Booking, type FlightOffer, minorOf, offerTaxMinor, sumMinor, texts, toMoney } from '@portal/contracts';
import { eventually, gatewayHeaders } from '@portal/test-kit';
import { readPdf } from '@portal/test-kit/pdf';
import { bookingFrom, createTestUser, daysFromToday, flightBooking, type Person } from '../fixtures/bookings-fixture';
import { setupFees } from '../fixtures/setup-fees';

const { surroundings, parts, startPayments, setFees, statementOf, searched, price, post, as, read, mailsAbout } =
  setupFees();

const fee = (amount: string, per: 'booking' | 'traveler' = 'booking') => ({ amount, currency: 'ZMW', per });
const kwacha = (amount: string) => ({ amount, currency: 'ZMW' });
const client = () => createTestUser(surroundings);
const priced = async (person: Person, offer: FlightOffer): Promise<FlightOffer> => {
  const { status, body } = await price(person, offer);
  expect(status).toBe(200);
  return body.data;
};
const withFee = (offer: FlightOffer, amount: string) =>
  toMoney(sumMinor([minorOf({ amount: offer.price.grandTotal }), minorOf({ amount })]), 'ZMW');
/** Statement lines of the airline's price. */
const priceLines = ({ price }: FlightOffer) => [
  [texts.fees.fare, toMoney(minorOf({ amount: price.base ?? '' }), 'ZMW').amount],
  [texts.fees.taxes, toMoney(offerTaxMinor({ price }) ?? 0, 'ZMW').amount],
];
const charged = (person: Person, booking: Booking, amount: string) =>
  eventually(async () => (await read(person, booking)).money?.charged.amount === amount, 15_000);

async function booked(fees: object): Promise<{ person: Person; offer: FlightOffer; booking: Booking }> {
  await setFees(fees);
  const person = await client();
  const offer = await priced(person, await searched(person));
  const response = await post(person, flightBooking(offer));
  expect(response.status).toBe(201);
  return { person, offer, booking: bookingFrom(response) };
}

describe('the agency fee of a flight', () => {
  it('is absent by default, and no screen, charge or document mentions it [A10]', async () => {
    const { person, offer, booking } = await booked({});
    expect(offer).not.toHaveProperty('agencyFee');
    expect(booking).not.toHaveProperty('agencyFee');
    await charged(person, booking, offer.price.grandTotal);
    const { lines } = await statementOf(person, booking._id);
    expect(lines.map(({ text, amount }) => [text, amount.amount])).toEqual(priceLines(offer));
    expect(JSON.stringify(await read(person, booking))).not.toMatch(/fee/i);
  });

  it('of K 232 is in the offer, the booking, the charges, the statement, the mail and the itinerary [A10]', async () => {
    const { person, offer, booking } = await booked({ domestic: fee('232'), regional: fee('500') });
    expect(offer.agencyFee).toEqual(kwacha('232.00'));
    // The specification defines `totalPrice` as the airline's total.
    expect(booking).toMatchObject({ totalPrice: Number(offer.price.grandTotal), agencyFee: kwacha('232.00') });
    const total = withFee(offer, '232.00');
    await charged(person, booking, total.amount);
    expect((await read(person, booking)).money?.balance).toEqual(total);
    const { lines, charged: stated } = await statementOf(person, booking._id);
    expect(stated).toEqual(total);
    expect(lines.map(({ text, amount }) => [text, amount.amount])).toEqual([
      ...priceLines(offer),
      ['Agency fee', '232.00'],
    ]);
    const mail = await eventually(async () => mailsAbout(booking)[0]);
    expect(mail).toMatch(/Agency fee[^]*K\s?232\.00[^]*Total/);
    const sum = Number(total.amount).toLocaleString('en-US', { minimumFractionDigits: 2 });
    expect(mail).toContain(sum);
    const pdf = await readPdf((await as(person, 'GET', `/bookings/${booking._id}/documents/itinerary`)).as<File>());
    expect(pdf).toMatch(/Agency fee\s+K\s?232\.00/);
    expect(pdf).toContain(sum);
  });

  it('is charged by route and per traveler [A10]', async () => {
    await setFees({ domestic: fee('232'), regional: fee('100.50', 'traveler'), intercontinental: fee('999') });
    const person = await client();
    expect((await searched(person, 'NLA', 3)).agencyFee).toEqual(kwacha('232.00'));
    expect((await searched(person, 'JNB', 3)).agencyFee).toEqual(kwacha('301.50'));
    expect((await searched(person, 'DXB', 3)).agencyFee).toEqual(kwacha('999.00'));
  });

  it('is withdrawn with the booking [A10]', async () => {
    const { person, offer, booking } = await booked({ domestic: fee('232') });
    await charged(person, booking, withFee(offer, '232.00').amount);
    expect((await as(person, 'DELETE', `/bookings/${booking._id}`)).status).toBe(200);
    await charged(person, booking, '0.00');
    const { lines } = await statementOf(person, booking._id);
    expect(lines.slice(3).map(({ text, amount }) => [text, amount.amount])).toEqual([
      [texts.statement.fareWithdrawn, `-${priceLines(offer)[0]?.[1]}`],
      [texts.statement.taxesWithdrawn, `-${priceLines(offer)[1]?.[1]}`],
      [texts.statement.feeWithdrawn, '-232.00'],
    ]);
  });
});

describe('a fee changed by an admin meanwhile', () => {
  it('changes no price shown: pricing and booking use the sealed one [A11]', async () => {
    await setFees({ domestic: fee('232') });
    const person = await client();
    const shown = await searched(person);
    await setFees({ domestic: fee('900') });
    const offer = await priced(person, shown);
    expect(offer.agencyFee).toEqual(kwacha('232.00'));
    await setFees({});
    const booking = bookingFrom(await post(person, flightBooking(offer)));
    expect(booking.agencyFee).toEqual(kwacha('232.00'));
    await charged(person, booking, withFee(offer, '232.00').amount);
  });

  it('is not added to an offer that was shown without one [A11]', async () => {
    await setFees({});
    const person = await client();
    const shown = await searched(person);
    await setFees({ domestic: fee('232') });
    expect(await priced(person, shown)).not.toHaveProperty('agencyFee');
    expect((await searched(person)).agencyFee).toEqual(kwacha('232.00'));
  });
});

describe('a seal of another fee', () => {
  it.each([
    ['a lower fee', { agencyFee: kwacha('1.00') }],
    ['a higher fee', { agencyFee: kwacha('900.00') }],
    ['another currency', { agencyFee: { amount: '232.00', currency: 'USD' } }],
    ['no fee', { agencyFee: undefined }],
  ])('is rejected as OFFER_CHANGED: %s [A11]', async (_name, change) => {
    await setFees({ domestic: fee('232') });
    const person = await client();
    const shown = await searched(person);
    const offer = await priced(person, shown);
    expect(await price(person, { ...shown, ...change })).toMatchObject({
      status: 422,
      body: { code: 'OFFER_CHANGED' },
    });
    const response = await post(person, flightBooking({ ...offer, ...change } as FlightOffer));
    expect([response.status, response.body.code]).toEqual([422, 'OFFER_CHANGED']);
    expect((await post(person, flightBooking(offer))).status).toBe(201);
  });
});

describe('the agency fee of a package', () => {
  const packageId = async (): Promise<string> => {
    const response = await fetch(`${surroundings.catalog.url}/packages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...gatewayHeaders(parts.admin.assertion) },
      body: JSON.stringify({
        ...{ name: 'Canoe week', description: 'On the river', duration: '7 days', destinations: ['Chirundu'] },
        ...{ price: 4050.5, currency: 'ZMW' },
      }),
    });
    return ((await response.json()) as { data: { _id: string } }).data._id;
  };
  const book = async (person: Person, more: object = {}) =>
    post(person, {
      packageId: await packageId(),
      numberOfTravelers: 2,
      selectedTravelDates: { startDate: daysFromToday(20), endDate: daysFromToday(26) },
      contact: { emailAddress: 'naomi@example.test', phoneNumber: '0970 000 120' },
      ...more,
    });

  it('is part of what is charged [A10]', async () => {
    await setFees({ package: fee('116', 'traveler') });
    const person = await client();
    const booking = bookingFrom(await book(person, { agreedFee: kwacha('232.00') }));
    const total = toMoney(sumMinor([minorOf(booking.totalPrice), 23_200]), 'ZMW');
    expect(booking).toMatchObject({ agencyFee: kwacha('232.00'), totalPrice: 2 * (booking.package?.price ?? 0) });
    await charged(person, booking, total.amount);
    const { lines } = await statementOf(person, booking._id);
    expect(lines.find(({ text }) => text === 'Agency fee')?.amount.amount).toBe('232.00');
  });

  it('is rejected if the client displayed another one [A11]', async () => {
    await setFees({ package: fee('232') });
    const person = await client();
    for (const agreedFee of [kwacha('231.99'), kwacha('0.00'), { amount: '232.00', currency: 'USD' }]) {
      const response = await book(person, { agreedFee });
      expect([response.status, response.body.code]).toEqual([422, 'OFFER_CHANGED']);
      expect(response.body.fields).toEqual({ agreedFee: texts.fees.changedMeanwhile });
    }
    expect(bookingFrom(await book(person, { agreedFee: kwacha('232.00') })).agencyFee).toEqual(kwacha('232.00'));
  });

  it('is the current one for a client that displays none [A10]', async () => {
    await setFees({ package: fee('232') });
    expect(bookingFrom(await book(await client())).agencyFee).toEqual(kwacha('232.00'));
  });
});

describe('while payments is down', () => {
  it('keeps the last known fee in use [A10]', async () => {
    await setFees({ domestic: fee('232') });
    const person = await client();
    await searched(person);
    await parts.payments.stop();
    expect((await searched(person)).agencyFee).toEqual(kwacha('232.00'));
    await startPayments();
    await setFees({ domestic: fee('250') });
    expect((await searched(person)).agencyFee).toEqual(kwacha('250.00'));
  });
});
