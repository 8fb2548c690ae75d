import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PartnerSimulator } from '../src';
import { admin, call, depositOf, ended, fault, find, pay, start } from './harness';

let simulator: PartnerSimulator;
beforeAll(async () => {
  simulator = await start();
});
afterAll(() => simulator.stop());

const post = (body: unknown) => call(simulator, 'POST', '/v2/deposits', body);

describe('a deposit', () => {
  it('is accepted and completed', async () => {
    const deposit = depositOf('260973456789', { clientReferenceId: 'BK-1', metadata: [{ bookingNumber: 'BK-1' }] });
    const { status, body } = await post(deposit);
    expect(status).toBe(200);
    expect(body).toEqual({
      depositId: deposit.depositId,
      status: 'ACCEPTED',
      nextStep: 'FINAL_STATUS',
      created: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(await ended(simulator, deposit.depositId)).toEqual({
      depositId: deposit.depositId,
      status: 'COMPLETED',
      amount: '1234.50',
      currency: 'ZMW',
      country: 'ZMB',
      payer: deposit.payer,
      customerMessage: 'Booking 1234',
      clientReferenceId: 'BK-1',
      created: body.created,
      providerTransactionId: expect.any(String),
      metadata: { bookingNumber: 'BK-1' },
    });
  });

  it('with a known id is ignored, whatever its other fields', async () => {
    const deposit = depositOf('260973456789');
    await post(deposit);
    const { body } = await post({ ...deposit, amount: '1' });
    expect(body).toMatchObject({ depositId: deposit.depositId, status: 'DUPLICATE_IGNORED' });
    expect((await find(simulator, deposit.depositId)).data.amount).toBe('1234.50');
  });

  it('that was never sent is not found', async () => {
    expect(await call(simulator, 'GET', `/v2/deposits/${crypto.randomUUID()}`)).toEqual({
      status: 200,
      body: { status: 'NOT_FOUND' },
    });
  });

  it.each([
    ['a zero amount', { amount: '0.00' }, 200, 'INVALID_AMOUNT'],
    ['three decimals', { amount: '1.234' }, 200, 'INVALID_AMOUNT'],
    ['a leading zero', { amount: '01' }, 200, 'INVALID_AMOUNT'],
    ['an amount below the minimum', { amount: '0.99' }, 200, 'AMOUNT_OUT_OF_BOUNDS'],
    ['an amount above the maximum', { amount: '20000.01' }, 200, 'AMOUNT_OUT_OF_BOUNDS'],
    ['a foreign currency', { currency: 'USD' }, 200, 'INVALID_CURRENCY'],
    ['no amount', { amount: undefined }, 400, 'MISSING_PARAMETER'],
    ['a malformed id', { depositId: 'one' }, 400, 'INVALID_PARAMETER'],
    ['a message with special characters', { customerMessage: 'BK-1 #2' }, 400, 'INVALID_PARAMETER'],
  ])('with %s is rejected', async (_what, more, status, failureCode) => {
    const rejected = await post(depositOf('260973456789', more));
    expect(rejected.status).toBe(status);
    expect(rejected.body.failureReason).toEqual({ failureCode, failureMessage: expect.any(String) });
  });

  it.each(['260211234567', '0973456789', '27821234567', '26097345678'])('to %s is rejected', async (phoneNumber) => {
    const deposit = depositOf(phoneNumber);
    expect((await post(deposit)).body).toMatchObject({
      depositId: deposit.depositId,
      status: 'REJECTED',
      failureReason: { failureCode: 'INVALID_PHONE_NUMBER' },
    });
    expect(await find(simulator, deposit.depositId)).toEqual({ status: 'NOT_FOUND' });
  });

  it.each([
    ['missing', {}, 401, 'NO_AUTHENTICATION'],
    ['wrong', { authorization: 'Bearer guessed' }, 403, 'AUTHENTICATION_ERROR'],
  ])('requires the token: %s', async (_which, headers: Record<string, string>, status, failureCode) => {
    const response = await fetch(`${simulator.url}/v2/deposits/${crypto.randomUUID()}`, { headers });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ failureReason: { failureCode } });
  });
});

describe('sandbox numbers', () => {
  it.each([
    ['260763456789', 'COMPLETED', undefined],
    ['260763456069', 'FAILED', 'UNSPECIFIED_FAILURE'],
    ['260973456789', 'COMPLETED', undefined],
    ['260973456019', 'FAILED', 'PAYER_LIMIT_REACHED'],
    ['260973456039', 'FAILED', 'PAYMENT_NOT_APPROVED'],
    ['260973456049', 'FAILED', 'INSUFFICIENT_BALANCE'],
    ['260973456069', 'FAILED', 'UNSPECIFIED_FAILURE'],
    ['260953456700', 'COMPLETED', undefined],
    ['260953456704', 'FAILED', 'INSUFFICIENT_BALANCE'],
    ['260953456712', 'FAILED', 'UNSPECIFIED_FAILURE'],
    ['260977000111', 'COMPLETED', undefined],
  ])('%s ends as %s', async (phoneNumber, status, failureCode) => {
    const data = await ended(simulator, await pay(simulator, phoneNumber));
    expect(data.status).toBe(status);
    expect(data.failureReason?.failureCode).toBe(failureCode);
  });

  it.each(['260763456129', '260973456129', '260953456789'])(
    '%s stays in processing until ended manually',
    async (phoneNumber) => {
      const id = await pay(simulator, phoneNumber);
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect((await find(simulator, id)).data.status).toBe('PROCESSING');
      await admin(simulator, 'POST', `deposits/${id}/complete`);
      expect((await find(simulator, id)).data.status).toBe('COMPLETED');
    },
  );
});

describe('active configuration', () => {
  const networks = async () => {
    const { body } = await call(simulator, 'GET', '/v2/active-conf?country=ZMB&operationType=DEPOSIT');
    return body.countries[0].providers.map(
      (provider: { provider: string; currencies: [{ operationTypes: object }] }) => ({
        provider: provider.provider,
        ...(provider.currencies[0].operationTypes as { DEPOSIT: object }).DEPOSIT,
      }),
    );
  };

  it('lists three networks with their limits', async () => {
    expect(await networks()).toMatchObject(
      ['MTN_MOMO_ZMB', 'AIRTEL_OAPI_ZMB', 'ZAMTEL_ZMB'].map((provider) => ({
        provider,
        minAmount: '1',
        maxAmount: expect.stringMatching(/^\d+$/),
        decimalsInAmount: 'TWO_PLACES',
        status: 'OPERATIONAL',
      })),
    );
  });

  it('accepts only whole kwacha while configured', async () => {
    await fault(simulator, {
      operation: 'active-conf',
      action: 'decimals-none',
      network: 'AIRTEL_OAPI_ZMB',
      times: 'always',
    });
    expect((await networks()).map(({ decimalsInAmount }: { decimalsInAmount: string }) => decimalsInAmount)).toEqual([
      'TWO_PLACES',
      'NONE',
      'TWO_PLACES',
    ]);
    expect((await post(depositOf('260973456789'))).body.failureReason.failureCode).toBe('INVALID_AMOUNT');
    expect((await post(depositOf('260973456789', { amount: '1235' }))).body.status).toBe('ACCEPTED');
    await admin(simulator, 'DELETE', 'faults');
  });

  it('rejects deposits for a closed network', async () => {
    await fault(simulator, {
      operation: 'active-conf',
      action: 'network-status',
      network: 'AIRTEL_OAPI_ZMB',
      times: 'always',
    });
    expect((await networks())[1].status).toBe('CLOSED');
    const { body } = await post(depositOf('260973456789'));
    expect(body.failureReason.failureCode).toBe('PROVIDER_TEMPORARILY_UNAVAILABLE');
    await admin(simulator, 'DELETE', 'faults');
  });

  it.each([
    ['+260 96 123 4567', 'MTN_MOMO_ZMB'],
    ['260771234567', 'AIRTEL_OAPI_ZMB'],
    ['260751234567', 'ZAMTEL_ZMB'],
  ])('predicts the network of %s', async (phoneNumber, provider) => {
    const { body } = await call(simulator, 'POST', '/v2/predict-provider', { phoneNumber });
    expect(body).toEqual({ country: 'ZMB', provider, phoneNumber: phoneNumber.replace(/\D/g, '') });
  });

  it('predicts no network for a landline', async () => {
    expect((await call(simulator, 'POST', '/v2/predict-provider', { phoneNumber: '260211123456' })).status).toBe(400);
  });
});
