import { DataFolderInUseError, lockDataFolder, assertFolderUnlocked } from '@portal/node-kit/data-folder';

const lockName = 'portal.lock';

/** A portal that runs on the folder; the message is one sentence for whoever starts another. */
export class DataFolderLockedError extends Error {
  constructor({ folder, pid }: DataFolderInUseError) {
    super(
      `The data folder ${folder} belongs to a portal that runs (process ${pid}): stop it, or choose another folder with DATA_DIR.`,
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

/**
 * Looks and changes nothing.
 * @throws DataFolderLockedError
 */
export const assertDataFolderFree = (dataDir: string): void =>
  inOneSentence(() => assertFolderUnlocked(dataDir, lockName));

/**
 * Takes the folder for this portal.
 * @returns gives it back
 * @throws DataFolderLockedError
 */
export const acquireDataFolder = (dataDir: string): (() => void) =>
  inOneSentence(() => lockDataFolder(dataDir, lockName));
