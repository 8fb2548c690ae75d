import * as z from 'zod/mini';

/** Features that are hidden unless an operator enables them (FEATURES). */
export const features = ['money', 'holds'] as const;
export type Feature = (typeof features)[number];

/** GET /config. Clients ignore flags that their release does not know. */
export const configResponseSchema = z.object({
  flags: z.record(z.string(), z.boolean()),
  /** True on a trial instance, where payments and bookings are not real. */
  trial: z.optional(z.boolean()),
  /** Names of the enabled features, for clients released before 2026-12. */
  data: z.object({ features: z.array(z.string()) }),
});
