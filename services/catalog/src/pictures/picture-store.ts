export interface StoredFile {
  key: string;
  /** Time of the last write. */
  at: Date;
}

/** Storage of picture files. Keys have the form `<package>/<file>`; the caller validates both parts. */
export interface PictureStore {
  write(key: string, bytes: Buffer, type: string): Promise<void>;
  /** @returns undefined if the key does not exist */
  read(key: string): Promise<Buffer | undefined>;
  /** Lists the files whose key starts with the prefix; all files for an empty prefix. */
  list(prefix: string): Promise<StoredFile[]>;
  /** Removes files. Missing keys are ignored. */
  remove(keys: readonly string[]): Promise<void>;
}

export const PICTURE_STORE = Symbol('PICTURE_STORE');
