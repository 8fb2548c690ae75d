/** A file as a store lists it. */
export interface StoredFile {
  key: string;
  /** When it was written. */
  at: Date;
}

/** Where the files of pictures are kept. A key is `<package>/<file>`; whoever calls has checked both. */
export interface PictureStore {
  write(key: string, bytes: Buffer, type: string): Promise<void>;
  /** Undefined when there is none of that name. */
  read(key: string): Promise<Buffer | undefined>;
  /** All files whose key begins so; every file for the empty text. */
  list(prefix: string): Promise<StoredFile[]>;
  /** Removing what is not there does no harm. */
  remove(keys: readonly string[]): Promise<void>;
}

export const PICTURE_STORE = Symbol('PICTURE_STORE');
