import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { EnvError, envTypes, readEnv } from './env';

const schema = z.object({
  PORT: z._default(envTypes.port, 0),
  IDENTITY_URL: envTypes.httpUrl,
  SECRET: envTypes.secret,
  SEED: envTypes.flag,
  MODE: envTypes.nodeEnv,
});
const good = { IDENTITY_URL: 'http://127.0.0.1:4101/', SECRET: 'x'.repeat(32) };

describe('readEnv', () => {
  it('applies defaults, also for empty variables', () => {
    expect(readEnv(schema, { ...good, PORT: '', SEED: undefined })).toEqual({
      PORT: 0,
      IDENTITY_URL: 'http://127.0.0.1:4101',
      SECRET: good.SECRET,
      SEED: false,
      MODE: 'development',
    });
  });

  it('reads the former name of a variable and prefers the current one', () => {
    const renamed = z.object({ SWEEP_INTERVAL_MS: z.coerce.number() });
    expect(readEnv(renamed, { SWEEP_EVERY_MS: '150' })).toEqual({ SWEEP_INTERVAL_MS: 150 });
    expect(readEnv(renamed, { SWEEP_EVERY_MS: '150', SWEEP_INTERVAL_MS: '200' })).toEqual({ SWEEP_INTERVAL_MS: 200 });
  });

  it('lists all problems at once, without values', () => {
    const read = () => readEnv(schema, { PORT: '99999', SECRET: 'hunter2', SEED: 'yes', MODE: 'prod' });
    expect(read).toThrow(EnvError);
    try {
      read();
    } catch (error) {
      const { problems, message } = error as EnvError;
      expect(problems.map((line) => line.split(':')[0])).toEqual(['PORT', 'IDENTITY_URL', 'SECRET', 'SEED', 'MODE']);
      expect(message).not.toContain('hunter2');
    }
  });
});
