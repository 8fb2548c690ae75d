import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callerTokenHeader, type ChargesChanged } from '@portal/contracts';
import { startTestProcess } from '@portal/test-kit';
import { CreditRecoveryJob } from '../../src/credits/credit-recovery-job';
import { Credits } from '../../src/credits/credits';
import { RefundRecoveryJob } from '../../src/refunds/refund-recovery-job';
import { type IsolatedLedger, lineOf, paymentOf, soon, startLedger } from '../ledger/ledger-fixture';

let ledger: IsolatedLedger;
beforeAll(async () => {
  ledger = await startLedger();
});
afterAll(() => ledger.stop());

const before = 985_000;
const now = 1_034_250;

const effectsOf = (...charges: ChargesChanged[]) => ({
  effects: charges.map((body) => ({
    ...{ id: randomUUID(), at: new Date().toISOString(), kind: 'charges-changed', body },
  })),
});
const send = async (...charges: ChargesChanged[]) => {
  const serviceToken = await ledger.fromBookings();
  const response = await ledger.call('POST', '/internal/effects', { serviceToken, body: effectsOf(...charges) });
  expect(response.status).toBe(200);
};
/** Charges of a flight that was paid in full, in the versions of a price that rose and was accepted. */
async function risen() {
  const paid = await ledger.charged();
  await ledger.accounts.capture({ payment: paymentOf(paid.bookingId, before) });
  const closed: ChargesChanged = {
    ...{ ...paid, chargesVersion: 2, isPayable: false, lines: [], isClosed: true, moveToCredit: true },
  };
  const payFromCredit = { by: 'mutinta', byId: paid.ownerId };
  const accepted: ChargesChanged = { ...paid, chargesVersion: 3, lines: [lineOf(now)], payFromCredit };
  return { paid, closed, accepted, ownerId: paid.ownerId, bookingId: paid.bookingId };
}
type Risen = Awaited<ReturnType<typeof risen>>;
const available = async ({ ownerId }: Risen) => (await ledger.part(Credits).sums(ownerId)).availableMinor;
const balance = async ({ bookingId }: Risen) => (await ledger.accounts.forBooking(bookingId))?.balanceMinor;
const applied = async ({ bookingId }: Risen) =>
  (await ledger.entries.ofBooking(bookingId)).filter(({ kind }) => kind === 'apply-credit');
const deposit = (ownerId: string, minor: number) =>
  ledger
    .part(Credits)
    .deposit(paymentOf('', minor, { method: 'cash', ownerId, bookingId: undefined, takenBy: 'mercy' }));
/** Uses credit by a call of its own, as pages of earlier releases do after accepting a price. */
const useCredit = async ({ ownerId, bookingId }: Risen, amount: string) =>
  ledger.call('POST', '/payments/credit', {
    assertion: await ledger.assertionFor({ id: ownerId, role: 'client', username: 'mutinta' }),
    headers: { 'idempotency-key': randomUUID() },
    body: { bookingId, amount: { amount, currency: 'ZMW' } },
  });

describe('accepted price', () => {
  it('[A7] is paid from the credit once, however often and concurrently the effect is delivered', async () => {
    const made = await risen();
    await send(made.closed);
    expect(await available(made)).toBe(before);
    await Promise.all(Array.from({ length: 20 }, () => send(made.accepted)));
    expect([await available(made), await balance(made)]).toEqual([0, now - before]);
    expect(await applied(made)).toMatchObject([{ by: 'mutinta', byId: made.ownerId }]);
  });

  it('[A7] takes no more credit than is due, and none without credit', async () => {
    const rich = await risen();
    await deposit(rich.ownerId, 100_000);
    await send(rich.closed, rich.accepted);
    await send(rich.accepted);
    expect([await balance(rich), (await applied(rich)).length]).toEqual([0, 1]);
    const spent = await risen();
    await send(spent.closed);
    await send({ ...spent.accepted, bookingId: (await ledger.charged({ ownerId: spent.ownerId })).bookingId });
    await send(spent.accepted);
    expect([await balance(spent), await applied(spent)]).toEqual([now, []]);
  });

  it('[A7] uses the credit again for each accepted price, and never without one', async () => {
    const made = await risen();
    await send(made.closed);
    await send(made.accepted);
    const { payFromCredit: _accepted, ...charged } = made.accepted;
    await send({ ...made.closed, chargesVersion: 4 });
    expect(await available(made)).toBe(before);
    await send({ ...charged, chargesVersion: 5 });
    expect([await available(made), await balance(made)]).toEqual([before, now]);
    await send({ ...made.accepted, chargesVersion: 6 });
    expect([await available(made), await balance(made), (await applied(made)).length]).toEqual([0, now - before, 2]);
  });

  it('[A7] is not charged twice by a page that uses the credit too', async () => {
    const late = await risen();
    await send(late.closed);
    await send(late.accepted);
    const refused = await useCredit(late, '9850.00');
    expect([refused.status, refused.body.code]).toEqual([409, 'AMOUNT_ABOVE_BALANCE']);
    const rest = await useCredit(late, '492.50');
    expect([rest.status, rest.body.code]).toEqual([409, 'CREDIT_TOO_LITTLE']);
    expect([await balance(late), (await applied(late)).length]).toEqual([now - before, 1]);

    const same = await risen();
    await send(same.closed);
    const [, page] = await Promise.all([send(same.accepted), useCredit(same, '9850.00')]);
    expect([201, 409]).toContain(page.status);
    await ledger.part(CreditRecoveryJob).finishAbandoned(new Date());
    expect([await available(same), await balance(same)]).toEqual([0, now - before]);
    expect(await applied(same)).toHaveLength(1);
  });

  it('[A7] waits for a payment in progress, and takes what that leaves', async () => {
    const made = await risen();
    await send(made.closed);
    const { payFromCredit: _accepted, ...charged } = made.accepted;
    await send(charged);
    const paymentId = randomUUID();
    await ledger.accounts.openAttempt({ bookingId: made.bookingId, paymentId, minor: now, until: soon() });
    await send({ ...made.accepted, chargesVersion: 4 });
    expect(await balance(made)).toBe(now);
    await ledger.accounts.closeAttempt({ bookingId: made.bookingId, paymentId });
    await ledger.part(CreditRecoveryJob).finishAbandoned(new Date());
    expect([await available(made), await balance(made)]).toEqual([0, now - before]);
  });

  it.each(
    ['keep-credit', 'credit-going', 'credit-entry', 'credit-done'].flatMap((at) => [`${at}:before`, `${at}:after`]),
  )('[A7] is paid from the credit once after a crash at %s', async (failpoint) => {
    const made = await risen();
    await send(made.closed);
    await crash(failpoint, made.accepted);
    await send(made.accepted);
    await ledger.part(CreditRecoveryJob).finishAbandoned(new Date());
    expect([await available(made), await balance(made), (await applied(made)).length]).toEqual([0, now - before, 1]);
  });

  it.each(['refund-entry:before', 'refund-entry:after', 'refund-credit:before', 'refund-credit:after'])(
    '[A7] is paid from money whose way to the credit ended at %s',
    async (failpoint) => {
      const made = await risen();
      await crash(failpoint, made.closed);
      await send(made.accepted);
      await ledger.part(RefundRecoveryJob).finishOpen();
      expect([await available(made), await balance(made), (await applied(made)).length]).toEqual([0, now - before, 1]);
    },
  );
});

/** Delivers charges to a process that exits at the failpoint. */
async function crash(failpoint: string, charges: ChargesChanged): Promise<void> {
  const env = { ...ledger.env, FAILPOINT: `${failpoint}:exit` };
  const dying = await startTestProcess('services/payments/dist/main.mjs', env);
  const headers = { 'content-type': 'application/json', [callerTokenHeader]: await ledger.fromBookings() };
  const body = JSON.stringify(effectsOf(charges));
  await fetch(`${dying.url}/internal/effects`, { method: 'POST', headers, body }).catch(() => undefined);
  expect(await dying.exited).toBe(97);
}
