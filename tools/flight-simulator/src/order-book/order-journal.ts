import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { KeptOrder } from './order';

/** Keeps orders on disk: one line per change, the last line of an order counts, a line torn by a crash does not. */
export class OrderJournal {
  constructor(private readonly file: string) {}

  load(): KeptOrder[] {
    mkdirSync(dirname(this.file), { recursive: true });
    if (!existsSync(this.file)) return [];
    const latest = new Map<string, KeptOrder>();
    for (const line of readFileSync(this.file, 'utf8').split('\n').slice(0, -1)) {
      try {
        const kept = JSON.parse(line) as KeptOrder;
        latest.set(kept.id, kept);
      } catch {
        break;
      }
    }
    const orders = [...latest.values()];
    this.rewrite(orders);
    return orders;
  }

  append(kept: KeptOrder): void {
    appendFileSync(this.file, `${JSON.stringify(kept)}\n`, { mode: 0o600 });
  }

  /** Replaces the file by a rename, so that a reader sees the old or the new one, never half of it. */
  rewrite(orders: readonly KeptOrder[]): void {
    const draft = `${this.file}.new`;
    writeFileSync(draft, orders.map((kept) => `${JSON.stringify(kept)}\n`).join(''), { mode: 0o600 });
    renameSync(draft, this.file);
  }
}
