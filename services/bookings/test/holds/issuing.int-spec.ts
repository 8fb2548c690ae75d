import { describe, expect, it } from '@jest/globals';
import type { Booking } from '@portal/contracts';
import { eventually } from '@portal/test-kit';
import { moneyOf, deliverMoneyChanged } from '../fixtures/payments-stub';
import { waitForIdle, setupHolds } from '../fixtures/setup-holds';

const pollMs = 15_000;
const ticket = expect.stringMatching(/^\d{3}-\d{10}$/);

const { surroundings, running, time, held, read, until, pay, stored, workOf, mailsAbout, countOf, liveOrders } =
  setupHolds();

/** Outcomes of the issue requests that the airline received. */
async function issuances({ bookingNumber }: Booking): Promise<string[]> {
  const order = (await surroundings.simulator.orders()).find(({ reference }) => reference === bookingNumber);
  return (order?.issuances ?? []).map(({ outcome }) => outcome);
}

describe('paid held flight', () => {
  it('has a ticket for each traveler within a minute, in lists and in an email [N2.4]', async () => {
    const { person, booking } = await held(2);
    await pay(booking);
    const ticketed = await until(person, booking, 'ticketed');
    expect(ticketed).toMatchObject({ status: 'confirmed', ticketNumbers: [ticket, ticket] });
    expect(ticketed.fulfilment).toEqual({ state: 'ticketed' });
    const [number = ''] = ticketed.ticketNumbers;
    await eventually(
      async () => countOf(booking, 'tickets issued') === 1 && mailsAbout(booking).join().includes(number),
    );
    expect(await issuances(booking)).toEqual(['issued']);
    await time.pass(50 * 3_600_000);
    await waitForIdle();
    expect(await read(person, booking)).toMatchObject({ status: 'confirmed' });
  });

  it('is in the work list until a second person confirms a bank transfer, then ticketed', async () => {
    const { person, booking } = await held();
    const transfer = { receivedMinor: 8_100, balanceMinor: 0 };
    await deliverMoneyChanged(running.service, moneyOf(booking._id, 1, { ...transfer, confirmedReceivedMinor: 8_099 }));
    await eventually(async () => (await workOf(booking)).includes('confirm-payment'), pollMs);
    await time.pass(3_600_000);
    await waitForIdle();
    expect(await read(person, booking)).toMatchObject({ fulfilment: { state: 'held' }, ticketNumbers: [] });
    expect(await issuances(booking)).toEqual([]);
    await deliverMoneyChanged(running.service, moneyOf(booking._id, 2, { ...transfer, confirmedReceivedMinor: 8_100 }));
    await until(person, booking, 'ticketed');
    expect(await workOf(booking)).toEqual([]);
  });

  it('is ticketed when a pending payment succeeds after the deadline [N2.8]', async () => {
    const { person, booking, payBy } = await held();
    await deliverMoneyChanged(running.service, moneyOf(booking._id, 1, { hasOpenAttempt: true }));
    await time.pass(payBy.getTime() - Date.now() + 10 * 60_000);
    await waitForIdle();
    expect(await read(person, booking)).toMatchObject({ fulfilment: { state: 'held' } });
    await pay(booking, 2);
    await until(person, booking, 'ticketed');
  });

  it.each(['issue-lost', 'reset-after'])('is issued once when the response is lost: %s [N2.6]', async (action) => {
    const { person, booking } = await held();
    await surroundings.simulator.fault({ operation: 'order-issue', action, times: 1 });
    await pay(booking);
    expect((await until(person, booking, 'ticketed')).ticketNumbers).toEqual([ticket]);
    expect(await issuances(booking)).toEqual(['issued']);
  });

  it('is not issued after a fare change: both totals are shown, and issuing is not retried [N2.7]', async () => {
    const { person, booking } = await held();
    await surroundings.simulator.fault({
      operation: 'order-issue',
      action: 'fare-change-at-issue',
      times: 9,
      percent: 5,
    });
    await pay(booking);
    await eventually(async () => (await workOf(booking)).includes('fare-changed'), pollMs);
    const [work] = (await stored(booking)).work ?? [];
    expect(work?.totals).toEqual({
      before: { amount: booking.totalPrice.toFixed(2), currency: booking.currency },
      now: { amount: expect.any(String), currency: booking.currency },
    });
    expect(await read(person, booking)).toMatchObject({ fulfilment: { state: 'held' }, ticketNumbers: [] });
    await time.pass(50 * 3_600_000);
    await waitForIdle();
    expect(await issuances(booking)).not.toContain('issued');
    expect(await read(person, booking)).toMatchObject({ status: 'confirmed' });
    expect(await liveOrders(booking)).toHaveLength(1);
  });
});
