import { afterEach, describe, expect, it } from '@jest/globals';
import { EnvError } from '@portal/node-kit';
import { startIsolatedService, testKeysEnv, type IsolatedService } from '@portal/test-kit';
import { createApp } from '../src/app';
import { readIdentityEnv } from '../src/env';

let identity: IsolatedService | undefined;
afterEach(() => identity?.stop());

async function featuresUnder(env: Record<string, string>): Promise<unknown> {
  identity = await startIsolatedService('identity', (shared) => createApp(readIdentityEnv({ ...shared, ...env })));
  const response = await identity.call('GET', '/config');
  expect(response.status).toBe(200);
  return response.body;
}

describe('GET /config', () => {
  it('[N1.flags.1] returns no features to a visitor by default', async () => {
    expect(await featuresUnder({})).toEqual({ flags: { money: false, holds: false }, data: { features: [] } });
  });

  it('[N1.flags.1] returns the features that the operator has enabled', async () => {
    expect(await featuresUnder({ FEATURES: ' money, money' })).toEqual({
      flags: { money: true, holds: false },
      data: { features: ['money'] },
    });
  });

  it('reports a trial', async () => {
    expect(await featuresUnder({ TRIAL: 'on' })).toMatchObject({ trial: true });
  });

  it('does not start with an unknown feature', () => {
    const env = {
      MONGODB_URI: 'mongodb://127.0.0.1',
      ...testKeysEnv('identity'),
    };
    expect(() => readIdentityEnv({ ...env, FEATURES: 'money,moneys' })).toThrow(EnvError);
  });
});
