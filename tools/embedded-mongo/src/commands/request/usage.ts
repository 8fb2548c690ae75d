import type { Doc } from '../../values/bson-values';
import type { CommandCall } from './context';

const kinds = ['insert', 'update', 'remove'] as const;
type Kind = (typeof kinds)[number];
type Counts = Record<Kind, number>;

const kindsOfCommands: Readonly<Record<string, Kind>> = {
  insert: 'insert',
  update: 'update',
  delete: 'remove',
  drop: 'remove',
  findAndModify: 'update',
  findandmodify: 'update',
};

/** Counts write commands per collection since the start, including those that matched no document. */
export class Usage {
  private readonly counts = new Map<string, Counts>();

  note({ name, database, body }: CommandCall): void {
    const kind = body.remove === true ? 'remove' : kindsOfCommands[name];
    const collection = body[name];
    if (kind === undefined || typeof collection !== 'string') return;
    const namespace = `${database}.${collection}`;
    const counts = this.counts.get(namespace) ?? { insert: 0, update: 0, remove: 0 };
    counts[kind] += 1;
    this.counts.set(namespace, counts);
  }

  /** Formats the counts as MongoDB's `top`, without times. */
  totals(): Doc {
    const toDocument = (counts: Counts): Doc =>
      Object.fromEntries(kinds.map((kind) => [kind, { count: counts[kind] }]));
    return Object.fromEntries([...this.counts].map(([namespace, counts]) => [namespace, toDocument(counts)]));
  }
}
