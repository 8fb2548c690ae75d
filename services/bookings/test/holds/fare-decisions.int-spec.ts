import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Booking, FareTotals, MoneyChanged, Work } from '@portal/contracts';
import { eventually } from '@portal/test-kit';
import { bookingFrom, bookingsFrom, type Person, createTestUser } from '../fixtures/bookings-fixture';
import { moneyOf, type PaymentsStub, startPaymentsStub, deliverMoneyChanged } from '../fixtures/payments-stub';
import { waitForIdle, setupHolds } from '../fixtures/setup-holds';

const pollMs = 15_000;
const ticket = expect.stringMatching(/^\d{3}-\d{10}$/);
const reason = 'The fare rose while we waited';

const { surroundings, running, time, restart, as, held, read, until, pay, stored, workOf, liveOrders, ...mails } =
  setupHolds();
let payments: PaymentsStub;
let employee: Person;
let admin: Person;
beforeAll(async () => {
  payments = await startPaymentsStub();
  await restart({ PAYMENTS_URL: payments.url });
});
// Assertions expire after a minute.
beforeEach(async () => {
  [employee, admin] = await Promise.all([
    createTestUser(surroundings, 'employee'),
    createTestUser(surroundings, 'admin'),
  ]);
});
afterAll(() => payments.stop());

/** Creates a paid booking whose fare rose by 200 before its tickets were issued. */
async function dearer() {
  const one = await held();
  await surroundings.simulator.fault({ operation: 'order-issue', action: 'fare-change-at-issue', amount: '200' });
  await pay(one.booking);
  const totals = await eventually(async () => (await stored(one.booking)).work?.[0]?.totals, pollMs);
  return { ...one, totals: totals as FareTotals };
}
const decide = ({ _id }: Booking, body: object, by = employee) => as(by, 'POST', `/bookings/${_id}/fare`, body);
const issue = ({ _id }: Booking, body: object = {}, by = employee) => as(by, 'POST', `/bookings/${_id}/issue`, body);
const forStaff = async ({ _id }: Booking) => bookingFrom(await as(employee, 'GET', `/bookings/${_id}`));
const issued = async ({ bookingNumber }: Booking): Promise<string[]> => {
  const order = (await surroundings.simulator.orders()).find(({ reference }) => reference === bookingNumber);
  return (order?.issuances ?? []).map(({ outcome }) => outcome).filter((outcome) => outcome === 'issued');
};
const deliverBalance = (booking: Booking, version: number, more: Partial<MoneyChanged>) =>
  deliverMoneyChanged(
    running.service,
    moneyOf(booking._id, version, { receivedMinor: 8_100, balanceMinor: 0, ...more }),
  );
const newestCharges = (booking: Booking, version: number) =>
  eventually(() =>
    Promise.resolve(payments.about(booking._id).find(({ chargesVersion }) => chargesVersion === version)),
  );
const toFareTotals = async (booking: Booking) => ((await stored(booking)) as { fares?: object[] }).fares ?? [];

describe('fare change before ticketing', () => {
  it('shows both totals to staff only, and blocks issuing until a decision [N2.7]', async () => {
    const { person, booking, totals } = await dearer();
    expect((await forStaff(booking)).fareChange).toEqual(totals);
    expect(await read(person, booking)).not.toHaveProperty('fareChange');
    expect(await issue(booking, { reason })).toMatchObject({ status: 409, body: { code: 'NOT_ISSUABLE' } });
    expect(await issued(booking)).toEqual([]);
  });

  it('can be charged: the balance rises, and tickets are issued at the new total once paid [N2.7]', async () => {
    const { person, booking, totals } = await dearer();
    const response = await decide(booking, { decision: 'charge', newTotal: totals.now });
    expect(response.status).toBe(200);
    expect(bookingFrom(response)).not.toHaveProperty('fareChange');
    expect(await workOf(booking)).toEqual([]);
    const { lines } = (await newestCharges(booking, 2))!;
    expect(lines.map(({ kind, minor }) => [kind, minor])).toEqual([
      ['flight', expect.any(Number)],
      ['fare-difference', 20_000],
    ]);
    await eventually(() => Promise.resolve(mails.countOf(booking, 'fare increase, payment due') === 1));
    // The ledger does not include the difference yet, so its balance must not trigger ticketing.
    await deliverBalance(booking, 2, { chargesVersion: 1 });
    await waitForIdle();
    await deliverBalance(booking, 3, { chargesVersion: 2, chargedMinor: 28_100, balanceMinor: 20_000 });
    await waitForIdle();
    expect(await issued(booking)).toEqual([]);
    expect(await issue(booking)).toMatchObject({ status: 403, body: { code: 'ADMIN_NEEDED' } });
    expect(await issue(booking, {}, admin)).toMatchObject({
      status: 400,
      body: { fields: { reason: expect.any(String) } },
    });
    await deliverBalance(booking, 4, { chargesVersion: 2, chargedMinor: 28_100, receivedMinor: 28_100 });
    expect((await until(person, booking, 'ticketed')).ticketNumbers).toEqual([ticket]);
    expect(await issued(booking)).toEqual(['issued']);
  });

  it('is issued by staff at the last agreed total, never at the first one [N2.7]', async () => {
    const { booking, totals } = await dearer();
    await decide(booking, { decision: 'charge', newTotal: totals.now });
    expect(bookingFrom(await issue(booking, { reason }, admin))).toMatchObject({ ticketNumbers: [ticket] });
  });

  it('can be paid by the agency when an admin gives a reason, and is issued immediately [N2.7]', async () => {
    const { booking, totals } = await dearer();
    const request = { decision: 'agency', newTotal: totals.now };
    expect(await decide(booking, { ...request, reason })).toMatchObject({ status: 403 });
    expect(await decide(booking, request, admin)).toMatchObject({
      status: 400,
      body: { fields: { reason: expect.any(String) } },
    });
    const response = await decide(booking, { ...request, reason }, admin);
    expect(bookingFrom(response)).toMatchObject({ ticketNumbers: [ticket], fulfilment: { state: 'ticketed' } });
    const { lines, agencyFares } = (await newestCharges(booking, 2))!;
    expect(lines).toHaveLength(1);
    expect(agencyFares).toEqual([
      {
        id: expect.any(String),
        minor: 20_000,
        at: expect.any(String),
        by: expect.any(String),
        byId: expect.any(String),
        reason,
        isTakenBack: false,
      },
    ]);
    expect(await issued(booking)).toEqual(['issued']);
  });

  it('can be put on the agency only within ten minutes of step-up', async () => {
    const { booking, totals } = await dearer();
    const request = { decision: 'agency', newTotal: totals.now, reason };
    const id = '650000000000000000000b0e';
    const decideWith = async (factor: { shownSecondsAgo?: number }) => {
      const assertion = await surroundings.identity.assertionFor({ id, role: 'admin', factor });
      return running.service.call('POST', `/bookings/${booking._id}/fare`, { assertion, body: request });
    };
    for (const factor of [{}, { shownSecondsAgo: 601 }])
      expect(await decideWith(factor)).toMatchObject({ status: 403, body: { code: 'STEP_UP_NEEDED' } });
    expect(await issued(booking)).toEqual([]);
    expect((await decideWith({ shownSecondsAgo: 600 })).status).toBe(200);
  });

  it('waits for the customer’s balance when paid by the agency, and is reversed if never sold [N2.7]', async () => {
    const { person, booking, totals } = await dearer();
    await deliverBalance(booking, 2, { receivedMinor: 100, balanceMinor: 8_000 });
    await decide(booking, { decision: 'agency', newTotal: totals.now, reason }, admin);
    await waitForIdle();
    expect(await read(person, booking)).toMatchObject({ fulfilment: { state: 'held' }, ticketNumbers: [] });
    await as(person, 'DELETE', `/bookings/${booking._id}`);
    expect((await newestCharges(booking, 3))?.agencyFares).toMatchObject([{ minor: 20_000, isTakenBack: true }]);
    expect(await issued(booking)).toEqual([]);
  });

  it('can be released: the seats are cancelled, and the payment is listed as a refund due [N2.7]', async () => {
    const { booking, totals } = await dearer();
    const response = await decide(booking, { decision: 'release', newTotal: totals.now });
    expect(bookingFrom(response)).toMatchObject({ status: 'cancelled' });
    expect(await liveOrders(booking)).toEqual([]);
    expect(await newestCharges(booking, 2)).toMatchObject({ isPayable: false, lines: [] });
    await deliverBalance(booking, 2, { chargesVersion: 2, chargedMinor: 0, balanceMinor: -8_100 });
    expect((await forStaff(booking)).refundDue?.amount.amount).toBe('81.00');
    const refunds = bookingsFrom(await as(employee, 'GET', '/bookings?queue=refunds'));
    expect(refunds.map(({ _id }) => _id)).toContain(booking._id);
  });

  it('is decided for the displayed total only', async () => {
    const { booking, totals } = await dearer();
    const response = await decide(booking, { decision: 'charge', newTotal: totals.before });
    expect(response).toMatchObject({ status: 409, body: { code: 'EDIT_CONFLICT', current: { fareChange: totals } } });
    const unchanged = await held();
    const nothing = await decide(unchanged.booking, { decision: 'release', newTotal: totals.now });
    expect(nothing).toMatchObject({ status: 409, body: { code: 'EDIT_CONFLICT' } });
    expect(await liveOrders(unchanged.booking)).toHaveLength(1);
  });

  it.each([
    ['charge', 'charge'],
    ['charge', 'agency'],
    ['charge', 'release'],
    ['agency', 'release'],
  ] as const)('is decided once by concurrent decisions: %s and %s [N2.7]', async (one, other) => {
    const { booking, totals } = await dearer();
    const responses = await Promise.all(
      [one, other].map((decision) => decide(booking, { decision, newTotal: totals.now, reason }, admin)),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const isReleased = (await forStaff(booking)).status === 'cancelled';
    expect(await toFareTotals(booking)).toHaveLength(isReleased ? 0 : 1);
    expect(await liveOrders(booking)).toHaveLength(isReleased ? 0 : 1);
  });

  it('can be followed by another change, which needs its own decision [N2.7]', async () => {
    const { person, booking, totals } = await dearer();
    await surroundings.simulator.fault({ operation: 'order-issue', action: 'fare-change-at-issue', amount: '50' });
    await decide(booking, { decision: 'agency', newTotal: totals.now, reason }, admin);
    const again = await eventually(async () => (await forStaff(booking)).fareChange, pollMs);
    expect(again.before).toEqual(totals.now);
    expect(Number(again.now.amount) - Number(again.before.amount)).toBeCloseTo(50);
    await decide(booking, { decision: 'agency', newTotal: again.now, reason }, admin);
    await until(person, booking, 'ticketed');
    expect(await toFareTotals(booking)).toMatchObject([{ minor: 20_000 }, { minor: 5_000 }]);
  });

  it('leaves the owner time to pay the difference, otherwise it cannot be charged [N2.7]', async () => {
    const { person, booking, totals, payBy } = await dearer();
    await time.pass(payBy.getTime() - Date.now() + 600_000);
    await decide(booking, { decision: 'charge', newTotal: totals.now });
    await deliverBalance(booking, 2, { chargesVersion: 2, chargedMinor: 28_100, balanceMinor: 20_000 });
    await waitForIdle();
    const current = await read(person, booking);
    expect(current.fulfilment?.state).toBe('held');
    expect(Date.parse(current.fulfilment?.payBy ?? '')).toBeGreaterThan(payBy.getTime());
    const late = await dearer();
    await stored(late.booking, { $set: { 'fulfilment.payBy': new Date(0), 'fulfilment.heldUntil': new Date(1) } });
    expect(await decide(late.booking, { decision: 'charge', newTotal: late.totals.now })).toMatchObject({
      status: 422,
      body: { code: 'HOLD_NOT_EXTENDED' },
    });
  });

  it('can be decided by employees and admins, and is then removed from the work list', async () => {
    const { person, booking, totals } = await dearer();
    const superadmin = await createTestUser(surroundings, 'superadmin');
    const request = { decision: 'release', newTotal: totals.now };
    expect((await decide(booking, request, person)).status).toBe(403);
    expect((await decide(booking, request, superadmin)).status).toBe(403);
    await decide(booking, { ...request, decision: 'charge' });
    const { sections } = ((await as(employee, 'GET', '/work')).body as unknown as { data: Work }).data;
    const items = sections.find(({ section }) => section === 'fare-changed')?.items ?? [];
    expect(items.map(({ bookingId }) => bookingId)).not.toContain(booking._id);
  });
});
