import * as z from 'zod/mini';
import { remoteIds } from '../pages/routes';
import { isRemoteRelease, type RemoteRelease, sha384Pattern } from './remote-release';

const sha384 = z.string().check(z.regex(sha384Pattern));

export const remoteReleaseSchema = z.custom<RemoteRelease>(isRemoteRelease, 'This is not a release of a remote.');

/** Response of /remotes.json: release of each remote that the shell loads. */
export const remotesRegistrySchema = z.strictObject({
  remotes: z.partialRecord(z.enum(remoteIds), remoteReleaseSchema),
  signature: z.optional(z.string()),
});
export type RemotesRegistry = z.infer<typeof remotesRegistrySchema>;

const versionName = z.string().check(z.regex(/^[0-9A-Za-z][0-9A-Za-z.+-]*$/), z.maxLength(80));
const fileName = z.string().check(z.regex(/^(?!\.)(?!.*\.\.)[\w@./+-]+$/));

/** Manifest that the build of a remote writes to release.json. File names are relative to the release folder. */
export const releaseNoteSchema = z.object({
  name: z.string().check(z.regex(/^mfe-[a-z]+$/)),
  container: z.string(),
  version: versionName,
  entry: fileName,
  first: z.array(fileName),
  /** Hashes of the files that browsers verify. */
  integrity: z.record(fileName, sha384),
});

/** Signed manifest of a release, with the hashes of all files. */
export const signedReleaseNoteSchema = z.extend(releaseNoteSchema, { files: z.record(fileName, sha384) });

/** Pointer to the release of a remote that visitors get. Each change writes a new pointer with the next number. */
export const releasePointerSchema = z.strictObject({
  slice: z.string().check(z.regex(/^mfe-[a-z]+$/)),
  /** Increases with each change, so that a running gateway rejects a replayed older pointer. */
  number: z.int().check(z.gte(1)),
  stable: versionName,
  canary: z.optional(z.strictObject({ version: versionName, percent: z.number().check(z.gt(0), z.lt(100)) })),
  /** Previous stable versions, latest first. */
  former: z.array(versionName),
  movedAt: z.iso.datetime(),
});
export type ReleasePointer = z.infer<typeof releasePointerSchema>;

/** Text with its signature: Ed25519 over exactly these characters, in base64. */
export const signedTextSchema = z.strictObject({ text: z.string(), signature: z.string() });

/** Number of visitor groups. The cookie contains only the group number, which does not identify a visitor. */
export const visitorGroups = 10_000;
export const visitorGroupCookie = 'portal-group';

/** Hashes similar texts to evenly distributed 32-bit numbers. */
function spread(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Whether a visitor group gets a canary release. The result is stable for a release. A larger share only adds groups,
 * and another release selects other groups.
 */
export const isInCanary = (group: number, release: string, percent: number): boolean =>
  (spread(`${release}/${group}`) % 10_000) / 100 < percent;
