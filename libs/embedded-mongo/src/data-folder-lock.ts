import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const lockName = 'embedded-mongo.lock';

/** Thrown when another process (or another server of this one) works on the folder. */
export class DataFolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(`the data folder ${folder} is in use by process ${pid}`);
    this.name = 'DataFolderInUse';
  }
}

/** When a process started, where the system tells: a process number alone may have been given to somebody else since. */
function startOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19];
  } catch {
    return undefined;
  }
}

function isAlive(pid: number, startedAt: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const start = startOf(pid);
  return start === undefined || startedAt === '' || start === startedAt;
}

/** Linking a finished file makes the lock appear with its content in one step. */
function createLock(path: string): boolean {
  const draft = `${path}.${process.pid}.${randomUUID()}`;
  writeFileSync(draft, `${process.pid} ${startOf(process.pid) ?? ''}`);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

/**
 * Takes the folder for this process and gives the function that gives it back. A lock left by a process that was killed is
 * taken over. Throws DataFolderInUse when its owner lives.
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, lockName);
  for (let attempt = 0; attempt < 3; attempt++) {
    if (createLock(path)) return () => rmSync(path, { force: true });
    const [pid = '', startedAt = ''] = readFileSync(path, 'utf8').split(' ');
    if (pid !== '' && isAlive(Number(pid), startedAt)) throw new DataFolderInUse(folder, Number(pid));
    rmSync(path, { force: true });
  }
  throw new DataFolderInUse(folder, 0);
}
