import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type ActivityEvent,
  type FeeKind,
  feeKinds,
  type QuotedFee,
  type StoredFeeSettings,
  texts,
} from '@portal/contracts';
import { serviceTokenFor, type TestResponse } from '@portal/test-kit';
import { type IsolatedLedger, startLedger } from '../ledger/ledger-fixture';

let ledger: IsolatedLedger;
let admin: string;
beforeAll(async () => {
  ledger = await startLedger();
  admin = await ledger.assertionFor('admin');
});
afterAll(() => ledger.stop());
beforeEach(async () => {
  await ledger.connection.collection('settings').deleteMany({});
  await ledger.connection.collection('rates').deleteMany({});
});

const fee = (amount: string, per: 'booking' | 'traveler' = 'booking') => ({ amount, currency: 'ZMW', per });
const save = (body: object, assertion = admin) => ledger.call('PUT', '/settings/fees', { assertion, body });
const read = async () =>
  (await ledger.call('GET', '/settings/fees', { assertion: admin })).as<{ data: StoredFeeSettings }>().data;
const quoted = async () => (await ledger.call('GET', '/payments/fees/today')).as<{ data: QuotedFee[] }>().data;
const codeOf = ({ status, body }: TestResponse) => [status, body.code];
/** Events that identity has received, and those not yet delivered. */
const logged = async () => {
  const stored = await ledger.connection.collection('settings').findOne<{ events: ActivityEvent[] }>({});
  return [...(ledger.deliveredActivity as ActivityEvent[]), ...(stored?.events ?? [])];
};
async function descriptions(): Promise<string[]> {
  const found = (await logged()).filter(({ action }) => action === 'FEES_UPDATED');
  return [...new Map(found.map((event) => [event.id, event.description])).values()];
}

describe('agency fees', () => {
  it('are 0 by default [A10]', async () => {
    expect(await read()).toEqual({});
    expect(await quoted()).toEqual([]);
  });

  it('can be set for each kind of sale, per booking or traveler [A10]', async () => {
    const all = Object.fromEntries(
      feeKinds.map((kind, index) => [kind, fee(`${232 + index}`, index % 2 ? 'traveler' : 'booking')]),
    );
    const saved = (await save(all)).as<{ data: StoredFeeSettings }>().data;
    expect(saved).toMatchObject({
      domestic: fee('232.00'),
      regional: fee('233.00', 'traveler'),
      cancel: fee('237.00', 'traveler'),
    });
    expect(await read()).toEqual(saved);
    expect(saved.changed?.by).toBe('admin');
    expect((await quoted()).map(({ kind }) => kind)).toEqual(feeKinds);
  });

  it.each(feeKinds)('reject a wrong amount of %s at its field [A11]', async (kind: FeeKind) => {
    const { feeInvalid, feeTooHigh } = texts.validation;
    const faults = {
      '0': feeInvalid,
      '0.00': feeInvalid,
      '-1': feeInvalid,
      '1.234': feeInvalid,
      '1e3': feeInvalid,
      '50000.01': feeTooHigh,
    };
    for (const [amount, message] of Object.entries(faults)) {
      const response = await save({ [kind]: fee(amount) });
      expect(codeOf(response)).toEqual([400, 'BODY_INVALID']);
      expect(response.body.fields).toEqual({ [`${kind}.amount`]: message });
    }
    expect((await save({ [kind]: fee('50000') })).status).toBe(200);
  });

  it('reject another currency at its field [A11]', async () => {
    const response = await save({ package: { ...fee('232'), currency: 'USD' } });
    expect(codeOf(response)).toEqual([400, 'BODY_INVALID']);
    expect(response.body.fields).toEqual({ 'package.currency': texts.validation.feeCurrency });
    expect(await read()).toEqual({});
  });

  it('can be changed only by an admin with a fresh second factor [A11]', async () => {
    const body = { domestic: fee('232') };
    expect(codeOf(await save(body, await ledger.assertionFor('employee')))).toEqual([403, 'NOT_ALLOWED']);
    expect(codeOf(await save(body, await ledger.assertionFor('superadmin')))).toEqual([403, 'NOT_ALLOWED']);
    const stale = await ledger.assertionFor({ role: 'admin', factor: { shownSecondsAgo: 601 } });
    expect(codeOf(await save(body, stale))).toEqual([403, 'STEP_UP_NEEDED']);
    const fresh = await ledger.assertionFor({ role: 'admin', factor: { shownSecondsAgo: 30 } });
    expect((await save(body, fresh)).status).toBe(200);
  });

  it('are logged from what to what, once per change [A11]', async () => {
    const before = (await descriptions()).length;
    await save({ domestic: fee('232') });
    await save({ domestic: fee('232.00') });
    await save({ domestic: fee('250.5', 'traveler'), package: fee('99') });
    await save({ package: fee('99') });
    expect((await descriptions()).slice(before).toSorted()).toEqual([
      'Changed agency fees: domestic flight from K 0.00 to K 232.00 per booking',
      'Changed agency fees: domestic flight from K 232.00 per booking to K 250.50 per traveler, package from K 0.00 to K 99.00 per booking',
      'Changed agency fees: domestic flight from K 250.50 per traveler to K 0.00',
    ]);
  });

  it('are logged without a gap when changed concurrently [A11]', async () => {
    const before = (await descriptions()).length;
    const amounts = ['1.00', '2.00', '3.00', '4.00', '5.00'];
    await Promise.all(amounts.map((amount) => save({ regional: fee(amount) })));
    const chain = (await descriptions()).slice(before).map((text) => {
      const [, from, to] = /from K (\S+)(?: per booking)? to K (\S+) per booking$/.exec(text) ?? [];
      return [from, to] as const;
    });
    expect(chain.map(([, to]) => to).toSorted()).toEqual(amounts);
    const last = amounts.find((amount) => !chain.some(([from]) => from === amount));
    expect((await read()).regional?.amount).toBe(last);
  });

  it('are quoted in foreign currencies at the latest rate, however old [A10]', async () => {
    await ledger.connection.collection('rates').insertOne({
      ...{ currency: 'USD', perUnit: '26.8450', source: 'bank', by: 'admin' },
      ...{ validFrom: new Date('2026-01-01'), claim: 'one', requestHash: 'one' },
    });
    await save({ regional: fee('232') });
    const amounts = [fee('232.00'), { amount: '8.64', currency: 'USD' }].map(({ amount, currency }) => ({
      amount,
      currency,
    }));
    expect(await quoted()).toEqual([{ kind: 'regional', per: 'booking', amounts }]);
  });

  it('are available to bookings and flights only, on the internal route', async () => {
    await save({ domestic: fee('232') });
    for (const caller of ['bookings', 'flights'] as const) {
      const response = await ledger.call('GET', '/internal/fees', {
        serviceToken: await serviceTokenFor('payments', caller),
      });
      expect(response.as<{ data: QuotedFee[] }>().data).toEqual(await quoted());
    }
    expect((await ledger.call('GET', '/internal/fees', { assertion: admin })).status).toBe(403);
  });
});
