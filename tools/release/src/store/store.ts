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
/** How often a move is tried anew because another was first. */
const patience = 1_000;
const retainedReleases = 50;

function filesBelow(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !file.startsWith(noteFile) && !file.split('/').some((part) => part.startsWith('.')))
    .sort();
}

/** Writes a file of another name beside `path`, and returns that name. */
function writeAtomically(path: string, text: string) {
  const temporary = `${path}.${randomBytes(4).toString('hex')}`;
  const file = openSync(temporary, 'w', 0o644);
  writeFileSync(file, text);
  fsyncSync(file);
  closeSync(file);
  return temporary;
}

const writeDurably = (path: string, text: string) => renameSync(writeAtomically(path, text), path);

/** The value of a signed file. Throws ReleaseRejectedError when this key did not sign it. */
function readSigned<Schema extends z.ZodType>(path: string, schema: Schema, key: KeyObject): z.infer<Schema> {
  try {
    return readSignedText(readFileSync(path, 'utf8'), schema, key);
  } catch (error) {
    if (error instanceof InvalidSignatureError)
      throw new ReleaseRejectedError(`${path} is not signed by the key of this portal.`);
    throw error;
  }
}

/** Which versions visitors get by a pointer. */
const versionsIn = (pointer: Pointer | undefined) =>
  [pointer?.stable, pointer?.canary?.version].filter((version) => version !== undefined);

/** The release store: immutable folders, one per version, and one signed pointer per slice. */
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

  /** What a release says about itself, its signature checked. */
  noteOf(slice: Slice, version: string) {
    return readSigned(join(this.versionFolder(slice, version), noteFile), storedNoteSchema, this.key);
  }

  versions(slice: Slice) {
    const folder = releasesFolder(this.folder, slice);
    if (!existsSync(folder)) return [];
    return readdirSync(folder).filter((name) => !name.startsWith('.') && this.has(slice, name));
  }

  /**
   * Puts a copy of `files` into the store as `note.version`, signed. A version is never written twice: the same
   * content again is fine, another one is refused.
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

  /** Which release of a slice is in use; undefined before its first. */
  pointer(slice: Slice) {
    const path = pointerFile(this.folder, slice.name);
    return existsSync(path) ? readSigned(path, pointerSchema, this.key) : undefined;
  }

  /**
   * Moves the pointer in one step; a reader sees the former or the new one.
   * Nobody waits for anybody: each number
   * is given to whoever claims it first, and another begins again from there, so that a command that was killed leaves
   * nothing behind that has to be broken.
   */
  async movePointer(slice: Slice, change: PointerMove): Promise<Pointer> {
    mkdirSync(join(this.folder, 'pointers', 'moves', slice.name), { recursive: true });
    for (let turn = 0; turn < patience; turn += 1) {
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
    throw new ReleaseRejectedError('Others go on moving this pointer; try again.');
  }

  /** Writes the pointer under its number unless that is taken: a link is made once, whoever tries at the same time. */
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

  /** The pointer once it says the latest move there is, be it of a command that was killed before it could say so. */
  private caughtUp(slice: Slice) {
    for (;;) {
      const pointer = this.pointer(slice);
      const next = this.moveFile(slice, (pointer?.number ?? 0) + 1);
      if (!existsSync(next)) return pointer;
      writeDurably(pointerFile(this.folder, slice.name), signText(readSigned(next, pointerSchema, this.key), this.key));
    }
  }

  /** Notes when visitors stopped getting a version: from then on only open tabs use it. */
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
   * Removes versions that visitors have not been given for `days`, except the one a rollback would go to. Open tabs
   * still ask for theirs, hence never less than seven. Returns what was removed.
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
