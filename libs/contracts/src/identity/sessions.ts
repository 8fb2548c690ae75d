import * as z from 'zod/mini';

/** Login session, as its owner sees it. */
export const ownSessionSchema = z.object({
  id: z.string(),
  /** Browser and operating system from the User-Agent header: 'Chrome on Windows'. */
  device: z.optional(z.string()),
  /** Network address of the login. */
  ipAddress: z.optional(z.string()),
  startedAt: z.string(),
  lastUsedAt: z.string(),
  endsAt: z.string(),
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;
export const ownSessionsResponseSchema = z.object({ data: z.array(ownSessionSchema) });
