import { randomUUID } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const attempts = 20;

/** Data folder that another process, or another server of this process, has locked. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';

  constructor(
    readonly folder: string,
    readonly pid: number,
  ) {
    super(`the data folder ${folder} is in use by process ${pid}`);
  }
}

function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH') return undefined;
    throw error;
  }
}

/** Returns the start time of a process where the system provides it. It detects a reused process id. */
const startOf = (pid: number) => contentOf(`/proc/${pid}/stat`)?.split(') ')[1]?.split(' ')[19] ?? '';

/** Returns the id of the process that holds a lock, or undefined when it has ended. */
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

/** Creates the lock atomically with its content by linking a finished file. Returns false when a lock exists. */
function linkOnce(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a stale lock. If another process has already replaced it, its lock is put back. */
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

/** Returns the content of a stale lock, or undefined without one. */
function deadLockIn(folder: string, name: string): string | undefined {
  const lock = contentOf(join(folder, name));
  const owner = lock === undefined ? undefined : livingOwner(lock);
  if (owner !== undefined) throw new DataFolderInUseError(folder, owner);
  return lock;
}

/**
 * Checks the lock without changing anything.
 * @param name file name of the lock inside the folder
 * @throws DataFolderInUseError
 */
export const assertFolderUnlocked = (folder: string, name: string): void => void deadLockIn(folder, name);

/**
 * Locks the folder for this process and creates it if needed, accessible to its owner only.
 * A lock left by a killed process is replaced.
 * @param name file name of the lock inside the folder
 * @returns a function that releases the lock
 * @throws DataFolderInUseError
 */
export function lockDataFolder(folder: string, name: string): () => void {
  assertFolderUnlocked(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Earlier releases created the folder readable by every account of the machine.
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
  throw new Error(`the data folder ${folder} could not be locked`);
}
