import { describe, expect, it } from '@jest/globals';
import { readEnv } from '@portal/node-kit';
import { envSchema } from './env';

describe('the environment of the partner simulator', () => {
  it('has defaults', () => {
    expect(readEnv(envSchema, {})).toMatchObject({ SIM_PAWAPAY_PORT: 8092, SIM_PARTNER_ADMIN_PORT: 8095 });
  });

  it('rejects production', () => {
    expect(() => readEnv(envSchema, { NODE_ENV: 'production' })).toThrow('NODE_ENV');
    expect(readEnv(envSchema, { NODE_ENV: 'production', TRIAL: 'on' }).TRIAL).toBe(true);
  });
});
