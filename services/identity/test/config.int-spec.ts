import { afterEach, describe, expect, it } from '@jest/globals';
import { startIsolatedService, type IsolatedService } from '@portal/test-kit';
import { createApp } from '../src/app';
import { readIdentityEnv } from '../src/env';

let identity: IsolatedService | undefined;
afterEach(() => identity?.stop());

async function configUnder(env: Record<string, string>): Promise<unknown> {
  identity = await startIsolatedService('identity', (shared) => createApp(readIdentityEnv({ ...shared, ...env })));
  const response = await identity.call('GET', '/config');
  expect(response.status).toBe(200);
  return response.body;
}

const flags = { flags: { money: true, holds: true }, data: { features: ['money', 'holds'] } };

describe('GET /config', () => {
  it('[A2] [N1.flags.1] returns payments and holds to a visitor, in the form of both releases', async () => {
    expect(await configUnder({})).toEqual(flags);
  });

  it('reports a trial', async () => {
    expect(await configUnder({ TRIAL: 'on' })).toEqual({ ...flags, trial: true });
  });
});
