import * as z from 'zod/mini';

/** GET /config. Clients released before 2026-12 hide their payment pages without these flags. */
export const configResponseSchema = z.object({
  flags: z.record(z.string(), z.boolean()),
  /** True on a trial instance, where payments and bookings are not real. */
  trial: z.optional(z.boolean()),
  /** Names of the flags, in an earlier form. Kept for one release. */
  data: z.object({ features: z.array(z.string()) }),
});
