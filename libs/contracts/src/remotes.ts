import * as z from 'zod/mini';

export const remoteIds = ['public', 'client', 'staff'] as const;
export type RemoteId = (typeof remoteIds)[number];

/** Remotes are loaded from this origin only, from their own immutable folder. */
const remotePath = z.string().check(z.regex(/^\/mfe\/mfe-[a-z]+\/[0-9A-Za-z][0-9A-Za-z.+-]*\/[\w./-]+$/));

export const remoteReleaseSchema = z.strictObject({
  name: z.enum(['mfe_public', 'mfe_client', 'mfe_staff']),
  version: z.string(),
  entry: remotePath,
  integrity: z.record(remotePath, z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/))),
});

/** The answer of /remotes.json: which version of each remote the shell loads. */
export const remotesRegistrySchema = z.strictObject({
  remotes: z.partialRecord(z.enum(remoteIds), remoteReleaseSchema),
  signature: z.optional(z.string()),
});
export type RemotesRegistry = z.infer<typeof remotesRegistrySchema>;
