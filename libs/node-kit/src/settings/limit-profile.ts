import * as z from 'zod/mini';

const profiles = ['standard', 'test'] as const;
/** Which limits a part enforces: those of real visitors, or a hundredfold for tests, whose visitors share one address. */
export type RateLimitProfile = (typeof profiles)[number];

/** For the schema of a part that limits what visitors do. */
export const limitProfileShape = { RATE_LIMIT_PROFILE: z._default(z.enum(profiles), 'standard') } as const;

/** A check for a schema that spreads `limitProfileShape`. */
export const refuseTestLimits = z.refine<{ NODE_ENV: string; RATE_LIMIT_PROFILE: RateLimitProfile }>(
  ({ NODE_ENV, RATE_LIMIT_PROFILE }) => NODE_ENV !== 'production' || RATE_LIMIT_PROFILE === 'standard',
  { error: 'test is refused in production', path: ['RATE_LIMIT_PROFILE'] },
);

/** @returns what every limit is multiplied by */
export const limitFactor = (profile: RateLimitProfile): number => (profile === 'test' ? 100 : 1);
