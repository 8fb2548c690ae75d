import * as z from 'zod/mini';

/** What people see only where an operator has switched it on (FEATURES). */
export const features = ['money', 'holds'] as const;
export type Feature = (typeof features)[number];

/** GET /config. A page of one release may read the configuration of another: it ignores flags it does not know. */
export const configAnswerSchema = z.object({
  /** Each feature, and whether it is on. */
  flags: z.record(z.string(), z.boolean()),
  /** Present on a trial, where payments and bookings are not real. */
  trial: z.optional(z.boolean()),
  /** Names of the features that are on, for pages of releases before 2026-12. */
  data: z.object({ features: z.array(z.string()) }),
});
