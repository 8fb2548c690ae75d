import { randomUUID } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const attempts = 20;

/** Another process, or another server of this one, works on the folder. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';

  constructor(
    readonly folder: string,
    readonly pid: number,
  ) {
    super(`the data folder ${folder} is in use by process ${pid}`);
  }
}

/** @returns undefined when there is no such file */
function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH') return undefined;
    throw error;
  }
}

/** When a process started, where the system tells: its number may have been given to somebody else since. */
const startOf = (pid: number) => contentOf(`/proc/${pid}/stat`)?.split(') ')[1]?.split(' ')[19] ?? '';

/** The process a lock names, if it lives. */
function livingOwner(lock: string): number | undefined {
  const [pid = '', startedAt = ''] = lock.split(' ');
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined;
  }
  const start = startOf(Number(pid));
  return start === '' || startedAt === '' || start === startedAt ? Number(pid) : undefined;
}

/** Linking a finished file makes it appear with its content in one step, unless there is one. */
function linkOnce(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Takes a dead lock away. Somebody else may have done so and put a living one in its place, which goes back. */
function dropDead(path: string, dead: string): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (contentOf(aside) !== dead) linkOnce(aside, path);
  rmSync(aside, { force: true });
}

/** The lock of a process that is gone, if there is one. */
function deadLockIn(folder: string, name: string): string | undefined {
  const lock = contentOf(join(folder, name));
  const owner = lock === undefined ? undefined : livingOwner(lock);
  if (owner !== undefined) throw new DataFolderInUseError(folder, owner);
  return lock;
}

/**
 * Looks and changes nothing.
 * @param name of the file that is the lock, inside the folder
 * @throws DataFolderInUseError
 */
export const assertFolderUnlocked = (folder: string, name: string): void => void deadLockIn(folder, name);

/**
 * Takes the folder for this process, and makes it if there is none; a lock left by a process that was killed is taken over.
 * Nobody but its owner may look into it from then on.
 * @param name of the file that is the lock, inside the folder
 * @returns gives it back
 * @throws DataFolderInUseError
 */
export function lockDataFolder(folder: string, name: string): () => void {
  assertFolderUnlocked(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // A folder of an earlier start was open to every account of the machine.
  chmodSync(folder, 0o700);
  const path = join(folder, name);
  const draft = `${path}.${randomUUID()}`;
  const own = `${process.pid} ${startOf(process.pid)} ${randomUUID()}`;
  writeFileSync(draft, own, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      if (linkOnce(draft, path)) return () => void (contentOf(path) === own && rmSync(path, { force: true }));
      const dead = deadLockIn(folder, name);
      if (dead !== undefined) dropDead(path, dead);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  throw new Error(`The data folder ${folder} could not be taken.`);
}
