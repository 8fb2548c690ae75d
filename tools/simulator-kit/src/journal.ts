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
        const kept = JSON.parse(line) as Kept;
        latest.set(kept.id, kept);
      } catch {
        break;
      }
    }
    const records = [...latest.values()];
    this.rewrite(records);
    return records;
  }

  append(kept: Kept): void {
    appendFileSync(this.file, `${JSON.stringify(kept)}\n`, { mode: 0o600 });
  }

  /** Compacts the file. The rename is atomic, so readers never see a partial file. */
  rewrite(records: readonly Kept[]): void {
    const draft = `${this.file}.new`;
    writeFileSync(draft, records.map((kept) => `${JSON.stringify(kept)}\n`).join(''), { mode: 0o600 });
    renameSync(draft, this.file);
  }
}
