/** Code of the kit that most pages never need: loaded when it is first wanted, then kept. */
export class LazyChunk<T> {
  private value: T | undefined;
  private pending: Promise<T> | undefined;

  constructor(private readonly load: () => Promise<T>) {}

  /** The code, once it is loaded. */
  readonly current = (): T | undefined => this.value;

  /** Returns the code; what failed to load is asked for again. */
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

  /** Calls back with the code: at once when it is loaded, otherwise as soon as it is; `fail` gets the reason it could not be. */
  readonly whenLoaded = (callback: (value: T) => void, fail: (reason: Error) => void = () => undefined): void => {
    if (this.value === undefined) this.request().then(callback, fail);
    else callback(this.value);
  };
}
