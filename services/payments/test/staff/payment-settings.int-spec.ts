import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { agencyDate, defaultPaymentSettings, type Payment, type PaymentSettings } from '@portal/contracts';
import type { TestResponse, TestPerson } from '@portal/test-kit';
import { type IsolatedLedger, lineOf, newBookingId, startLedger } from '../ledger/ledger-fixture';

let ledger: IsolatedLedger;
let admin: string;
beforeAll(async () => {
  ledger = await startLedger();
  admin = await ledger.assertionFor('admin');
});
afterAll(() => ledger.stop());
beforeEach(() => ledger.connection.collection('settings').deleteMany({}));

const kwacha = (amount: string) => ({ amount, currency: 'ZMW' });
const settings = { stepUpAbove: '50', secondPersonAbove: '100.00', highest: '1000' };
const save = (body: object, assertion = admin) => ledger.call('PUT', '/settings/payments', { assertion, body });
const read = async (assertion = admin) =>
  (await ledger.call('GET', '/settings/payments', { assertion })).as<{ data: PaymentSettings }>().data;
const take = (body: object, assertion: string) =>
  ledger.call('POST', '/payments/manual', {
    assertion,
    headers: { 'idempotency-key': randomUUID() },
    body: { method: 'cash', reference: 'Front desk', receivedOn: agencyDate(), ...body },
  });
const customer = () => {
  const id = newBookingId();
  ledger.people.set(id, { id, username: 'c', email: '', role: 'client' });
  return id;
};
const employee = (factor?: TestPerson['factor']) =>
  ledger.assertionFor({ role: 'employee', ...(factor && { factor }) });
const codeOf = ({ status, body }: TestResponse) => [status, body.code];

describe('payment limits', () => {
  it('have defaults, which all staff can read', async () => {
    expect(await read(await employee())).toEqual(defaultPaymentSettings);
  });

  it('can be changed only by an admin with a fresh second factor', async () => {
    expect((await save(settings)).as<{ data: PaymentSettings }>().data).toEqual({
      stepUpAbove: '50.00',
      secondPersonAbove: '100.00',
      highest: '1000.00',
    });
    expect((await read()).highest).toBe('1000.00');
    expect(codeOf(await save(settings, await employee()))).toEqual([403, 'NOT_ALLOWED']);
    const stale = await ledger.assertionFor({ role: 'admin', factor: { shownSecondsAgo: 601 } });
    expect(codeOf(await save(settings, stale))).toEqual([403, 'STEP_UP_NEEDED']);
    const fresh = await ledger.assertionFor({ role: 'admin', factor: { shownSecondsAgo: 30 } });
    expect((await save(settings, fresh)).status).toBe(200);
  });

  it.each([
    ['stepUpAbove', { stepUpAbove: '1000.01' }],
    ['secondPersonAbove', { secondPersonAbove: '1001' }],
    ['highest', { highest: '0', stepUpAbove: '0', secondPersonAbove: '0' }],
    ['highest', { highest: '1e9' }],
    ['highest', { highest: '100000000.01' }],
    ['stepUpAbove', { stepUpAbove: '-1' }],
  ])('reject %s in %j with its field', async (field, over) => {
    const response = await save({ ...settings, ...over });
    expect([codeOf(response), Object.keys(response.body.fields as object)]).toEqual([[400, 'BODY_INVALID'], [field]]);
  });

  it('reject an amount above the highest with its field, for a booking and as credit', async () => {
    await save(settings);
    const { bookingId } = await ledger.charged();
    for (const payee of [{ bookingId }, { userId: customer() }]) {
      const response = await take({ ...payee, amount: kwacha('1000.01') }, await employee());
      expect(codeOf(response)).toEqual([422, 'AMOUNT_OUT_OF_BOUNDS']);
      expect(response.body.fields).toEqual({ 'amount.amount': 'Staff can take at most K 1,000.00 in one payment.' });
    }
  });

  it('reject amounts that used to break an account', async () => {
    const response = await take({ userId: customer(), amount: kwacha('99999999999.99') }, await employee());
    expect(codeOf(response)).toEqual([422, 'AMOUNT_OUT_OF_BOUNDS']);
  });

  it('require step-up above a limit for staff with a second factor', async () => {
    await save(settings);
    const { bookingId } = await ledger.charged();
    const stateOf = async (amount: string, factor?: TestPerson['factor']) => {
      const response = await take({ bookingId, amount: kwacha(amount) }, await employee(factor));
      return response.status === 201 ? response.as<{ data: Payment }>().data.state : response.body.code;
    };
    const stale = { shownSecondsAgo: 601 };
    expect(await stateOf('50', stale)).toBe('completed');
    expect(await stateOf('50.01', stale)).toBe('STEP_UP_NEEDED');
    expect(await stateOf('50.01', {})).toBe('STEP_UP_NEEDED');
    expect(await stateOf('50.01', { shownSecondsAgo: 5 })).toBe('completed');
    expect(await stateOf('50.01')).toBe('completed');
    expect(await stateOf('100.01')).toBe('awaiting');
  });

  it('apply before the balance of a booking', async () => {
    await save({ stepUpAbove: '0', secondPersonAbove: '0', highest: '1000' });
    const { bookingId } = await ledger.charged({ lines: [lineOf(100)] });
    expect(codeOf(await take({ bookingId, amount: kwacha('1.01') }, await employee()))).toEqual([
      409,
      'AMOUNT_ABOVE_BALANCE',
    ]);
  });
});
