import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { retentionPeriods, settlementRequestDays, texts } from '@portal/contracts';
import { eventually } from '@portal/test-kit';
import { RefundRecoveryJob } from '../../src/refunds/refund-recovery-job';
import { type ClosedBookings, codeOf, customerAccount, reason, toBank } from './closed-bookings';
import { startWalletRefunds, toWallet, type WalletRefundsHarness, wallets } from './wallet-refunds-harness';

let the: WalletRefundsHarness;
beforeAll(async () => {
  the = await startWalletRefunds();
});
beforeEach(() => the.renew());
afterAll(() => the.stop());

const kwacha = (amount: string) => ({ amount, currency: 'ZMW' });
const dayMs = 86_400_000;
const masked = { bank: 'Stanbic', numberEnd: '4821' };
type Charges = Parameters<ClosedBookings['settle']>[0];
const requestOf = async (charges: Charges) => (await the.statement(charges)).closed?.request;
const requested = async (): Promise<Charges> => {
  const charges = await the.closed([50_000]);
  expect((await the.settle(charges, toBank)).status).toBe(200);
  return charges;
};
const endOfPeriod = (from: string | undefined, days: number) => new Date(Date.parse(from ?? '') + days * dayMs);

it('[N6.10] [D4] returns a refund to a closed number to the list with its reason, and pays it by bank with sealed, masked account data and a second person', async () => {
  const charges = await the.closedPaid(['500'], wallets.closed);
  expect((await the.settle(charges, toWallet)).status).toBe(200);
  const [part] = await the.untilParts(charges, 'failed');
  expect(part?.failure?.message).toBe('The number no longer has a mobile money account.');
  expect(await the.listed(charges)).toMatchObject({ amount: kwacha('500.00') });

  const bare = await the.settle(charges, { way: 'bank' });
  expect(codeOf(bare)).toEqual([400, 'BODY_INVALID']);
  expect(Object.keys(bare.body.fields ?? {})).toEqual(['account.holder', 'account.bank', 'account.number']);
  expect(bare.body.message).toBe(texts.settling.accountRequired);

  expect((await the.settle(charges, toBank)).status).toBe(200);
  expect(await requestOf(charges)).toMatchObject({ by: 'mercy', way: 'bank', account: masked });
  expect(codeOf(await the.settle(charges, toBank))).toEqual([403, 'SECOND_PERSON_NEEDED']);
  const [stored] = await the.storedAccounts(charges);
  expect(stored?.sealed).toMatch(/^enc:/);
  const everything = await Promise.all(
    (await the.ledger.connection.listCollections()).map(({ name }) =>
      the.ledger.connection.collection(name).find().toArray(),
    ),
  );
  expect(JSON.stringify(everything)).not.toMatch(/0140009874821|9874821|Canarina|Stanbic/);
  expect((await the.books(charges)).refundedMinor).toBe(0);

  const confirm = { way: 'bank', confirms: (await requestOf(charges))?.at, reference: 'FT26-1' };
  expect((await the.settle(charges, confirm, the.joseph)).status).toBe(200);
  const { closed } = await the.statement(charges);
  expect(closed?.decisions.at(-1)).toMatchObject({
    ...{ by: 'joseph', askedBy: 'mercy', way: 'bank', reference: 'FT26-1', account: masked },
  });
  expect(await the.books(charges)).toMatchObject({ refundedMinor: 50_000, balanceMinor: 0 });
  const owner = await the.ledger.assertionFor({ role: 'client', id: charges.ownerId });
  expect(JSON.stringify((await the.statement(charges, owner)).closed)).not.toMatch(/"account"|Stanbic/);
});

describe('the account of a transfer', () => {
  it('is shown whole to the person who confirms, with a second factor and a line in the activity log', async () => {
    const charges = await requested();
    expect(codeOf(await the.reveal(charges))).toEqual([403, 'SECOND_PERSON_NEEDED']);
    expect(codeOf(await the.reveal(charges, the.factorless))).toEqual([403, 'FACTOR_NEEDED']);
    expect(codeOf(await the.reveal(charges, the.unproven))).toEqual([403, 'STEP_UP_NEEDED']);
    for (const role of ['client', 'superadmin'] as const)
      expect((await the.reveal(charges, await the.ledger.assertionFor(role))).status).toBe(403);
    expect(the.loggedOf(charges).map(({ action }) => action)).not.toContain('REFUND_ACCOUNT_REVEALED');
    const shown = await the.reveal(charges, the.joseph);
    expect(shown.body).toEqual({ data: customerAccount });
    const logged = await eventually(() =>
      Promise.resolve(the.loggedOf(charges).find(({ action }) => action === 'REFUND_ACCOUNT_REVEALED')),
    );
    expect(logged?.description).toBe(
      'joseph was shown the bank account to give back K 500.00 by bank transfer of booking BK-TEST01, K 0.00 retained',
    );
    expect(codeOf(await the.reveal({ ...charges, bookingId: '0'.repeat(24) }, the.joseph))).toEqual([
      404,
      'BOOKING_NOT_FOUND',
    ]);
  });

  it('is deleted 90 days after the transfer, and sooner if the request is never confirmed [D4]', async () => {
    const charges = await requested();
    const at = (await requestOf(charges))?.at;
    const [waiting] = await the.storedAccounts(charges);
    expect(waiting?.expiresAt).toEqual(endOfPeriod(at, settlementRequestDays + 1));
    await the.settle(charges, { way: 'bank', reference: 'FT1' }, the.joseph);
    const [paid] = await the.storedAccounts(charges);
    const { decisions = [] } = (await the.statement(charges)).closed ?? {};
    expect(retentionPeriods.refundAccountDays).toBe(90);
    expect(paid?.expiresAt).toEqual(endOfPeriod(decisions[0]?.at, retentionPeriods.refundAccountDays));
    const indexes = await the.ledger.connection.collection('refundaccounts').indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
    expect(codeOf(await the.reveal(charges, the.joseph))).toEqual([409, 'SETTLEMENT_REQUEST_ENDED']);
  });

  it('is assigned to its refund after a crash of the confirmation', async () => {
    const charges = await requested();
    await the.settle(charges, { way: 'bank', reference: 'FT1' }, the.joseph);
    const { bookingId } = charges;
    const stored = the.ledger.connection;
    await stored.collection('refundaccounts').updateOne({ bookingId }, { $unset: { refundId: 1 } });
    const open = { $set: { 'refunds.0.isOpen': true } };
    await stored.collection<{ _id: string }>('accounts').updateOne({ _id: bookingId }, open);
    expect((await the.statement(charges)).closed?.decisions[0]).not.toHaveProperty('account');
    await the.ledger.part(RefundRecoveryJob).finishOpen();
    expect((await the.statement(charges)).closed?.decisions[0]).toMatchObject({ account: masked });
  });

  it('is removed when the request is withdrawn', async () => {
    const charges = await requested();
    await the.end(charges);
    expect(await the.storedAccounts(charges)).toMatchObject([{ bookingId: charges.bookingId }]);
    expect((await the.storedAccounts(charges))[0]).not.toHaveProperty('sealed');
    expect((await the.statement(charges)).closed?.endedRequest).not.toHaveProperty('account');
  });

  it('stays when its author changes the request without entering it again', async () => {
    const charges = await requested();
    expect((await the.settle(charges, { way: 'bank', retain: '10' })).status).toBe(200);
    expect(await requestOf(charges)).toMatchObject({ retained: kwacha('10.00'), account: masked });
    const other = { ...customerAccount, number: '55123' };
    expect((await the.settle(charges, { way: 'bank', retain: '10', account: other })).status).toBe(200);
    expect((await requestOf(charges))?.account).toEqual({ bank: 'Stanbic', numberEnd: '23' });
    const sealed = (await the.storedAccounts(charges)).flatMap((one) => one.sealed ?? []);
    expect(sealed).toHaveLength(1);
  });

  it('cannot be replaced by the person who confirms', async () => {
    const charges = await requested();
    const account = { ...customerAccount, number: '0140009874822' };
    const other = await the.settle(charges, { way: 'bank', reference: 'FT1', account }, the.joseph);
    expect(codeOf(other)).toEqual([409, 'SETTLEMENT_ASKED']);
    expect((await the.books(charges)).refundedMinor).toBe(0);
  });
});

describe('the reference of a transfer', () => {
  it('is required of the person who confirms, before the second factor', async () => {
    const charges = await requested();
    const response = await the.settle(charges, { way: 'bank' }, the.unproven);
    expect(codeOf(response)).toEqual([400, 'BODY_INVALID']);
    expect(response.body.fields).toEqual({ reference: texts.validation.transferReferenceRequired });
    expect((await the.books(charges)).refundedMinor).toBe(0);
  });

  it('may be given with the request, as pages of an earlier release do, and is replaced by a later one', async () => {
    const [first, second] = [await the.closed([5_000]), await the.closed([6_000])];
    for (const charges of [first, second]) await the.settle(charges, { ...toBank, reference: 'FT1' });
    await the.settle(first, { way: 'bank' }, the.joseph);
    await the.settle(second, { way: 'bank', reference: 'FT2' }, the.joseph);
    const referenceOf = async (charges: Charges) => (await the.statement(charges)).closed?.decisions[0]?.reference;
    expect([await referenceOf(first), await referenceOf(second)]).toEqual(['FT1', 'FT2']);
  });
});

it('confirms a request of an earlier release, which has a reference and no account', async () => {
  const charges = await the.closed([5_000]);
  const request = { way: 'bank', minor: 5_000, kwachaMinor: 5_000, retainMinor: 0, reference: 'FT7', reason };
  const refundRequests = [{ ...request, by: 'bwalya', byId: '0'.repeat(24), at: new Date() }];
  await the.ledger.connection
    .collection<{ _id: string }>('accounts')
    .updateOne({ _id: charges.bookingId }, { $set: { refundRequests } });
  expect(await requestOf(charges)).not.toHaveProperty('account');
  expect(codeOf(await the.reveal(charges, the.joseph))).toEqual([410, 'REFUND_ACCOUNT_GONE']);
  expect((await the.settle(charges, { way: 'bank', reference: 'FT7' }, the.joseph)).status).toBe(200);
  expect(await the.books(charges)).toMatchObject({ refundedMinor: 5_000 });
});
