/**
 * Coalesces reads by key. Callers that arrive during a read share the next one.
 * A caller never gets a value that was read before its request, so it always sees its own changes.
 */
export class CoalescedReads<Value> {
  private readonly running = new Map<string, Promise<Value>>();
  private readonly next = new Map<string, Promise<Value>>();

  constructor(private readonly load: (key: string) => Promise<Value>) {}

  read(key: string): Promise<Value> {
    const next = this.next.get(key);
    if (next) return next;
    const running = this.running.get(key);
    if (!running) return this.begin(key);
    const begin = (): Promise<Value> => {
      this.next.delete(key);
      return this.begin(key);
    };
    const queued = running.then(begin, begin);
    this.next.set(key, queued);
    return queued;
  }

  private begin(key: string): Promise<Value> {
    const read = this.load(key);
    this.running.set(key, read);
    const end = (): void => {
      if (this.running.get(key) === read) this.running.delete(key);
    };
    read.then(end, end);
    return read;
  }
}
