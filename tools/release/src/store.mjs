import { createHash, randomBytes } from 'node:crypto';
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
import { readSigned, signed } from './keys.mjs';
import { ReleaseRefused } from './workspace.mjs';

const noteFile = 'release.json';
const leftFile = '.left';
const kindFolders = { remote: 'remotes', service: 'services', site: 'sites' };
/** How often a move is tried anew because another was first. */
const patience = 1_000;
const formerKept = 50;

const sha384 = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !file.startsWith(noteFile) && !file.split('/').some((part) => part.startsWith('.')))
    .sort();
}

/** Writes a file of another name beside `path`, and answers that name. */
function writeAside(path, text) {
  const temporary = `${path}.${randomBytes(4).toString('hex')}`;
  const file = openSync(temporary, 'w', 0o644);
  writeFileSync(file, text);
  fsyncSync(file);
  closeSync(file);
  return temporary;
}

const writeDurably = (path, text) => renameSync(writeAside(path, text), path);

/** The release store: immutable folders, one per version, and one signed pointer per slice. */
export class Store {
  constructor(folder, key) {
    this.folder = folder;
    this.key = key;
  }

  versionFolder = (slice, version) => join(this.folder, kindFolders[slice.kind], slice.name, version);
  #pointerFile = (slice) => join(this.folder, 'pointers', `${slice.name}.json`);
  #moveFile = (slice, number) => join(this.folder, 'pointers', 'moves', slice.name, `${number}.json`);

  has = (slice, version) => existsSync(join(this.versionFolder(slice, version), noteFile));

  /** What a release says about itself, its signature checked. */
  noteOf = (slice, version) => readSigned(join(this.versionFolder(slice, version), noteFile), this.key);

  versions(slice) {
    const folder = join(this.folder, kindFolders[slice.kind], slice.name);
    if (!existsSync(folder)) return [];
    return readdirSync(folder).filter((name) => !name.startsWith('.') && this.has(slice, name));
  }

  /**
   * Puts a copy of `files` into the store as `note.version`, signed. A version is never written twice: the same
   * content again is fine, another one is refused.
   */
  publish(slice, files, note) {
    const target = this.versionFolder(slice, note.version);
    const hashes = Object.fromEntries(filesBelow(files).map((file) => [file, sha384(readFileSync(join(files, file)))]));
    if (this.has(slice, note.version)) {
      if (JSON.stringify(this.noteOf(slice, note.version).files) === JSON.stringify(hashes)) return;
      throw new ReleaseRefused(`${slice.name} ${note.version} exists with other content; a version never changes.`);
    }
    const incoming = join(target, '..', `.${randomBytes(6).toString('hex')}`);
    mkdirSync(incoming, { recursive: true });
    for (const file of Object.keys(hashes)) cpSync(join(files, file), join(incoming, file), { recursive: true });
    writeFileSync(join(incoming, noteFile), signed({ ...note, files: hashes }, this.key));
    renameSync(incoming, target);
  }

  /** Which release of a slice is in use; undefined before its first. */
  pointer(slice) {
    const path = this.#pointerFile(slice);
    return existsSync(path) ? readSigned(path, this.key) : undefined;
  }

  /**
   * Moves the pointer in one step; whoever reads sees the former or the new one.
   * `change` gets the former pointer and answers the new `{stable, canary, former}`. Nobody waits for anybody: each number
   * is given to whoever claims it first, and another begins again from there, so that a command that was killed leaves
   * nothing behind that has to be broken.
   */
  async movePointer(slice, change) {
    mkdirSync(join(this.folder, 'pointers', 'moves', slice.name), { recursive: true });
    for (let turn = 0; turn < patience; turn += 1) {
      const before = this.#caughtUp(slice);
      const { stable, canary, former = before?.former ?? [] } = change(before);
      const pointer = {
        slice: slice.name,
        number: (before?.number ?? 0) + 1,
        stable,
        ...(canary ? { canary } : {}),
        former: former.filter((version) => version !== stable).slice(0, formerKept),
        movedAt: new Date().toISOString(),
      };
      if (this.#claim(slice, pointer)) {
        this.#caughtUp(slice);
        this.#markLeft(slice, before, pointer);
        return pointer;
      }
    }
    throw new ReleaseRefused('Others go on moving this pointer; try again.');
  }

  /** Writes the pointer under its number unless that is taken: a link is made once, whoever tries at the same time. */
  #claim(slice, pointer) {
    const path = this.#moveFile(slice, pointer.number);
    const mine = writeAside(path, signed(pointer, this.key));
    try {
      linkSync(mine, path);
      return true;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      return false;
    } finally {
      rmSync(mine);
    }
  }

  /** The pointer once it says the latest move there is, be it of a command that was killed before it could say so. */
  #caughtUp(slice) {
    for (;;) {
      const pointer = this.pointer(slice);
      const next = this.#moveFile(slice, (pointer?.number ?? 0) + 1);
      if (!existsSync(next)) return pointer;
      writeDurably(this.#pointerFile(slice), signed(readSigned(next, this.key), this.key));
    }
  }

  /** Notes when visitors stopped getting a version: from then on only open tabs use it. */
  #markLeft(slice, before, after) {
    const named = (pointer) => [pointer?.stable, pointer?.canary?.version].filter(Boolean);
    for (const version of named(before)) {
      if (named(after).includes(version) || !this.has(slice, version)) continue;
      writeFileSync(join(this.versionFolder(slice, version), leftFile), `${after.movedAt}\n`);
    }
  }

  #leftAt(slice, version) {
    const folder = this.versionFolder(slice, version);
    const left = statSync(join(folder, leftFile), { throwIfNoEntry: false });
    return (left ?? statSync(join(folder, noteFile))).mtimeMs;
  }

  /**
   * Removes versions that visitors have not been given for `days`, except the one a rollback would go to. Open tabs
   * still ask for theirs, hence never less than seven. Answers what was removed.
   */
  prune(slice, days, now = Date.now()) {
    if (!(days >= 7)) throw new ReleaseRefused('Releases are kept for at least 7 days: open tabs still use them.');
    const pointer = this.pointer(slice);
    const needed = new Set([pointer?.stable, pointer?.canary?.version, pointer?.former[0]]);
    const removable = this.versions(slice).filter(
      (version) => !needed.has(version) && now - this.#leftAt(slice, version) > days * 86_400_000,
    );
    for (const version of removable) rmSync(this.versionFolder(slice, version), { recursive: true });
    return removable;
  }
}
