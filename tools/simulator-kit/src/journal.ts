import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Append-only JSON-lines store. The last line of a record wins; a line cut off by a crash is ignored. */
export class Journal<Kept extends { id: string }> {
  constructor(private readonly file: string) {}

  load(): Kept[] {
    mkdirSync(dirname(this.file), { recursive: true });
    if (!existsSync(this.file)) return [];
    const latest = new Map<string, Kept>();
    for (const line of readFileSync(this.file, 'utf8').split('\n').slice(0, -1)) {
      try {
        const stored = JSON.parse(line) as Kept;
        latest.set(stored.id, stored);
      } catch {
        break;
      }
    }
    const records = [...latest.values()];
    this.rewrite(records);
    return records;
  }

  append(stored: Kept): void {
    appendFileSync(this.file, `${JSON.stringify(stored)}\n`, { mode: 0o600 });
  }

  /** Compacts the file. The rename is atomic, so readers never see a partial file. */
  rewrite(records: readonly Kept[]): void {
    const draft = `${this.file}.new`;
    writeFileSync(draft, records.map((stored) => `${JSON.stringify(stored)}\n`).join(''), { mode: 0o600 });
    renameSync(draft, this.file);
  }
}
