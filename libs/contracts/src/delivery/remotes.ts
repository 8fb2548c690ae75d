import * as z from 'zod/mini';
import { remoteIds } from '../pages/routes';
import { isRemoteRelease, type RemoteRelease, sha384Pattern } from './remote-release';

const sha384 = z.string().check(z.regex(sha384Pattern));

export const remoteReleaseSchema = z.custom<RemoteRelease>(isRemoteRelease, 'This is not a release of a remote.');

/** The answer of /remotes.json: which version of each remote the shell loads. */
export const remotesRegistrySchema = z.strictObject({
  remotes: z.partialRecord(z.enum(remoteIds), remoteReleaseSchema),
  signature: z.optional(z.string()),
});
export type RemotesRegistry = z.infer<typeof remotesRegistrySchema>;

const versionName = z.string().check(z.regex(/^[0-9A-Za-z][0-9A-Za-z.+-]*$/), z.maxLength(80));
const fileName = z.string().check(z.regex(/^(?!\.)(?!.*\.\.)[\w@./+-]+$/));

/** What the build of a remote says about itself in release.json; file names relative to its folder. */
export const releaseNoteSchema = z.object({
  name: z.string().check(z.regex(/^mfe-[a-z]+$/)),
  container: z.string(),
  version: versionName,
  entry: fileName,
  first: z.array(fileName),
  /** Of what browsers check. */
  integrity: z.record(fileName, sha384),
});

/** The same once released: signed, and naming every file there is. */
export const signedReleaseNoteSchema = z.extend(releaseNoteSchema, { files: z.record(fileName, sha384) });

/** Which release of a remote visitors get. Each change makes a new one with the next number. */
export const releasePointerSchema = z.strictObject({
  slice: z.string().check(z.regex(/^mfe-[a-z]+$/)),
  /** Grows with each change, so that an older pointer cannot be played back to a running gateway. */
  number: z.int().check(z.gte(1)),
  stable: versionName,
  canary: z.optional(z.strictObject({ version: versionName, percent: z.number().check(z.gt(0), z.lt(100)) })),
  /** Former stable versions, the latest first. */
  former: z.array(versionName),
  movedAt: z.iso.datetime(),
});
export type ReleasePointer = z.infer<typeof releasePointerSchema>;

/** A text and who vouches for it: Ed25519 over exactly these characters, in base64. */
export const signedTextSchema = z.strictObject({ text: z.string(), signature: z.string() });

/** A visitor is one of this many; the cookie holds the number and nothing else, so it names nobody. */
export const visitorGroups = 10_000;
export const visitorGroupCookie = 'portal-group';

/** Spreads neighbouring texts over all 32-bit numbers. */
function spread(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Whether a group of visitors gets a canary. The same for as long as the canary lasts; a larger share keeps those it
 * had; another canary falls on others.
 */
export const isInCanary = (group: number, release: string, percent: number): boolean =>
  (spread(`${release}/${group}`) % 10_000) / 100 < percent;
