import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  releasePointerSchema,
  remoteIds,
  remoteReleaseSchema,
  signedReleaseNoteSchema,
  signedTextSchema,
  type ReleasePointer,
  type RemoteId,
  type RemoteRelease,
} from '@portal/contracts';
import * as z from 'zod/mini';
import { assetOf, isServable, type Asset } from './asset';
import { privateFiles, registeredAt } from './releases';
import { servedNumbers } from './served-numbers';

/** A release whose signature and files were found to be as they were signed. */
export interface TrustedRelease {
  registered: RemoteRelease;
  /** By the path browsers ask for. */
  assets: ReadonlyMap<string, Asset>;
}

/** What the visitors of one remote get. */
export interface StoredRemote {
  number: number;
  stable: TrustedRelease;
  canary?: { release: TrustedRelease; percent: number };
}

export interface ReleaseStore {
  remotes: ReadonlyMap<RemoteId, StoredRemote>;
  /** Files of every release that is kept, for tabs that were opened before the pointer moved. */
  assets: ReadonlyMap<string, Asset>;
}

export interface ReleaseStoreOptions {
  /** Folder that `npm run release` writes. */
  folder: string;
  publicKeyFile: string;
  /** Remembers which pointers were served; without it that is forgotten with the process. */
  numbersFile: string | undefined;
  /** Gets a sentence for everything that is refused. */
  report: (problem: string) => void;
}

const signedNoteText = z.pipe(
  z.string(),
  z.transform((text: string): unknown => JSON.parse(text)),
);
const pathsOf = { pointer: 'pointers', remotes: 'remotes' } as const;

const sha384 = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;
const reasonOf = (failure: unknown): string => (failure instanceof Error ? failure.message : String(failure));

/** The content of a signed text. Throws when the key did not sign it. */
function readSigned<Schema extends z.ZodMiniType>(path: string, schema: Schema, key: KeyObject): z.infer<Schema> {
  const { text, signature } = signedTextSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  if (!verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))) {
    throw new Error('its signature is not by the key of this portal');
  }
  return schema.parse(signedNoteText.parse(text));
}

/** Every listed file, read once: what was checked is what is served. Throws when one is missing or was changed. */
function readFiles(folder: string, files: Readonly<Record<string, string>>): Map<string, Buffer> {
  const contents = new Map<string, Buffer>();
  for (const [file, wanted] of Object.entries(files)) {
    const content = readFileSync(join(folder, file));
    if (sha384(content) !== wanted) throw new Error(`${file} is not what was signed`);
    contents.set(file, content);
  }
  return contents;
}

function readRelease(folder: string, [slice, version]: [string, string], key: KeyObject): TrustedRelease {
  const own = join(folder, pathsOf.remotes, slice, version);
  const note = readSigned(join(own, 'release.json'), signedReleaseNoteSchema, key);
  if (note.name !== slice || note.version !== version) throw new Error(`it is signed as ${note.name} ${note.version}`);
  const contents = readFiles(own, note.files);
  const base = `/mfe/${slice}/${version}`;
  const assets = new Map<string, Asset>();
  for (const [file, plain] of contents) {
    if (!isServable(file) || privateFiles.has(file)) continue;
    assets.set(
      `${base}/${file}`,
      assetOf(file, { plain, br: contents.get(`${file}.br`), gzip: contents.get(`${file}.gz`) }),
    );
  }
  return { registered: remoteReleaseSchema.parse(registeredAt(base, note)), assets };
}

const versionsOf = (folder: string, slice: string): string[] => {
  const own = join(folder, pathsOf.remotes, slice);
  if (!existsSync(own)) return [];
  return readdirSync(own).filter((name) => !name.startsWith('.') && existsSync(join(own, name, 'release.json')));
};

/**
 * Reads the release store again and again. Releases are checked once and then kept in memory, since their folders
 * never change; a pointer or release that does not verify changes nothing for the visitors.
 */
export function createReleaseStore(options: ReleaseStoreOptions): () => ReleaseStore {
  const { folder, publicKeyFile, numbersFile, report } = options;
  const served = servedNumbers(numbersFile, report);
  const trusted = new Map<string, TrustedRelease>();
  let remotes: ReadonlyMap<RemoteId, StoredRemote> = new Map();

  const trustedRelease = (slice: string, version: string, key: KeyObject): TrustedRelease | undefined => {
    const name = `${slice}/${version}`;
    try {
      const release = trusted.get(name) ?? readRelease(folder, [slice, version], key);
      trusted.set(name, release);
      return release;
    } catch (failure) {
      report(`Release ${name} is refused: ${reasonOf(failure)}`);
      return undefined;
    }
  };

  /** A canary that cannot be trusted is not shown; without a trustworthy stable release the latest former one is. */
  const followPointer = ({ slice, number, stable, former, canary }: ReleasePointer, key: KeyObject) => {
    let release: TrustedRelease | undefined;
    for (const version of [stable, ...former]) release ??= trustedRelease(slice, version, key);
    const canaryRelease = canary && trustedRelease(slice, canary.version, key);
    if (!release) return undefined;
    return {
      number,
      stable: release,
      ...(canary && canaryRelease ? { canary: { release: canaryRelease, percent: canary.percent } } : {}),
    };
  };

  const readRemote = (id: RemoteId, key: KeyObject): StoredRemote | undefined => {
    const known = remotes.get(id);
    const path = join(folder, pathsOf.pointer, `mfe-${id}.json`);
    if (!existsSync(path)) return known;
    try {
      const pointer = readSigned(path, releasePointerSchema, key);
      if (pointer.slice !== `mfe-${id}`) throw new Error(`it is signed for ${pointer.slice}`);
      if (pointer.number < served.of(id)) throw new Error('it is older than one that was served');
      const followed = followPointer(pointer, key);
      if (followed) served.note(id, pointer.number);
      return followed ?? known;
    } catch (failure) {
      report(`The pointer of mfe-${id} is refused: ${reasonOf(failure)}`);
      return known;
    }
  };

  return () => {
    if (!existsSync(join(folder, pathsOf.pointer))) return { remotes, assets: new Map() };
    try {
      const key = createPublicKey(readFileSync(publicKeyFile));
      const pairs = remoteIds.map((id) => [id, readRemote(id, key)] as const);
      remotes = new Map(pairs.filter((pair): pair is [RemoteId, StoredRemote] => pair[1] !== undefined));
      for (const slice of remoteIds.map((id) => `mfe-${id}`)) {
        for (const version of versionsOf(folder, slice)) trustedRelease(slice, version, key);
      }
    } catch (failure) {
      report(`Releases cannot be checked: ${reasonOf(failure)}`);
    }
    return { remotes, assets: new Map([...trusted.values()].flatMap(({ assets }) => [...assets])) };
  };
}

const pollMs = 500;

const stateOf = (folder: string): string =>
  remoteIds
    .map((id) => statSync(join(folder, pathsOf.pointer, `mfe-${id}.json`), { throwIfNoEntry: false }))
    .map((stat) => (stat ? `${stat.mtimeMs}/${stat.ino}` : '-'))
    .join();

/** Calls back after each move of a pointer. Returns the function that stops it. */
export function watchPointers(folder: string, onChange: () => void): () => void {
  let seen = stateOf(folder);
  const timer = setInterval(() => {
    const state = stateOf(folder);
    if (state === seen) return;
    seen = state;
    onChange();
  }, pollMs);
  return () => clearInterval(timer);
}
