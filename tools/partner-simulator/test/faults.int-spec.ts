import { request } from 'node:http';
import { mkdtempSync, readFileSync, rmSync, appendFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { PartnerSimulator, SimulatorOptions } from '../src';
import { admin, call, depositOf, ended, fault, find, pay, start, startReceiver, until } from './harness';

let simulator: PartnerSimulator;
beforeEach(async () => {
  simulator = await start();
});
afterEach(() => simulator.stop());

const post = (body: unknown) => call(simulator, 'POST', '/v2/deposits', body);

describe('a fault of a deposit', () => {
  it.each([
    ['reset-after', 'FOUND'],
    ['reset-before', 'NOT_FOUND'],
  ])('%s: loses the response, the deposit is %s', async (action, found) => {
    await fault(simulator, { operation: 'deposit', action });
    const deposit = depositOf('260973456129');
    await expect(post(deposit)).rejects.toThrow('fetch failed');
    expect((await find(simulator, deposit.depositId)).status).toBe(found);
  });

  it('hang: sends no response and creates nothing', async () => {
    await fault(simulator, { operation: 'deposit', action: 'hang' });
    const deposit = depositOf('260973456129');
    const response = fetch(`${simulator.url}/v2/deposits`, {
      method: 'POST',
      body: JSON.stringify(deposit),
      signal: AbortSignal.timeout(300),
    });
    await expect(response).rejects.toThrow(/timeout/);
    expect((await find(simulator, deposit.depositId)).status).toBe('NOT_FOUND');
  });

  it('500: creates nothing', async () => {
    await fault(simulator, { operation: 'deposit', action: '500' });
    const deposit = depositOf('260973456129');
    expect(await post(deposit)).toMatchObject({
      status: 500,
      body: { failureReason: { failureCode: 'UNKNOWN_ERROR' } },
    });
    expect((await post(deposit)).body.status).toBe('ACCEPTED');
  });

  it('delay: creates the deposit immediately and responds late', async () => {
    await fault(simulator, { operation: 'deposit', action: 'delay', ms: 300 });
    const startedAt = Date.now();
    await pay(simulator);
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(290);
  });

  it('wrong-amount: collects a different amount', async () => {
    await fault(simulator, { operation: 'deposit', action: 'wrong-amount', amount: '12.34' });
    expect((await ended(simulator, await pay(simulator))).amount).toBe('12.34');
  });

  it('wrong-currency, wrong-number: collects in another currency or from another number', async () => {
    await fault(simulator, { operation: 'deposit', action: 'wrong-currency' });
    const usual = await ended(simulator, await pay(simulator));
    await fault(simulator, { operation: 'deposit', action: 'wrong-number' });
    const other = await ended(simulator, await pay(simulator));
    expect([usual.currency, other.currency]).toEqual(['USD', 'ZMW']);
    expect(other.payer.accountDetails.phoneNumber).not.toBe(usual.payer.accountDetails.phoneNumber);
  });

  it.each([
    { operation: 'deposit', action: 'no-callback' },
    { operation: 'refund', action: 'no-callback' },
    { operation: 'payout', action: 'delay' },
    { operation: 'callback', action: 'reset-after' },
    { operation: 'deposit', action: 'delay', seconds: 1 },
  ])('is rejected if impossible: %j', async (order) => {
    expect((await admin(simulator, 'POST', 'faults', order)).status).toBe(400);
  });
});

describe('a fault of a refund', () => {
  it.each([
    ['refund', 'delay'],
    ['refund', 'hang'],
    ['refund', 'reset-before'],
    ['refund', 'reset-after'],
    ['refund', '500'],
    ['refund-get', 'reset-after'],
    ['refund-get', 'not-found'],
  ])('is accepted and leaves deposits alone: %s, %s [A2]', async (operation, action) => {
    expect((await admin(simulator, 'POST', 'faults', { operation, action })).status).toBe(201);
    expect((await admin(simulator, 'GET', 'faults')).body).toMatchObject([{ operation, action, times: 1 }]);
    expect((await ended(simulator, await pay(simulator))).status).toBe('COMPLETED');
  });

  it('is removed with all faults [A2]', async () => {
    await fault(simulator, { operation: 'refund', action: 'hang' });
    expect((await admin(simulator, 'DELETE', 'faults')).status).toBe(204);
    expect((await admin(simulator, 'GET', 'faults')).body).toEqual([]);
  });
});

describe('the admin port', () => {
  const send = (path: string, headers: Record<string, string>): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      request(`${simulator.adminUrl}${path}`, { headers }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });

  it('responds only to this machine and not to other pages', async () => {
    expect(await send('/__sim/deposits', {})).toBe(200);
    expect(await send('/__sim/deposits', { host: 'evil.example' })).toBe(403);
    expect(await send('/__sim/deposits', { origin: 'https://evil.example' })).toBe(403);
    expect(await send('/healthz', {})).toBe(200);
  });

  it('lists deposits, sets the clock and resets the state', async () => {
    await admin(simulator, 'POST', 'clock', { now: '2027-01-31T08:00:00.000Z' });
    const id = await pay(simulator, '260973456129');
    expect((await admin(simulator, 'GET', 'deposits')).body).toMatchObject([
      { depositId: id, created: '2027-01-31T08:00:00.000Z' },
    ]);
    await admin(simulator, 'POST', 'reset');
    expect((await admin(simulator, 'GET', 'deposits')).body).toEqual([]);
    expect((await admin(simulator, 'GET', 'clock')).body.isSet).toBe(false);
  });
});

describe('after a restart', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'partner-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const restarted = async (options: SimulatorOptions): Promise<PartnerSimulator> => {
    await simulator.stop();
    return start({ delayMs: 400, ...options });
  };

  it('deposits and key are restored, open deposits end and pending callbacks are sent', async () => {
    const receiver = await startReceiver();
    receiver.status = 503;
    const options = { stateFile: join(folder, 'partners.json'), callbackUrl: receiver.url };
    const isReported = (id: string) => {
      const lines = readFileSync(options.stateFile, 'utf8').trimEnd().split('\n');
      const last = lines.findLast((line) => line.includes(id));
      return last !== undefined && JSON.parse(last).isCallbackDue === false;
    };
    try {
      simulator = await restarted(options);
      const key = (await call(simulator, 'GET', '/v2/public-key/http')).body;
      const open = await pay(simulator);
      const stays = await pay(simulator, '260973456129');
      await simulator.stop();
      appendFileSync(options.stateFile, '{"id":"torn');
      simulator = await restarted({ ...options, delayMs: 30 });
      expect((await ended(simulator, open)).status).toBe('COMPLETED');
      expect((await find(simulator, stays)).data.status).toBe('PROCESSING');
      expect((await call(simulator, 'GET', '/v2/public-key/http')).body).toEqual(key);
      await until(() => (receiver.received.length > 0 ? true : undefined));
      expect(isReported(open)).toBe(false);
      receiver.status = 200;
      simulator = await restarted(options);
      await until(() => (isReported(open) ? true : undefined));
    } finally {
      receiver.stop();
    }
  });
});
