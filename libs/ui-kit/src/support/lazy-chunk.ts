/** Chunk that most pages never need: loaded on first use, then cached. */
export class LazyChunk<T> {
  private value: T | undefined;
  private pending: Promise<T> | undefined;

  constructor(private readonly load: () => Promise<T>) {}

  /** Returns the module once it is loaded. */
  readonly current = (): T | undefined => this.value;

  /** Loads the module. A failed load is retried on the next request. */
  readonly request = (): Promise<T> => {
    this.pending ??= this.load().then(
      (value) => (this.value = value),
      (error: unknown) => {
        this.pending = undefined;
        throw error;
      },
    );
    return this.pending;
  };

  /** Calls back with the module, synchronously when it is already loaded. `fail` receives the reason of a failure. */
  readonly whenLoaded = (callback: (value: T) => void, fail: (reason: Error) => void = () => undefined): void => {
    if (this.value === undefined) this.request().then(callback, fail);
    else callback(this.value);
  };
}
