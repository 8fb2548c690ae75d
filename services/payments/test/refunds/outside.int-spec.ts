import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { texts } from '@portal/contracts';
import { eventually } from '@portal/test-kit';
import { type IsolatedLedger, newBookingId, startLedger } from '../ledger/ledger-fixture';
import { type ClosedBookings, codeOf, createClosedBookings, toBank } from './closed-bookings';

let ledger: IsolatedLedger;
let the: ClosedBookings;
beforeAll(async () => {
  ledger = await startLedger();
  the = await createClosedBookings(ledger);
});
afterAll(() => ledger.stop());

const kwacha = (amount: string) => ({ amount, currency: 'ZMW' });
const outside = { way: 'outside', reference: 'CB-2026-11' };
const adminShown = (shownSecondsAgo?: number) =>
  ledger.assertionFor({
    ...{ role: 'admin', id: newBookingId(), username: 'thandi' },
    factor: shownSecondsAgo === undefined ? {} : { shownSecondsAgo },
  });

describe('money returned outside the portal', () => {
  it('[N6.18] is booked as a refund "outside" with reference, admin and a second factor', async () => {
    // Above the limit of one person: the money has already left.
    const charges = await the.closed([500_000]);
    const admin = await adminShown(30);
    expect((await the.settle(charges, { ...outside, retain: '100' }, admin)).status).toBe(200);
    const { closed, lines } = await the.statement(charges);
    expect(closed?.decisions).toMatchObject([
      { way: 'outside', reference: 'CB-2026-11', by: 'thandi', given: kwacha('4900.00'), retained: kwacha('100.00') },
    ]);
    expect(closed).not.toHaveProperty('request');
    expect(lines.map(({ text }) => text)).toContain('Returned outside the portal, CB-2026-11');
    expect(await ledger.entries.find(`settle:${charges.bookingId}:1`)).toMatchObject({
      by: 'thandi',
      postings: [
        { account: 'liability:outside', minor: -490_000 },
        { account: `asset:receivable:${charges.bookingId}`, minor: 490_000 },
      ],
    });
    expect(await the.books(charges)).toMatchObject({ chargedMinor: 10_000, refundedMinor: 490_000, balanceMinor: 0 });
    await eventually(() => Promise.resolve(the.loggedOf(charges).length === 1));
    expect(the.loggedOf(charges)[0]?.description).toBe(
      'thandi gave back K 4,900.00 outside the portal, with a second factor, of booking BK-TEST01, K 100.00 retained',
    );
    expect(codeOf(await the.settle(charges, outside, admin))).toEqual([409, 'NOTHING_TO_SETTLE']);
  });

  it('[N6.18] is refused without a factor of the last ten minutes, also for small amounts', async () => {
    const charges = await the.closed([5_000]);
    const factorless = await ledger.assertionFor('admin');
    expect(codeOf(await the.settle(charges, outside, factorless))).toEqual([403, 'FACTOR_NEEDED']);
    for (const stale of [await adminShown(), await adminShown(601)])
      expect(codeOf(await the.settle(charges, outside, stale))).toEqual([403, 'STEP_UP_NEEDED']);
    expect((await the.books(charges)).refundedMinor).toBe(0);
    expect((await the.settle(charges, outside, await adminShown(600))).status).toBe(200);
  });

  it('[N6.18] needs an admin and a reference', async () => {
    const charges = await the.closed([5_000]);
    const byEmployee = await the.settle(charges, outside);
    expect(codeOf(byEmployee)).toEqual([403, 'NOT_ALLOWED']);
    expect(byEmployee.body.message).toBe(texts.settling.outsideAdminsOnly);
    const { reference: _none, ...bare } = outside;
    expect((await the.settle(charges, bare, await adminShown(30))).body.fields).toEqual({
      reference: texts.validation.outsideReferenceRequired,
    });
    expect((await the.books(charges)).refundedMinor).toBe(0);
  });

  it('is offered to admins only', async () => {
    const charges = await the.closed([5_000]);
    const waysFor = async (assertion: string) => (await the.statement(charges, assertion)).closed?.ways;
    expect(await waysFor(the.mercy)).toEqual(['credit', 'cash', 'bank']);
    expect(await waysFor(await adminShown(30))).toEqual(['credit', 'cash', 'bank', 'outside']);
    expect(await waysFor(await ledger.assertionFor({ role: 'client', id: charges.ownerId }))).toBeUndefined();
  });

  it('does not pass by the open request of a colleague, and does not use up the limit of one person', async () => {
    const asked = await the.closed([5_000]);
    await the.settle(asked, toBank);
    const admin = await adminShown(30);
    expect(codeOf(await the.settle(asked, outside, admin))).toEqual([409, 'SETTLEMENT_ASKED']);
    const charges = await the.closed([150_000]);
    await the.settle(charges, outside, admin);
    const next = await the.closed([200_000], { ownerId: charges.ownerId });
    expect((await the.statement(next)).closed?.aloneLeft).toEqual(kwacha('2000.00'));
  });

  it('is booked once of ten requests at once', async () => {
    const charges = await the.closed([5_000]);
    const admin = await adminShown(30);
    const responses = await Promise.all(Array.from({ length: 10 }, () => the.settle(charges, outside, admin)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await the.books(charges)).refundedMinor).toBe(5_000);
  });
});
