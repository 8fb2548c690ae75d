import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestProcess, gatewayHeaders } from '@portal/test-kit';
import { numbers, startPaymentsHarness, type PaymentsHarness } from './collect/payments-harness';

let paying: PaymentsHarness;
beforeAll(async () => {
  paying = await startPaymentsHarness({ LOG_LEVEL: 'debug' });
});
afterAll(() => paying.stop());

it("[N1.17.3] writes neither link tokens nor payers' numbers to its log", async () => {
  const alone = await startTestProcess('services/payments/dist/main.mjs', paying.env);
  const send = async (method: string, path: string, more: { headers?: object; body?: object } = {}) => {
    const headers = { 'content-type': 'application/json', ...more.headers };
    const body = more.body && JSON.stringify(more.body);
    const response = await fetch(alone.url + path, { method, headers: headers as HeadersInit, body });
    return { status: response.status, body: (await response.json()) as { data?: { id: string; token: string } } };
  };
  const { bookingId } = await paying.charged();
  const staff = { headers: gatewayHeaders(await paying.assertionFor('employee')) };
  const keyed = { headers: { ...staff.headers, 'idempotency-key': randomUUID() } };
  const made = await send('POST', '/payments/links', { ...keyed, body: { bookingId } });
  const token = made.body.data!.token;
  const path = `/payments/links/${token}`;
  const payment = {
    amount: { amount: '10.00', currency: 'ZMW' },
    phoneNumber: numbers.stays,
    network: 'AIRTEL_OAPI_ZMB',
  };
  const begun = await send('POST', path, { headers: { 'idempotency-key': randomUUID() }, body: payment });
  const statuses = [
    (await send('GET', path)).status,
    begun.status,
    (await send('POST', path, { headers: { 'idempotency-key': randomUUID() }, body: payment })).status,
    (await send('POST', path, { body: { nothing: token } })).status,
    (await send('GET', `${path}/payments/${begun.body.data!.id}`)).status,
    (await send('GET', `${path}/payments/${begun.body.data!.id}/receipt`)).status,
    (await send('PUT', path, { body: {} })).status,
    (await send('GET', `${path}x`)).status,
    (await send('GET', `${path}/no-such-place`)).status,
  ];
  expect(statuses).toEqual([200, 202, 409, 400, 200, 409, 405, 404, 404]);
  await alone.stop();
  const log = alone.output();
  expect(log).toContain('/payments/links/:token');
  for (const secret of [token, numbers.stays, numbers.stays.slice(3)]) expect(log).not.toContain(secret);
});
