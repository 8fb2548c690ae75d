import type { CollectionDefinition } from '../storage/definitions';
import { docKey } from '../storage/documents';
import type { Store } from '../storage/store';
import { parseDoc, parseFields, type Doc } from '../values/bson-values';
import { isAlways, type Predicate } from '../matching/filter';
import type { KeyRange, Plan } from './planner';

/** Found document; parsed only when its fields are read. */
export class Row {
  private parsed: Doc | undefined;

  constructor(
    readonly id: Buffer,
    readonly raw: Buffer,
    private readonly fields?: ReadonlySet<string>,
  ) {}

  /** Returns the document, or only the fields that the query needs. */
  get doc(): Doc {
    this.parsed ??= this.fields ? parseFields(this.raw, this.fields) : parseDoc(this.raw);
    return this.parsed;
  }
}

const firstChunk = 32;
const largestChunk = 512;

interface Entry {
  key: Buffer;
  value: Buffer;
}

/** Scans a key range in chunks and seeks again for each, so that a paused reader holds no snapshot. */
export function* walk(store: Store, table: 'docs' | 'entries', range: KeyRange, isReverse: boolean): Generator<Entry> {
  let { start, end } = range;
  let limit = firstChunk;
  for (;;) {
    store.assertOpen();
    const options = isReverse
      ? { start: end, end: start, reverse: true, exclusiveStart: true, inclusiveEnd: true }
      : { start, end };
    const chunk: Entry[] = [...store[table].getRange({ ...options, limit })];
    yield* chunk;
    const last = chunk.at(-1);
    if (!last || chunk.length < limit) return;
    if (isReverse) end = last.key;
    else start = Buffer.concat([last.key, Buffer.from([0])]);
    limit = Math.min(limit * 2, largestChunk);
  }
}

/** Plan, and the fields to parse if not all. */
interface Search {
  plan: Plan;
  fields: ReadonlySet<string> | undefined;
}

function* candidates(store: Store, collection: CollectionDefinition, { plan, fields }: Search): Generator<Row> {
  if (plan.kind === 'alternatives') {
    for (const branch of plan.plans) yield* candidates(store, collection, { plan: branch, fields });
    return;
  }
  const ranges = plan.isReverse ? [...plan.ranges].reverse() : plan.ranges;
  for (const range of ranges) {
    if (plan.kind === 'documents') {
      for (const { key, value } of walk(store, 'docs', range, plan.isReverse)) {
        yield new Row(Buffer.from(key.subarray(4)), value, fields);
      }
    } else {
      for (const { value: id } of walk(store, 'entries', range, plan.isReverse)) {
        store.assertOpen();
        const raw = store.docs.get(docKey(collection, id));
        if (raw) yield new Row(id, raw, fields);
      }
    }
  }
}

function canRepeat(plan: Plan): boolean {
  return plan.kind === 'alternatives' || (plan.kind === 'index' && plan.index.arrayFields.length > 0);
}

/** Yields each row of a plan that passes the filter once, and `undefined` at points where the reader may pause. */
export function* matchingRows(
  store: Store,
  collection: CollectionDefinition,
  { plan, fields, matches }: Search & { matches: Predicate },
): Generator<Row | undefined> {
  const seen = canRepeat(plan) ? new Set<string>() : undefined;
  let skipped = 0;
  for (const row of candidates(store, collection, { plan, fields })) {
    if (seen) {
      const text = row.id.toString('latin1');
      if (seen.has(text)) continue;
      seen.add(text);
    }
    if (isAlways(matches) || matches(row.doc)) yield row;
    else if (++skipped % 64 === 0) yield undefined;
  }
}
