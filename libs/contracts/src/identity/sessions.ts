import * as z from 'zod/mini';

/** A place where somebody is logged in, as its owner sees it. */
export const ownSessionSchema = z.object({
  id: z.string(),
  /** Browser and system, as far as the browser says: 'Chrome on Windows'. */
  device: z.optional(z.string()),
  /** The address that logged in. */
  ipAddress: z.optional(z.string()),
  startedAt: z.string(),
  lastUsedAt: z.string(),
  endsAt: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;
export const ownSessionsAnswerSchema = z.object({ data: z.array(ownSessionSchema) });
