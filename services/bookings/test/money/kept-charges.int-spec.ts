import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Booking,
  bookingMoney,
  type ChargesChanged,
  type CustomerSums,
  type TravelPackage,
} from '@portal/contracts';
import { eventually, gatewayHeaders } from '@portal/test-kit';
import { bookingFrom, daysFromToday, type Person, createTestUser } from '../fixtures/bookings-fixture';
import { type PaymentsStub, startPaymentsStub } from '../fixtures/payments-stub';
import { useAftersale } from '../fixtures/use-aftersale';

const { running, restart, surroundings, as, staff, held, ticketed, ...aftersale } = useAftersale();
const { totalOf, tell, readAs, cancel, inQueue, itemOf, time, until } = aftersale;

let payments: PaymentsStub;
beforeAll(async () => {
  payments = await startPaymentsStub();
  await restart({ PAYMENTS_URL: payments.url });
});
afterAll(() => payments.stop());

const newestCharges = (bookingId: string, chargesVersion: number): Promise<ChargesChanged> =>
  eventually(() => Promise.resolve(payments.about(bookingId).find((one) => one.chargesVersion === chargesVersion)));
const sumsOf = async ({ id }: Person) =>
  (await as(staff.employee, 'GET', `/reports/customers?ids=${id}`)).as<{ data: CustomerSums[] }>().data[0];
/** Cancels a ticketed flight: its owner requests it, the airline cancels the order, and staff answer. */
async function cancelTicketed(person: Person, { _id, amadeusRecordLocator = '' }: Booking): Promise<void> {
  await as(person, 'POST', `/bookings/${_id}/cancel-request`);
  await surroundings.simulator.cancelByAirline(amadeusRecordLocator);
  await as(staff.employee, 'POST', `/bookings/${_id}/cancel-request/answer`, { outcome: 'cancelled' });
}
const amountOf = ({ totalPrice, currency }: Booking) => ({ amount: totalPrice.toFixed(2), currency });

describe('a cancelled booking that was ticketed and paid', () => {
  it('[A14] keeps its charges with a balance of 0 and a refund to decide on, until staff have decided', async () => {
    const { person, booking } = await ticketed();
    await cancelTicketed(person, booking);
    expect(await newestCharges(booking._id, 2)).toMatchObject({
      ...{ isPayable: false, isClosed: true },
      lines: [{ minor: totalOf(booking) }],
    });
    const owed = { state: 'refund-due', toRefundMinor: totalOf(booking), toPayMinor: 0 };
    for (const step of [1, 2]) {
      if (step === 2) await tell(booking, 2, { received: totalOf(booking), chargesVersion: 2 });
      const read = await readAs(person, booking);
      expect(read).toMatchObject({
        status: 'cancelled',
        paymentStatus: 'paid',
        refundDue: { amount: amountOf(booking) },
      });
      expect(read.money?.balance.amount).toBe('0.00');
      expect(bookingMoney(read)).toMatchObject(owed);
      expect(await itemOf('refunds', booking)).toMatchObject({
        ...{ reason: 'booking-cancelled', refund: amountOf(booking) },
      });
      expect(await inQueue('refunds')).toContain(booking._id);
      expect((await sumsOf(person))?.refunds).toEqual([amountOf(booking)]);
    }
    const retained = 100_00;
    const decided = { charged: retained, received: totalOf(booking), refunded: totalOf(booking) - retained };
    await tell(booking, 3, { ...decided, chargesVersion: 2, isSettled: true as never });
    expect(await readAs(person, booking)).toMatchObject({ paymentStatus: 'refunded', money: { isSettled: true } });
    expect([await inQueue('refunds'), await itemOf('refunds', booking)]).toEqual([[], undefined]);
    expect((await sumsOf(person))?.refunds).toBeUndefined();
  });

  it('[A14] is charged nothing if it was paid in part, until staff retain some of it', async () => {
    const { person, booking } = await ticketed();
    await tell(booking, 2, { received: totalOf(booking) - 1, chargesVersion: 1 });
    await cancelTicketed(person, booking);
    expect(await newestCharges(booking._id, 2)).toMatchObject({ isPayable: false, isClosed: true, lines: [] });
    await tell(booking, 3, { charged: 0, received: totalOf(booking) - 1, chargesVersion: 2 });
    const owed = { state: 'refund-due', toRefundMinor: totalOf(booking) - 1, toPayMinor: 0 };
    expect(bookingMoney(await readAs(person, booking))).toMatchObject(owed);
    expect(await itemOf('refunds', booking)).toMatchObject({ reason: 'booking-cancelled' });
    const decided = { charged: 100_00, received: totalOf(booking) - 1, refunded: totalOf(booking) - 100_01 };
    await tell(booking, 4, { ...decided, chargesVersion: 2, isSettled: true as never });
    expect(await readAs(person, booking)).toMatchObject({ paymentStatus: 'refunded', money: { isSettled: true } });
    expect(await itemOf('refunds', booking)).toBeUndefined();
  });

  it('[A14] owes nothing more if staff retain all of it', async () => {
    const { person, booking } = await ticketed();
    await cancelTicketed(person, booking);
    await tell(booking, 2, { received: totalOf(booking), chargesVersion: 2, isSettled: true as never });
    expect(bookingMoney(await readAs(person, booking))).toMatchObject({ state: 'nothing-due', label: 'Paid' });
    expect(await itemOf('refunds', booking)).toBeUndefined();
  });
});

describe('a cancelled package', () => {
  async function booked(): Promise<{ person: Person; booking: Booking }> {
    const person = await createTestUser(surroundings);
    const response = await fetch(`${surroundings.catalog.url}/packages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...gatewayHeaders(staff.admin.assertion) },
      body: JSON.stringify({
        ...{ name: 'Canoe week', description: 'On the river', price: 27, currency: 'USD', duration: '7 days' },
        ...{ destinations: ['Chirundu'], maxCapacity: 9 },
      }),
    });
    const { data } = (await response.json()) as { data: TravelPackage };
    const booked = await as(person, 'POST', '/bookings', {
      ...{ packageId: data._id, numberOfTravelers: 3 },
      selectedTravelDates: { startDate: daysFromToday(40), endDate: daysFromToday(46) },
      contact: { emailAddress: 'naomi@example.test', phoneNumber: '0970 000 120' },
    });
    return { person, booking: bookingFrom(booked) };
  }

  it('[A14] keeps its charges if it was paid, and drops them if it is cancelled again unpaid', async () => {
    const { person, booking } = await booked();
    await tell(booking, 1, { received: totalOf(booking), chargesVersion: 1 });
    await cancel(person, booking);
    expect((await newestCharges(booking._id, 2)).lines).toHaveLength(1);
    await as(staff.employee, 'PUT', `/bookings/${booking._id}`, { status: 'confirmed' });
    await tell(booking, 2, { received: 0, chargesVersion: 3 });
    await cancel(person, booking);
    expect((await newestCharges(booking._id, 4)).lines).toEqual([]);
  });

  it('[A14] is charged nothing if it was not paid or paid in part', async () => {
    const [unpaid, part] = [await booked(), await booked()];
    await tell(part.booking, 1, { received: 100, chargesVersion: 1 });
    for (const { person, booking } of [unpaid, part]) {
      await cancel(person, booking);
      expect(await newestCharges(booking._id, 2)).toMatchObject({ isClosed: true, lines: [] });
    }
  });
});

it('[A14] charges nothing for seats that were held and not paid', async () => {
  const { person, booking } = await held();
  await cancel(person, booking);
  expect(await newestCharges(booking._id, 2)).toMatchObject({ isClosed: true, lines: [] });
  expect(running.isStopped).toBe(false);
});

it('tells payments why a booking is closed', async () => {
  const [cancelled, lapsed] = [await held(), await held()];
  await cancel(cancelled.person, cancelled.booking);
  expect(await newestCharges(cancelled.booking._id, 2)).toMatchObject({ closedReason: 'booking-cancelled' });
  await time.pass(49 * 3_600_000);
  await until(lapsed.person, lapsed.booking, 'lapsed');
  expect(await newestCharges(lapsed.booking._id, 2)).toMatchObject({ closedReason: 'hold-lapsed' });
  await time.pass(0);
});
