import { MongoFailure } from '../errors';
import { bsonType, isDocument, plainNumber, toPlain, type Doc } from '../values/bson-values';
import { compareValues } from '../values/compare';
import { equalityKey } from '../values/equals';
import { compilePlain } from '../matching/expressions';
import type { Stage } from './stage';

/** Accumulates the values of one field in one group. */
interface Accumulator {
  add(value: unknown): void;
  result(): unknown;
}

function numberOf(value: unknown): number | undefined {
  if (typeof value === 'object' && value !== null && bsonType(value) === 'Decimal128')
    throw new MongoFailure(2, 'sums of Decimal128 are not supported');
  if (typeof value === 'object' && value !== null && bsonType(value) === 'Long') return Number(String(value));
  return plainNumber(value);
}

function total(): Accumulator {
  let sum = 0;
  return { add: (value) => (sum += numberOf(value) ?? 0), result: () => sum };
}

function average(): Accumulator {
  let sum = 0;
  let count = 0;
  return {
    add: (value) => {
      const number = numberOf(value);
      if (number === undefined) return;
      sum += number;
      count += 1;
    },
    result: () => (count === 0 ? null : sum / count),
  };
}

const extreme = (direction: 1 | -1) => (): Accumulator => {
  let best: unknown;
  return {
    add: (value) => {
      if (value === undefined || value === null) return;
      if (best === undefined || compareValues(value, best) * direction > 0) best = value;
    },
    result: () => best ?? null,
  };
};

function first(): Accumulator {
  let isSet = false;
  let stored: unknown = null;
  return {
    add: (value) => {
      if (!isSet) stored = value ?? null;
      isSet = true;
    },
    result: () => stored,
  };
}

function last(): Accumulator {
  let stored: unknown = null;
  return { add: (value) => (stored = value ?? null), result: () => stored };
}

function push(): Accumulator {
  const list: unknown[] = [];
  return { add: (value) => value !== undefined && list.push(value), result: () => list };
}

function addToSet(): Accumulator {
  const values = new Map<string, unknown>();
  return {
    add: (value) => {
      const key = equalityKey(value);
      if (value !== undefined && !values.has(key)) values.set(key, value);
    },
    result: () => [...values.values()],
  };
}

function mergeObjects(): Accumulator {
  const merged: Doc = {};
  return {
    add: (value) => {
      if (isDocument(value)) Object.assign(merged, value);
      else if (value !== undefined && value !== null)
        throw new MongoFailure(40400, '$mergeObjects requires object inputs');
    },
    result: () => merged,
  };
}

function count(): Accumulator {
  let number = 0;
  return { add: () => (number += 1), result: () => number };
}

const accumulators: Record<string, () => Accumulator> = {
  $sum: total,
  $avg: average,
  $min: extreme(-1),
  $max: extreme(1),
  $first: first,
  $last: last,
  $push: push,
  $addToSet: addToSet,
  $mergeObjects: mergeObjects,
  $count: count,
};

interface Field {
  name: string;
  make: () => Accumulator;
  evaluate: (rootOf: () => unknown) => unknown;
}

function parseField(name: string, spec: unknown, variables: Doc): Field {
  const entries = isDocument(spec) ? Object.entries(spec) : [];
  const [operator, expression] = entries[0] ?? [];
  if (entries.length !== 1 || operator === undefined)
    throw new MongoFailure(40234, `The field '${name}' must be an accumulator object`);
  const make = Object.hasOwn(accumulators, operator) ? accumulators[operator] : undefined;
  if (!make) throw new MongoFailure(15952, `unknown group operator '${operator}'`);
  return { name, make, evaluate: operator === '$count' ? () => 1 : compilePlain(expression, variables) };
}

interface Gathered {
  id: unknown;
  accumulators: Accumulator[];
}

/** Groups documents by an expression, one document at a time. */
export class Groups {
  private readonly keyOf: Field['evaluate'];
  private readonly fields: Field[];
  private readonly found = new Map<string, Gathered>();

  constructor(argument: unknown, variables: Doc) {
    if (!isDocument(argument)) throw new MongoFailure(15947, "a group's fields must be specified in an object");
    if (!('_id' in argument)) throw new MongoFailure(15955, 'a group specification must include an _id');
    const { _id: id, ...rest } = argument;
    this.keyOf = compilePlain(id, variables);
    this.fields = Object.entries(rest).map(([name, spec]) => parseField(name, spec, variables));
  }

  /** Adds a document. Its bytes are not parsed if all expressions are constant, as in a count. */
  add(item: { readonly doc: Doc }): void {
    let plain: unknown;
    const rootOf = (): unknown => (plain ??= toPlain(item.doc));
    const { accumulators } = this.groupOf(this.keyOf(rootOf) ?? null);
    this.fields.forEach(({ evaluate }, position) => accumulators[position]?.add(evaluate(rootOf)));
  }

  results(): Doc[] {
    return [...this.found.values()].map(({ id, accumulators }) => ({
      _id: id,
      ...Object.fromEntries(this.fields.map(({ name }, position) => [name, accumulators[position]?.result()])),
    }));
  }

  private groupOf(id: unknown): Gathered {
    const text = equalityKey(id);
    const group = this.found.get(text) ?? { id, accumulators: this.fields.map(({ make }) => make()) };
    this.found.set(text, group);
    return group;
  }
}

export const group: Stage = (docs, argument, { variables }) => {
  const groups = new Groups(argument, variables);
  for (const doc of docs) groups.add({ doc });
  return groups.results();
};
