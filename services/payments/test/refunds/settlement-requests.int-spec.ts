import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@portal/test-kit';
import { type IsolatedLedger, paymentOf, startLedger } from '../ledger/ledger-fixture';
import { type ClosedBookings, codeOf, createClosedBookings, reason, toBank } from './closed-bookings';

let ledger: IsolatedLedger;
let the: ClosedBookings;
beforeAll(async () => {
  ledger = await startLedger();
  the = await createClosedBookings(ledger);
});
afterAll(() => ledger.stop());

const kwacha = (amount: string) => ({ amount, currency: 'ZMW' });
const dayMs = 86_400_000;
const declining = { reason: 'The account number is of another bank' };

/** Closed booking with K 3,000.00, which mercy asked to give back. */
async function requested(body: object = {}) {
  const charges = await the.closed([300_000]);
  expect((await the.settle(charges, body)).status).toBe(200);
  return charges;
}
const closedOf = async (charges: Awaited<ReturnType<typeof requested>>, who = the.mercy) =>
  (await the.statement(charges, who)).closed;

describe('the request of a settlement', () => {
  it('[A13] shows staff who asked, when, how much, how, and until when, and the client no more than the request', async () => {
    const charges = await requested({ ...toBank, reference: 'FT1', retain: '100' });
    const seen = await closedOf(charges);
    expect(await closedOf(charges, the.joseph)).toEqual(seen);
    const at = Date.parse(seen?.request?.at ?? '');
    expect(Date.now() - at).toBeLessThan(60_000);
    expect(seen?.request).toMatchObject({
      ...{ by: 'mercy', way: 'bank', reference: 'FT1', reason, given: kwacha('2900.00'), retained: kwacha('100.00') },
      expiresAt: new Date(at + 7 * dayMs).toISOString(),
    });
    const owner = await ledger.assertionFor({ role: 'client', id: charges.ownerId });
    const { at: askedAt, way, given, givenKwacha } = seen!.request!;
    expect((await closedOf(charges, owner))?.request).toEqual({ at: askedAt, way, given, givenKwacha });
  });

  it('[A13] is withdrawn by the person who asked, and gives nothing back', async () => {
    const charges = await requested();
    expect((await the.end(charges)).status).toBe(200);
    const closed = await closedOf(charges, the.joseph);
    expect(closed).not.toHaveProperty('request');
    expect(closed?.endedRequest).toMatchObject({ by: 'mercy', ending: 'withdrawn', endedBy: 'mercy' });
    expect(await the.listed(charges)).not.toHaveProperty('askedBy');
    expect(await the.creditOf(charges)).toBe('0.00');
    expect(codeOf(await the.end(charges))).toEqual([409, 'SETTLEMENT_REQUEST_ENDED']);
  });

  it('[A13] is declined by a second person with a reason, which the first one reads', async () => {
    const charges = await requested();
    const mute = await the.end(charges, the.joseph);
    expect([codeOf(mute), Object.keys(mute.body.fields ?? {})]).toEqual([[400, 'BODY_INVALID'], ['reason']]);
    expect((await the.end(charges, the.joseph, declining)).status).toBe(200);
    const closed = await closedOf(charges);
    expect(closed).not.toHaveProperty('request');
    expect(closed?.endedRequest).toMatchObject({
      ...{ by: 'mercy', ending: 'declined', endedBy: 'joseph', endReason: declining.reason },
      endedAt: expect.any(String),
    });
    // The first person may ask again, and the request of the second person is confirmed by the first.
    expect((await the.settle(charges, {}, the.joseph)).status).toBe(200);
    expect(await closedOf(charges)).not.toHaveProperty('endedRequest');
    expect((await the.settle(charges, {})).status).toBe(200);
    expect(await the.creditOf(charges)).toBe('3000.00');
  });

  it('[A13] expires after 7 days, and can then be neither confirmed nor ended', async () => {
    const charges = await requested();
    await the.ageRequest(charges, 7 * dayMs - 60_000);
    const confirms = (await closedOf(charges))?.request?.at;
    expect(confirms).toEqual(expect.any(String));
    await the.ageRequest(charges, 7 * dayMs);
    const closed = await closedOf(charges);
    expect(closed).not.toHaveProperty('request');
    expect(closed?.endedRequest).toMatchObject({ by: 'mercy', ending: 'expired', endedAt: expect.any(String) });
    expect(codeOf(await the.settle(charges, { confirms }, the.joseph))).toEqual([409, 'SETTLEMENT_REQUEST_ENDED']);
    expect(codeOf(await the.end(charges))).toEqual([409, 'SETTLEMENT_REQUEST_ENDED']);
    expect(codeOf(await the.end(charges, the.joseph, declining))).toEqual([409, 'SETTLEMENT_REQUEST_ENDED']);
    expect(await the.listed(charges)).not.toHaveProperty('askedBy');
    expect(await the.creditOf(charges)).toBe('0.00');
  });

  it('[A13] is void if the amount to settle has changed', async () => {
    const charges = await requested();
    const confirms = (await closedOf(charges))?.request?.at;
    await ledger.accounts.capture({ payment: paymentOf(charges.bookingId, 10_000) });
    expect((await closedOf(charges))?.endedRequest).toMatchObject({ by: 'mercy', ending: 'changed' });
    expect(codeOf(await the.settle(charges, { confirms }, the.joseph))).toEqual([409, 'SETTLEMENT_REQUEST_ENDED']);
    expect(codeOf(await the.end(charges))).toEqual([409, 'SETTLEMENT_REQUEST_ENDED']);
    expect(await the.creditOf(charges)).toBe('0.00');
  });

  it('[A13] is void after the booking was open again', async () => {
    const charges = await requested();
    await ledger.charges.apply({ ...charges, chargesVersion: 3, isPayable: true });
    await the.close(charges, { chargesVersion: 4 });
    expect(await closedOf(charges)).toMatchObject({ held: kwacha('3000.00') });
    expect(await closedOf(charges)).not.toHaveProperty('request');
  });

  it('[A13] is not confirmed by a person who saw an earlier one', async () => {
    const charges = await requested();
    const confirms = (await closedOf(charges))?.request?.at;
    await the.settle(charges, { retain: '1' });
    const stale = await the.settle(charges, { confirms }, the.joseph);
    expect(codeOf(stale)).toEqual([409, 'SETTLEMENT_REQUEST_ENDED']);
    const now = (await closedOf(charges))?.request?.at;
    expect((await the.settle(charges, { retain: '1', confirms: now }, the.joseph)).status).toBe(200);
    expect(await the.creditOf(charges)).toBe('2999.00');
  });

  it('[A13] is either confirmed or ended when both happen at once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const charges = await requested();
      const confirms = (await closedOf(charges))?.request?.at;
      const [settled, ended] = await Promise.all([the.settle(charges, { confirms }, the.joseph), the.end(charges)]);
      expect([settled.status, ended.status].toSorted()).toEqual([200, 409]);
      expect(await the.creditOf(charges)).toBe(settled.status === 200 ? '3000.00' : '0.00');
    }
  });

  it('[A13] is logged with each of its steps', async () => {
    const charges = await requested();
    await the.end(charges);
    await the.settle(charges, { way: 'cash' });
    await the.end(charges, the.joseph, declining);
    await eventually(() => Promise.resolve(the.loggedOf(charges).length === 4));
    expect(the.loggedOf(charges).map(({ action, description }) => [action, description])).toEqual([
      ['SETTLEMENT_REQUESTED', expect.stringMatching(/^mercy asked to give back K 3,000\.00 as credit/)],
      [
        'SETTLEMENT_WITHDRAWN',
        'mercy withdrew the request to give back K 3,000.00 as credit of booking BK-TEST01, K 0.00 retained',
      ],
      ['SETTLEMENT_REQUESTED', expect.stringMatching(/^mercy asked to give back K 3,000\.00 in cash/)],
      [
        'SETTLEMENT_DECLINED',
        'joseph declined the request of mercy to give back K 3,000.00 in cash of booking BK-TEST01, K 0.00 retained',
      ],
    ]);
  });

  it('[A13] is ended by nobody but the staff who settle', async () => {
    const charges = await requested();
    for (const role of ['client', 'superadmin'] as const)
      expect((await the.end(charges, await ledger.assertionFor(role), declining)).status).toBe(403);
    expect(codeOf(await the.end({ ...charges, bookingId: '0'.repeat(24) }))).toEqual([404, 'BOOKING_NOT_FOUND']);
    expect((await closedOf(charges))?.request).toMatchObject({ by: 'mercy' });
  });
});
