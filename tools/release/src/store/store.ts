import { randomBytes, type KeyObject } from 'node:crypto';
import {
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, sep } from 'node:path';
import {
  pointerFile,
  readSignedText,
  releaseManifestFile as noteFile,
  releasesFolder,
  sha384,
  signText,
  InvalidSignatureError,
  type Slice,
} from '@portal/release-format';
import type { z } from 'zod';
import { ReleaseRejectedError } from '../workspace/workspace';
import type { PointerMove } from './pointer-moves';
import { pointerSchema, storedNoteSchema, type Pointer, type ReleaseManifest } from './release-manifest';

const leftFile = '.left';
/** Maximum retries of a pointer move that lost against a concurrent one. */
const timeout = 1_000;
const retainedReleases = 50;

function filesBelow(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !file.startsWith(noteFile) && !file.split('/').some((part) => part.startsWith('.')))
    .sort();
}

/** Writes to a temporary file next to `path`. Returns its name. */
function writeAtomically(path: string, text: string) {
  const temporary = `${path}.${randomBytes(4).toString('hex')}`;
  const file = openSync(temporary, 'w', 0o644);
  writeFileSync(file, text);
  fsyncSync(file);
  closeSync(file);
  return temporary;
}

const writeDurably = (path: string, text: string) => renameSync(writeAtomically(path, text), path);

/** Reads a signed file. Throws ReleaseRejectedError if the signature is not by this key. */
function readSigned<Schema extends z.ZodType>(path: string, schema: Schema, key: KeyObject): z.infer<Schema> {
  try {
    return readSignedText(readFileSync(path, 'utf8'), schema, key);
  } catch (error) {
    if (error instanceof InvalidSignatureError)
      throw new ReleaseRejectedError(`${path} is not signed with this portal's key.`);
    throw error;
  }
}

/** Returns the versions that a pointer serves. */
const versionsIn = (pointer: Pointer | undefined) =>
  [pointer?.stable, pointer?.canary?.version].filter((version) => version !== undefined);

/** Release store: one immutable folder per version, and one signed pointer per slice. */
export class Store {
  constructor(
    readonly folder: string,
    readonly key: KeyObject,
  ) {}

  versionFolder(slice: Slice, version: string) {
    return join(releasesFolder(this.folder, slice), version);
  }

  private moveFile(slice: Slice, number: number) {
    return join(this.folder, 'pointers', 'moves', slice.name, `${number}.json`);
  }

  has(slice: Slice, version: string) {
    return existsSync(join(this.versionFolder(slice, version), noteFile));
  }

  /** Returns the manifest of a release after checking its signature. */
  noteOf(slice: Slice, version: string) {
    return readSigned(join(this.versionFolder(slice, version), noteFile), storedNoteSchema, this.key);
  }

  versions(slice: Slice) {
    const folder = releasesFolder(this.folder, slice);
    if (!existsSync(folder)) return [];
    return readdirSync(folder).filter((name) => !name.startsWith('.') && this.has(slice, name));
  }

  /**
   * Copies `files` to the store as `note.version`, signed. Publishing the same content again succeeds; different
   * content for an existing version is rejected.
   */
  publish(slice: Slice, files: string, note: ReleaseManifest) {
    const target = this.versionFolder(slice, note.version);
    const hashes = Object.fromEntries(filesBelow(files).map((file) => [file, sha384(readFileSync(join(files, file)))]));
    if (this.has(slice, note.version)) {
      if (JSON.stringify(this.noteOf(slice, note.version).files) === JSON.stringify(hashes)) return;
      throw new ReleaseRejectedError(
        `${slice.name} ${note.version} exists with other content; a version never changes.`,
      );
    }
    const incoming = join(target, '..', `.${randomBytes(6).toString('hex')}`);
    mkdirSync(incoming, { recursive: true });
    for (const file of Object.keys(hashes)) cpSync(join(files, file), join(incoming, file), { recursive: true });
    writeFileSync(join(incoming, noteFile), signText({ ...note, files: hashes }, this.key));
    renameSync(incoming, target);
  }

  /** Returns the current pointer of a slice; undefined before its first release. */
  pointer(slice: Slice) {
    const path = pointerFile(this.folder, slice.name);
    return existsSync(path) ? readSigned(path, pointerSchema, this.key) : undefined;
  }

  /**
   * Moves the pointer atomically: a reader gets the previous or the new one. Uses optimistic concurrency without locks:
   * each number can be claimed once, and losers retry. A killed command therefore leaves no lock behind.
   */
  async movePointer(slice: Slice, change: PointerMove): Promise<Pointer> {
    mkdirSync(join(this.folder, 'pointers', 'moves', slice.name), { recursive: true });
    for (let turn = 0; turn < timeout; turn += 1) {
      const before = this.caughtUp(slice);
      const { stable, canary, former = before?.former ?? [] } = change(before);
      const pointer: Pointer = {
        slice: slice.name,
        number: (before?.number ?? 0) + 1,
        stable,
        ...(canary ? { canary } : {}),
        former: former.filter((version) => version !== stable).slice(0, retainedReleases),
        movedAt: new Date().toISOString(),
      };
      if (this.claim(slice, pointer)) {
        this.caughtUp(slice);
        this.markLeft(slice, before, pointer);
        return pointer;
      }
    }
    throw new ReleaseRejectedError('Concurrent moves of this pointer continue; try again.');
  }

  /** Writes the pointer under its number unless that is taken; creating a hard link is atomic. */
  private claim(slice: Slice, pointer: Pointer) {
    const path = this.moveFile(slice, pointer.number);
    const mine = writeAtomically(path, signText(pointer, this.key));
    try {
      linkSync(mine, path);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      return false;
    } finally {
      rmSync(mine);
    }
  }

  /** Returns the pointer after applying the latest claimed move, which a killed command may not have applied. */
  private caughtUp(slice: Slice) {
    for (;;) {
      const pointer = this.pointer(slice);
      const next = this.moveFile(slice, (pointer?.number ?? 0) + 1);
      if (!existsSync(next)) return pointer;
      writeDurably(pointerFile(this.folder, slice.name), signText(readSigned(next, pointerSchema, this.key), this.key));
    }
  }

  /** Records when visitors stopped getting a version; after that only open tabs use it. */
  private markLeft(slice: Slice, before: Pointer | undefined, after: Pointer) {
    for (const version of versionsIn(before)) {
      if (versionsIn(after).includes(version) || !this.has(slice, version)) continue;
      writeFileSync(join(this.versionFolder(slice, version), leftFile), `${after.movedAt}\n`);
    }
  }

  private leftAt(slice: Slice, version: string) {
    const folder = this.versionFolder(slice, version);
    const left = statSync(join(folder, leftFile), { throwIfNoEntry: false });
    return (left ?? statSync(join(folder, noteFile))).mtimeMs;
  }

  /**
   * Removes versions that visitors have not been served for `days`, except the one that a rollback would restore. At
   * least seven days, because open tabs still load theirs.
   * @returns the removed versions
   */
  prune(slice: Slice, days: number, now = Date.now()) {
    if (!(days >= 7))
      throw new ReleaseRejectedError('Releases are kept for at least 7 days: open tabs still use them.');
    const pointer = this.pointer(slice);
    const needed = new Set([...versionsIn(pointer), pointer?.former[0]]);
    const removable = this.versions(slice).filter(
      (version) => !needed.has(version) && now - this.leftAt(slice, version) > days * 86_400_000,
    );
    for (const version of removable) rmSync(this.versionFolder(slice, version), { recursive: true });
    return removable;
  }
}
