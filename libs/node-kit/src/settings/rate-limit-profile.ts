import * as z from 'zod/mini';

/** `test` multiplies every limit by 100, because test clients share accounts, phone numbers and addresses. */
export type RateLimitProfile = 'standard' | 'test';

export const rateLimitShape = { RATE_LIMIT_PROFILE: z._default(z.enum(['standard', 'test']), 'standard') };

/** Check for schemas: rejects the limits of tests in production. */
export const rejectTestLimits = z.refine<{ NODE_ENV: string; RATE_LIMIT_PROFILE: string }>(
  (env) => env.NODE_ENV !== 'production' || env.RATE_LIMIT_PROFILE === 'standard',
  { path: ['RATE_LIMIT_PROFILE'], message: 'test is not allowed in production' },
);

export const limitFactor = (profile: RateLimitProfile): number => (profile === 'test' ? 100 : 1);
