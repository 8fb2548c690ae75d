/** A part of the kit that most pages do without: it comes when it is first wanted, and stays. */
export class Part<T> {
  private value: T | undefined;
  private pending: Promise<T> | undefined;

  constructor(private readonly load: () => Promise<T>) {}

  /** The part, when it has come. */
  readonly current = (): T | undefined => this.value;

  /** Answers the part; one that failed to come is asked for again. */
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

  /** Calls back with the part: at once when it is here, otherwise when it has come; `fail` with the reason it did not. */
  readonly whenHere = (callback: (value: T) => void, fail: (reason: Error) => void = () => undefined): void => {
    if (this.value === undefined) this.request().then(callback, fail);
    else callback(this.value);
  };
}
