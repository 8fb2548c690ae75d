import * as z from 'zod/mini';

/** Rejection by the provider or the airline. */
export const providerErrorSchema = z.object({
  code: z.string(),
  title: z.string(),
  detail: z.optional(z.string()),
  source: z.optional(z.object({ pointer: z.optional(z.string()) })),
});
