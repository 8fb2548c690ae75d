const mostKeys = 500;

interface Asked<Value> {
  promise: Promise<Value | undefined>;
  answer: (value: Value | undefined) => void;
  fail: (cause: unknown) => void;
}

function ask<Value>(): Asked<Value> {
  const requested = {} as Asked<Value>;
  requested.promise = new Promise((resolve, reject) => {
    requested.answer = resolve;
    requested.fail = reject;
  });
  return requested;
}

/**
 * Batches reads by key: keys requested in the same tick, or while a read is in progress, are read together by the next
 * one. A caller never gets a value that was read before its request.
 */
export class BatchLoader<Value> {
  private waiting = new Map<string, Asked<Value>>();
  private isReading = false;

  /** @param load returns the existing values by key */
  constructor(private readonly load: (keys: string[]) => Promise<ReadonlyMap<string, Value>>) {}

  /** Returns undefined for a missing key. Rejects with the error of `load`. */
  read(key: string): Promise<Value | undefined> {
    const known = this.waiting.get(key);
    if (known) return known.promise;
    const requested = ask<Value>();
    this.waiting.set(key, requested);
    if (!this.isReading) {
      this.isReading = true;
      setImmediate(() => void this.readWaiting());
    }
    return requested.promise;
  }

  private async readWaiting(): Promise<void> {
    while (this.waiting.size > 0) {
      const batch = [...this.waiting].slice(0, mostKeys);
      for (const [key] of batch) this.waiting.delete(key);
      await this.readBatch(batch);
    }
    this.isReading = false;
  }

  private async readBatch(batch: [string, Asked<Value>][]): Promise<void> {
    try {
      const found = await this.load(batch.map(([key]) => key));
      for (const [key, { answer }] of batch) answer(found.get(key));
    } catch (error) {
      for (const [, { fail }] of batch) fail(error);
    }
  }
}
