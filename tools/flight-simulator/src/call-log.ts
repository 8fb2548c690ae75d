import type { Operation } from './faults/fault-book';

export interface CallEntry {
  at: string;
  method: string;
  url: string;
  operation: Operation | null;
  /** Null when the call was not answered. */
  status: number | null;
  durationMs: number;
  fault: string | null;
  authorization: string | null;
  clientId: string | null;
  reference: string | null;
}

const KEPT = 1_000;

/** The calls the provider port got, newest last; never a secret, a token or a traveler's data. */
export class CallLog {
  private entries: CallEntry[] = [];

  constructor(private readonly print?: (line: string) => void) {}

  add(entry: CallEntry): void {
    this.entries.push(entry);
    if (this.entries.length > KEPT) this.entries.shift();
    this.print?.(
      `${entry.method} ${entry.url} ${entry.status ?? 'no answer'} ${entry.durationMs}ms${entry.fault ? ` (${entry.fault})` : ''}`,
    );
  }

  list(): readonly CallEntry[] {
    return this.entries;
  }

  reset(): void {
    this.entries = [];
  }
}
