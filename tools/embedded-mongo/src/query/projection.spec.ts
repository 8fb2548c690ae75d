import { describe, expect, it } from '@jest/globals';
import { Int32, Long, ObjectId } from 'bson';
import fc from 'fast-check';
import { document } from '../../test/arbitraries';
import { parseDoc, toRaw, type Doc } from '../values/bson-values';
import { compileProjection, compileRawProjection } from './projection';

const path = fc.constantFrom('a', 's', 'b', 'c', 'c.x', 'c.z', 'list', 'list.x', 'b.y', 'gone', 'gone.x', 'é');
const projection = fc
  .record({
    paths: fc.uniqueArray(path, { minLength: 1, maxLength: 4 }),
    flag: fc.constantFrom(0, 1),
    id: fc.constantFrom(0, 1, undefined),
  })
  .map(({ paths, flag, id }): Doc => ({
    ...Object.fromEntries(paths.map((each) => [each, new Int32(flag)])),
    ...(id !== undefined && { _id: new Int32(id) }),
  }));

describe('a projection over bytes', () => {
  it('is that over the document, whatever stands between', () => {
    const between = fc.record(
      { re: fc.constantFrom(/a/i, /^\d+$/), bytes: fc.uint8Array({ maxLength: 9 }), big: fc.constant(Long.MAX_VALUE) },
      { requiredKeys: [], noNullPrototype: true },
    );
    fc.assert(
      fc.property(document, between, projection, (first, second, spec) => {
        const raw = toRaw({ _id: new ObjectId(), ...first, ...second, é: new Int32(1) });
        const cut = compileRawProjection(spec)!;
        expect(parseDoc(cut(raw))).toEqual(compileProjection(spec)(parseDoc(raw)));
      }),
      { numRuns: 500 },
    );
  });

  it('leaves fields as they are stored, also in their order', () => {
    const raw = toRaw({ b: new Int32(1), _id: new Int32(2), a: [new Int32(3)], c: { x: new Int32(4) } });
    expect(compileRawProjection({ events: new Int32(0) })!(raw)).toEqual(raw);
  });

  it('does not compute, which needs the document', () => {
    expect(compileRawProjection({ list: { $slice: new Int32(1) } })).toBeUndefined();
    expect(() => compileRawProjection({ a: new Int32(1), b: new Int32(0) })).toThrow(/exclusion on field b/);
  });
});
