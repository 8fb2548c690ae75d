import { DataFolderInUseError, lockDataFolder, assertFolderUnlocked } from '@portal/node-kit/data-folder';

const lockName = 'portal.lock';

/** Another portal is running on the data folder. The one-sentence message is shown to the developer. */
export class DataFolderLockedError extends Error {
  constructor({ folder, pid }: DataFolderInUseError) {
    super(
      `The data folder ${folder} is used by a running portal (process ${pid}): stop it, or choose another folder with DATA_DIR.`,
    );
  }
}

function inOneSentence<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof DataFolderInUseError ? new DataFolderLockedError(error) : error;
  }
}

/** Checks the lock without taking it. Throws DataFolderLockedError. */
export const assertDataFolderFree = (dataDir: string): void =>
  inOneSentence(() => assertFolderUnlocked(dataDir, lockName));

/**
 * Locks the data folder.
 * @returns a function that releases the lock
 * @throws DataFolderLockedError
 */
export const acquireDataFolder = (dataDir: string): (() => void) =>
  inOneSentence(() => lockDataFolder(dataDir, lockName));
