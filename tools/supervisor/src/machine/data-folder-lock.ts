import { randomUUID } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const attempts = 20;

/** A portal that runs on the folder; the message is one sentence for whoever starts another. */
export class FolderTakenError extends Error {
  constructor(dataDir: string, pid: number) {
    super(
      `The data folder ${dataDir} belongs to a portal that runs (process ${pid}): stop it, or choose another folder with DATA_DIR.`,
    );
  }
}

const lockIn = (dataDir: string) => join(dataDir, 'portal.lock');

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
function linkOnce(from: string, to: string) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Takes a dead lock away. Somebody else may have done so and put a living one in its place, which goes back. */
function dropDead(path: string, dead: string) {
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

/**
 * @returns the lock of a process that is gone
 * @throws FolderTakenError
 */
function deadLockIn(dataDir: string): string | undefined {
  const lock = contentOf(lockIn(dataDir));
  const owner = lock && livingOwner(lock);
  if (owner) throw new FolderTakenError(dataDir, owner);
  return lock;
}

/**
 * Looks and changes nothing.
 * @throws FolderTakenError
 */
export const refuseTakenFolder = (dataDir: string) => void deadLockIn(dataDir);

/**
 * Takes the folder for this process; a lock left by one that was killed is taken over.
 * @returns gives it back
 * @throws FolderTakenError
 */
export function lockDataFolder(dataDir: string): () => void {
  refuseTakenFolder(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // A folder of an earlier start was open to every account of the machine.
  chmodSync(dataDir, 0o700);
  const path = lockIn(dataDir);
  const draft = `${path}.${randomUUID()}`;
  const own = `${process.pid} ${startOf(process.pid)} ${randomUUID()}`;
  writeFileSync(draft, own, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      if (linkOnce(draft, path)) return () => void (contentOf(path) === own && rmSync(path, { force: true }));
      const dead = deadLockIn(dataDir);
      if (dead !== undefined) dropDead(path, dead);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  throw new Error(`The data folder ${dataDir} could not be taken.`);
}
