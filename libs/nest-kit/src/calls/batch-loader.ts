const mostKeys = 500;

interface Asked<Value> {
  promise: Promise<Value | undefined>;
  answer: (value: Value | undefined) => void;
  fail: (cause: unknown) => void;
}

function ask<Value>(): Asked<Value> {
  const asked = {} as Asked<Value>;
  asked.promise = new Promise((resolve, reject) => {
    asked.answer = resolve;
    asked.fail = reject;
  });
  return asked;
}

/**
 * Reads single values by key, many of them by one command: all that are asked for in the same turn of the loop, or while
 * a read is under way, are read together by the next. Nobody is answered with what was read before the question.
 */
export class BatchLoader<Value> {
  private waiting = new Map<string, Asked<Value>>();
  private isReading = false;

  /** @param load brings what there is of the keys, by key */
  constructor(private readonly load: (keys: string[]) => Promise<ReadonlyMap<string, Value>>) {}

  /** Undefined for what there is not; throws what the load throws. */
  read(key: string): Promise<Value | undefined> {
    const known = this.waiting.get(key);
    if (known) return known.promise;
    const asked = ask<Value>();
    this.waiting.set(key, asked);
    if (!this.isReading) {
      this.isReading = true;
      setImmediate(() => void this.readWaiting());
    }
    return asked.promise;
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
