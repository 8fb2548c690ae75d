import { describe, expect, it } from '@jest/globals';
import { type Booking, bookingMoney, limits, minorOf, sumMinor, texts } from '@portal/contracts';
import { eventually } from '@portal/test-kit';
import { assertionAgain, bookingFrom, createTestUser } from '../fixtures/bookings-fixture';
import { payerNumbers, settleMs, usePayFirst } from '../fixtures/use-pay-first';

const pay = usePayFirst();
const {
  surroundings,
  running,
  parts,
  time,
  awaiting,
  startPaying,
  untilState,
  untilCredit,
  ordersOf,
  deposits,
  hourMs,
} = pay;

/** Expects that nothing was ordered, and that the whole sum became credit. */
async function expectCredited(
  { person, booking }: Awaited<ReturnType<typeof awaiting>>,
  reason: string,
): Promise<void> {
  expect((await untilState(person, booking, 'not-bought')).payFirst).toEqual({ state: 'not-bought', reason });
  await untilCredit(person, booking.totalPrice);
  expect(await pay.booked(person)).toBe(booking.totalPrice);
  expect(await ordersOf(booking)).toEqual([]);
}

describe('flight that departs in 3 to 26 hours', () => {
  it('[A6] is ordered and ticketed once the client has paid the total', async () => {
    const { person, booking } = await awaiting();
    expect(booking).toMatchObject({ status: 'pending', payFirst: { state: 'awaiting-payment' } });
    expect(await ordersOf(booking)).toEqual([]);
    expect(await startPaying(person, booking)).toMatchObject({ status: 202 });
    const ticketed = await untilState(person, booking, 'ticketed');
    expect(ticketed).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', ticketNumbers: [expect.any(String)] });
    expect([(await ordersOf(booking)).length, await deposits()]).toEqual([1, 1]);
    await untilCredit(person, 0);
  });

  it('[A6] is sold by phone below 3 hours', async () => {
    const person = await createTestUser(surroundings);
    const offer = await pay.soonOffer(person);
    const departure = Date.parse(`${offer.itineraries[0]?.segments[0]?.departure.at}+02:00`);
    await time.pass(departure - limits.payFirstHoursMin * hourMs + 60_000 - Date.now());
    const response = await pay.bookOffer(person, offer);
    expect([response.status, response.body.code]).toEqual([422, 'OFFER_NEEDS_INSTANT_PAYMENT']);
    expect(response.body.message).toContain('+260');
  });

  it('[A6] takes no part of the total', async () => {
    const { person, booking } = await awaiting();
    const part = await startPaying(person, booking, { amount: '1000.00' });
    expect(part).toMatchObject({ status: 409, body: { code: 'PAYMENT_MUST_BE_WHOLE' } });
    expect(await parts.pawapay.deposits()).toEqual([]);
  });

  it('[A6] ends as credit when the airline refuses the order', async () => {
    const made = await awaiting();
    await surroundings.simulator.fault({ operation: 'order', action: 'sold-out', times: 1 });
    await startPaying(made.person, made.booking);
    await expectCredited(made, 'refused');
  });

  it('[A7] ends as credit when it is sold out between payment and order', async () => {
    const made = await awaiting();
    await startPaying(made.person, made.booking, { phoneNumber: payerNumbers.stays });
    await surroundings.simulator.fault({ operation: 'price', action: 'sold-out', times: 9 });
    await completePayment();
    await expectCredited(made, 'sold-out');
  });

  it('[A7] orders nothing when it is dearer: both totals are shown, and the credit pays when accepted, by that call alone', async () => {
    const { person, booking } = await awaiting();
    await startPaying(person, booking, { phoneNumber: payerNumbers.stays });
    await surroundings.simulator.fault({ operation: 'price', action: 'price-bump', percent: 5, times: 1 });
    await completePayment();
    const { payFirst, status } = await untilState(person, booking, 'price-changed');
    expect([status, await ordersOf(booking)]).toEqual(['pending', []]);
    const totals = payFirst?.totals;
    expect(totals?.before).toEqual({ amount: booking.totalPrice.toFixed(2), currency: 'ZMW' });
    expect(Number(totals?.now.amount)).toBeGreaterThan(booking.totalPrice);
    await untilCredit(person, booking.totalPrice);
    await acceptAndPay(person, booking, totals?.now ?? { amount: '', currency: '' });
  });

  it('[A7] is refunded, not pending, when the owner declines the new price', async () => {
    const { person, booking } = await awaiting();
    await startPaying(person, booking, { phoneNumber: payerNumbers.stays });
    await surroundings.simulator.fault({ operation: 'price', action: 'price-bump', percent: 5, times: 1 });
    await completePayment();
    await untilState(person, booking, 'price-changed');
    await untilCredit(person, booking.totalPrice);
    const refunded = async () => Number((await pay.readAs(person, booking)).money?.refunded.amount);
    await eventually(async () => (await refunded()) === booking.totalPrice, settleMs);
    const assertion = await assertionAgain(surroundings, person);
    const declined = await running.service.call('DELETE', `/bookings/${booking._id}`, { assertion });
    expect(bookingFrom(declined)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect(bookingMoney(await pay.readAs(person, booking))).toMatchObject({ state: 'refunded', label: 'Refunded' });
    expect(await ordersOf(booking)).toEqual([]);
  });

  it('[A9] collects nothing while the airline is away', async () => {
    const { person, booking } = await awaiting();
    await surroundings.simulator.fault({ operation: 'price', action: 'error', times: 9 });
    const refused = await startPaying(person, booking);
    expect(refused).toMatchObject({ status: 503, body: { code: 'PROVIDER_DOWN' } });
    expect(await parts.pawapay.deposits()).toEqual([]);
    await surroundings.simulator.clearFaults();
    expect(await startPaying(person, booking)).toMatchObject({ status: 202 });
    await untilState(person, booking, 'ticketed');
  });

  it('[A9] never orders for a payment that completes after it failed: it is credit and a work item', async () => {
    const made = await awaiting();
    await parts.pawapay.fault({ operation: 'deposit', action: 'late-complete', ms: 1_500 });
    await startPaying(made.person, made.booking);
    await expectCredited(made, 'late-payment');
    const employee = await createTestUser(surroundings, 'employee');
    const { body } = await pay.askPayments<{ bookingId: string; why: string }[]>(
      employee,
      'GET',
      '/payments/unmatched',
    );
    expect(body.data).toContainEqual(expect.objectContaining({ bookingId: made.booking._id, why: 'late' }));
  });

  it('[A6] ends when it is not paid in time, and a payment after that is credit', async () => {
    const made = await awaiting();
    await startPaying(made.person, made.booking, { phoneNumber: payerNumbers.stays });
    await time.pass((limits.payFirstMinutes + 21) * 60_000);
    await untilState(made.person, made.booking, 'not-bought');
    await completePayment();
    await expectCredited(made, 'unpaid');
  });
});

/** Enters the PIN for the only open payment. */
async function completePayment(): Promise<void> {
  const [open] = await eventually(async () => {
    const found = await parts.pawapay.deposits();
    return found.length > 0 && found;
  }, settleMs);
  await parts.pawapay.end(open?.depositId ?? '', 'complete');
}

/** Accepts the new total by one call, which uses the credit, and pays the difference. */
async function acceptAndPay(
  person: Awaited<ReturnType<typeof createTestUser>>,
  booking: Booking,
  now: { amount: string; currency: string },
): Promise<void> {
  const other = await pay.accept(person, booking, { ...now, amount: '1.00' });
  expect([other.status, other.body.code]).toEqual([409, 'EDIT_CONFLICT']);
  const accepted = bookingFrom(await pay.accept(person, booking, now));
  expect(accepted).toMatchObject({ totalPrice: Number(now.amount), payFirst: { state: 'awaiting-payment' } });
  const rest = (Number(now.amount) - booking.totalPrice).toFixed(2);
  const { lines } = await eventually(async () => {
    const statement = await pay.statementOf(person, booking);
    return statement?.payable?.amount === rest && statement;
  }, settleMs);
  const charges = lines.filter(({ kind }) => kind === 'charge');
  const { fees, statement: words } = texts;
  const withdrawn = [words.fareWithdrawn, words.taxesWithdrawn];
  expect(charges.map(({ text }) => text)).toEqual([fees.fare, fees.taxes, ...withdrawn, fees.fare, fees.taxes]);
  expect(sumMinor(charges.slice(-2).map(({ amount }) => minorOf(amount)))).toBe(minorOf(now));
  expect(lines.at(-1)).toMatchObject({ kind: 'apply-credit', by: expect.stringMatching(/^client-/) });
  expect(await pay.creditOf(person)).toBe(0);
  // Pages of earlier releases use the credit by a call of their own.
  const again = { bookingId: booking._id, amount: { amount: booking.totalPrice.toFixed(2), currency: 'ZMW' } };
  const refused = await pay.askPayments(person, 'POST', '/payments/credit', again);
  expect([refused.status, refused.body.code]).toEqual([409, 'AMOUNT_ABOVE_BALANCE']);
  expect(await startPaying(person, booking, { amount: rest })).toMatchObject({ status: 202 });
  await untilState(person, booking, 'ticketed');
  expect(await ordersOf(booking)).toHaveLength(1);
  await untilCredit(person, 0);
}
