import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Rate, rateResponseSchema, rateListResponseSchema, todaysRatesResponseSchema } from '@portal/contracts';
import { type IsolatedService } from '@portal/test-kit';
import { startIsolated } from '../isolated';

let payments: IsolatedService;
let admin: string;
beforeAll(async () => {
  payments = await startIsolated();
  admin = await payments.assertionFor('admin');
});
afterAll(() => payments.stop());

let keys = 0;
const add = (body: object, key = `rate-key-${(keys += 1)}`.padEnd(20, '0')) =>
  payments.call('POST', '/payments/rates', { assertion: admin, body, headers: { 'idempotency-key': key } });
const list = async (): Promise<Rate[]> =>
  rateListResponseSchema.parse((await payments.call('GET', '/payments/rates', { assertion: admin })).body).data;

const dollars = { currency: 'USD', perUnit: '26.845', source: 'agency' };

describe('rates', () => {
  it('are added with four decimals, in force immediately', async () => {
    const response = await add(dollars);
    expect(response.status).toBe(201);
    const { data } = rateResponseSchema.parse(response.body);
    expect(data).toMatchObject({ currency: 'USD', perUnit: '26.8450', source: 'agency' });
    expect(Math.abs(Date.now() - Date.parse(data.validFrom))).toBeLessThan(60_000);
    expect((await list())[0]).toEqual(data);
  });

  it('are added once per key, and rejected without a key or with another body', async () => {
    const before = await list();
    const key = 'the-same-key-of-a-rate';
    const responses = await Promise.all(Array.from({ length: 10 }, () => add(dollars, key)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await list()).toHaveLength(before.length + 1);
    expect((await add({ ...dollars, perUnit: '27' }, key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    const keyless = await payments.call('POST', '/payments/rates', { assertion: admin, body: dollars });
    expect([keyless.status, keyless.body.code]).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED']);
  });

  it('require confirmation if they differ by more than a fifth from the current one', async () => {
    const euros = { currency: 'EUR', perUnit: '30', source: 'agency' };
    await add(euros);
    expect((await add({ ...euros, perUnit: '36' })).status).toBe(201);
    for (const perUnit of ['43.2001', '28.7999', '3.6', '360']) {
      const { status, body } = await add({ ...euros, perUnit });
      expect([perUnit, status, body.code]).toEqual([perUnit, 409, 'RATE_UNUSUAL']);
      expect(body.conflict).toMatchObject({ currency: 'EUR', perUnit: '36.0000' });
    }
    const key = 'the-key-of-an-unusual-rate';
    const insisting = { ...euros, perUnit: '43.2001', allowUnusualChange: true };
    expect((await add(insisting, key)).status).toBe(201);
    expect((await add(insisting, key)).status).toBe(201);
    expect((await list()).filter(({ perUnit }) => perUnit === '43.2001')).toHaveLength(1);
  });

  it('are public for today, without the user who added them', async () => {
    await add({ ...dollars, currency: 'GBP', perUnit: '34', source: 'boz-mid' });
    const { status, body } = await payments.call('GET', '/payments/rates/today');
    expect(status).toBe(200);
    const { data } = todaysRatesResponseSchema.parse(body);
    expect(data.map(({ currency, perUnit, source }) => [currency, perUnit, source])).toEqual(
      expect.arrayContaining([
        ['USD', '26.8450', 'agency'],
        ['GBP', '34.0000', 'boz-mid'],
      ]),
    );
    expect(JSON.stringify(body)).not.toMatch(/"(?:by|id)"/);
  });

  it.each(['0', '0.0000', '-1', '1e3', '26.84501', 'twenty', '', '12345'])('cannot be %j', async (perUnit) => {
    const response = await add({ ...dollars, perUnit });
    expect([response.status, response.body.code]).toEqual([400, 'BODY_INVALID']);
  });

  it('cannot be in kwacha', async () => {
    expect((await add({ ...dollars, currency: 'ZMW' })).status).toBe(400);
  });
});
