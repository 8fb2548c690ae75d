const KEPT = 1_000;

/** Bounded log of recent calls, newest last. Simulators must not log secrets. */
export class CallLog<Entry> {
  private entries: Entry[] = [];

  constructor(private readonly print?: (entry: Entry) => void) {}

  add(entry: Entry): void {
    this.entries.push(entry);
    if (this.entries.length > KEPT) this.entries.shift();
    this.print?.(entry);
  }

  list(): readonly Entry[] {
    return this.entries;
  }

  reset(): void {
    this.entries = [];
  }
}
