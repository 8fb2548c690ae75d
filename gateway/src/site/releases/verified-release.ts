import type { KeyObject } from 'node:crypto';
import { remoteReleaseSchema, signedReleaseNoteSchema, type RemoteRelease } from '@portal/contracts';
import { readSignedText, sha384 } from '@portal/release-format';
import type * as z from 'zod/mini';
import { assetOf, isServable, typeOf, type Asset } from '../../http/asset';
import { privateFiles, registeredAt } from './built-releases';
import { integrityManifest, hashListPath } from './integrity-manifest';
import { storePaths, type ReleaseName, type ReleaseSource } from './release-source';

/** One variant of an origin-hosted file: its path below the origin and its signed hash. */
export interface OriginFileEncoding {
  path: string;
  hash: string;
}

/** A file fetched from the origin of its slice on request. */
export interface OriginFile {
  slice: string;
  type: string;
  etag: string;
  plain: OriginFileEncoding;
  br?: OriginFileEncoding;
  gzip?: OriginFileEncoding;
}

/** A release whose signature and files are verified; files by URL path. */
export interface VerifiedRelease {
  registered: RemoteRelease;
  assets: ReadonlyMap<string, Asset>;
  distant: ReadonlyMap<string, OriginFile>;
}

type Note = z.infer<typeof signedReleaseNoteSchema>;

/**
 * Verifies and parses the manifest of a release.
 * @throws Error if the signature is invalid or is for another release
 */
export function parseReleaseManifest(signed: string, { slice, version }: ReleaseName, key: KeyObject): Note {
  const note = readSignedText(signed, signedReleaseNoteSchema, key);
  if (note.name !== slice || note.version !== version) throw new Error(`signed as ${note.name} ${note.version}`);
  return note;
}

/** Returns the content of a file. @throws Error if its hash differs from the manifest */
export function checkFile(content: Buffer, { files }: Note, file: string): Buffer {
  if (sha384(content) !== files[file]) throw new Error(`${file} does not match its signed hash`);
  return content;
}

function distantFile(release: ReleaseName, { files }: Note, file: string): OriginFile {
  const form = (name: string): OriginFileEncoding | undefined =>
    files[name] === undefined ? undefined : { path: `/${storePaths.file(release, name)}`, hash: files[name] };
  return {
    slice: release.slice,
    type: typeOf(file),
    etag: `"${files[file]!.slice('sha384-'.length, 'sha384-'.length + 22)}"`,
    plain: form(file)!,
    br: form(`${file}.br`),
    gzip: form(`${file}.gz`),
  };
}

/**
 * Reads and verifies a release. Each file is read once, so the verified bytes are the served bytes.
 * @throws Error if a file is missing or a signature or hash is invalid
 */
export function readRelease(source: ReleaseSource, release: ReleaseName, key: KeyObject): VerifiedRelease {
  const note = parseReleaseManifest(source.note(release), release, key);
  const names = Object.keys(note.files);
  const held = new Map(
    names
      .filter((file) => source.holds(file))
      .map((file) => [file, checkFile(source.file(release, file), note, file)] as const),
  );
  const base = `/mfe/${release.slice}/${release.version}`;
  const assets = new Map<string, Asset>();
  const distant = new Map<string, OriginFile>();
  for (const file of names.filter((name) => isServable(name) && !privateFiles.has(name))) {
    const plain = held.get(file);
    if (plain) {
      assets.set(`${base}/${file}`, assetOf(file, { plain, br: held.get(`${file}.br`), gzip: held.get(`${file}.gz`) }));
    } else distant.set(`${base}/${file}`, distantFile(release, note, file));
  }
  const registered = remoteReleaseSchema.parse(registeredAt(base, note));
  assets.set(hashListPath(registered), integrityManifest(registered));
  return { registered, assets, distant };
}
