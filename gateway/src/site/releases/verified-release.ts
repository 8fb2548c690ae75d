import type { KeyObject } from 'node:crypto';
import { remoteReleaseSchema, signedReleaseNoteSchema, type RemoteRelease } from '@portal/contracts';
import { readSignedText, sha384 } from '@portal/release-format';
import type * as z from 'zod/mini';
import { assetOf, isServable, typeOf, type Asset } from '../../http/asset';
import { privateFiles, registeredAt } from './built-releases';
import { integrityManifest, hashListPath } from './integrity-manifest';
import { storePaths, type ReleaseName, type ReleaseSource } from './release-source';

/** One form of a file that lies elsewhere: its path below the origin, and the hash that was signed. */
export interface OriginFileEncoding {
  path: string;
  hash: string;
}

/** A file that is asked for at the origin of its slice when a browser wants it. */
export interface OriginFile {
  slice: string;
  type: string;
  etag: string;
  plain: OriginFileEncoding;
  br?: OriginFileEncoding;
  gzip?: OriginFileEncoding;
}

/** A release whose signature and files were found to be as they were signed; files by the path browsers ask for. */
export interface VerifiedRelease {
  registered: RemoteRelease;
  assets: ReadonlyMap<string, Asset>;
  distant: ReadonlyMap<string, OriginFile>;
}

type Note = z.infer<typeof signedReleaseNoteSchema>;

/** The note of a release. Throws when the key did not sign it, or signed it for another release. */
export function parseReleaseManifest(signed: string, { slice, version }: ReleaseName, key: KeyObject): Note {
  const note = readSignedText(signed, signedReleaseNoteSchema, key);
  if (note.name !== slice || note.version !== version) throw new Error(`it is signed as ${note.name} ${note.version}`);
  return note;
}

/** Throws when the bytes of a file are not those that were signed. */
export function checkFile(content: Buffer, { files }: Note, file: string): Buffer {
  if (sha384(content) !== files[file]) throw new Error(`${file} is not what was signed`);
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
 * Reads a release: its note, and each file that the source holds, once, so that what was checked is what is served. Throws
 * when anything is missing or is not what the key signed.
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
