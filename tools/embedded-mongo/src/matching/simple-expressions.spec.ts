import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { document } from '../../test/arbitraries';
import { parseDoc, toRaw, type Doc } from '../values/bson-values';
import { equalityKey } from '../values/compare';
import { compileExpression } from './expressions';
import { compileSimple } from './simple-expressions';

const path = fc.constantFrom(
  '$a',
  '$s',
  '$b',
  '$b.x',
  '$c',
  '$c.x',
  '$c.y',
  '$c.z',
  '$list',
  '$list.x',
  '$list.0.x',
  '$no.x',
);
const constant = fc.constantFrom(null, 3, true, false, 'none', '');
const orElse = fc
  .tuple(fc.array(fc.oneof(path, constant), { minLength: 1, maxLength: 3 }), constant)
  .map(([parts, last]) => ({ $ifNull: [...parts, last] }));
const parted = fc.record({ x: orElse, y: orElse }, { requiredKeys: ['x'], noNullPrototype: true });
const simple = fc.oneof(path, constant, orElse, parted);

const stored = (doc: Doc): Doc => parseDoc(toRaw(doc));
const told = (value: unknown): string => (value === undefined ? 'missing' : equalityKey(value));

describe('compileSimple', () => {
  it('gives what the evaluator gives', () => {
    fc.assert(
      fc.property(simple, fc.array(document, { minLength: 5, maxLength: 5 }), (expression, docs) => {
        // Only the evaluator knows $let.
        const evaluator = (part: unknown) => compileExpression({ $let: { vars: {}, in: part } });
        const evaluated = evaluator(expression);
        const compiled = compileSimple(expression, evaluator)!;
        for (const doc of docs.map(stored)) expect(told(compiled(doc))).toBe(told(evaluated(doc)));
      }),
      { numRuns: 500 },
    );
  });

  it.each<unknown>([
    '$$ROOT',
    '$$NOW.x',
    '$',
    { $ifNull: ['$a', '$b'] },
    { x: '$a' },
    {},
    { $add: [1, 2] },
    ['$a'],
    { $ifNull: ['$a', { $literal: 1 }] },
  ])('leaves %j to the evaluator', (expression) => {
    expect(compileSimple(expression, () => () => undefined)).toBeUndefined();
  });

  it('finds nothing under a name that every object has', () => {
    const compiled = compileSimple('$constructor.name', () => () => 'evaluated')!;
    expect(compiled({} as Doc)).toBeUndefined();
    const made = compileSimple(JSON.parse('{"__proto__": {"$ifNull": ["$a", 1]}}'), () => () => 'evaluated')!;
    expect(Object.keys(made({ a: 2 }) as Doc)).toEqual(['__proto__']);
  });
});
