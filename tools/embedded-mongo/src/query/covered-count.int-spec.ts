import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { document, filter, scalar } from '../../test/arbitraries';
import { indexShapes, openFilledStore, type FilledStore } from '../../test/filled-store';
import { coveredCount } from './covered-count';
import { rowsNow } from './reader';

let filled: FilledStore;
beforeAll(() => {
  filled = openFilledStore();
});
afterAll(() => filled.close());

const few = fc.constantFrom(null, true, false, '', 'a', 'b');
const counting = fc.record({
  docs: fc.array(fc.record({ a: few, s: fc.oneof(few, scalar), b: few }, { requiredKeys: [] }), { minLength: 20 }),
  others: fc.array(document, { maxLength: 10 }),
  chosen: fc.subarray(indexShapes, { minLength: 1 }),
  filters: fc.array(fc.oneof(fc.record({ a: few, s: few, b: few }, { requiredKeys: [] }), filter), { minLength: 20 }),
});

describe('coveredCount', () => {
  it('counts from the entries of an index exactly what a scan finds', async () => {
    let counted = 0;
    await fc.assert(
      fc.asyncProperty(counting, async ({ docs, others, chosen, filters }) => {
        await filled.store.write(() => {
          const collection = filled.collection();
          filled.fill(collection, { docs: [...docs, ...others], indexes: chosen });
          for (const wanted of filters) {
            const count = coveredCount(filled.store, collection, { filter: wanted });
            if (count === undefined) continue;
            const found = rowsNow(filled.store, collection, { filter: wanted }).length;
            if (found > 0) counted += 1;
            expect(count).toBe(found);
          }
        });
      }),
      { numRuns: 200 },
    );
    expect(counted).toBeGreaterThan(50);
  });
});
