import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Int32 } from 'bson';
import fc from 'fast-check';
import { scalar } from '../../test/arbitraries';
import { indexShapes, openFilledStore, type FilledStore } from '../../test/seeded-store';
import { changeDocument } from '../commands/request/stored-documents';
import type { ServerState } from '../commands/request/context';
import { rowsNow } from '../query/reader';
import { compileUpdate } from '../update/update';
import { encodeId, successor } from '../values/key-encoding';
import type { Doc } from '../values/bson-values';
import type { Catalog } from './catalog';
import type { CollectionDefinition } from './definitions';
import { Documents, prefixOf } from './documents';
import { indexKeysOf } from './index-keys';

let filled: FilledStore;
beforeAll(() => {
  filled = openFilledStore();
});
afterAll(() => filled.close());

const part = fc.record({ x: scalar, y: scalar, z: scalar }, { requiredKeys: [] });
const doc = fc.record(
  {
    a: scalar,
    b: fc.oneof(scalar, fc.array(scalar, { maxLength: 2 })),
    s: scalar,
    c: part,
    list: fc.array(part, { maxLength: 2 }),
  },
  { requiredKeys: [] },
);
const paths = fc.constantFrom('a', 'b', 's', 'c', 'c.x', 'c.z', 'list', 'list.0.y', 'other');
const update = fc.oneof(
  fc.tuple(paths, scalar).map(([path, value]): Doc => ({ $set: { [path]: value } })),
  paths.map((path): Doc => ({ $unset: { [path]: 1 } })),
  part.map((value): Doc => ({ $push: { list: value } })),
  doc,
);

function entriesOf(collection: CollectionDefinition): string[][] {
  return collection.indexes.map(({ id }) => {
    const prefix = prefixOf(id);
    const keys = filled.store.entries.getKeys({ start: prefix, end: successor(prefix) });
    return [...keys].map((key) => (key as Buffer).subarray(4).toString('hex')).sort();
  });
}

function entriesByDocuments(collection: CollectionDefinition): string[][] {
  const rows = rowsNow(filled.store, collection, { filter: {} });
  return collection.indexes.map((index) =>
    rows
      .filter((row) => index.covers(row.doc))
      .flatMap((row) => indexKeysOf(row.doc, index).keys.map((key) => Buffer.concat([key, encodeId(row.doc._id)])))
      .map((entry) => entry.toString('hex'))
      .sort(),
  );
}

/** An update that MongoDB rejects, such as a path through a number, changes nothing. */
function changed(change: Doc, before: Doc): Doc | undefined {
  try {
    return compileUpdate(change, {}).apply(before, false);
  } catch {
    return undefined;
  }
}

it('keeps index entries consistent with updated documents', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(doc, { minLength: 1, maxLength: 3 }),
      fc.array(fc.tuple(fc.nat(2), update), { maxLength: 12 }),
      async (docs, updates) => {
        await filled.store.write(() => {
          const collection = filled.collection();
          filled.fill(collection, { docs, indexes: indexShapes });
          const documents = new Documents(filled.store, { save: () => undefined } as unknown as Catalog);
          for (const [id, change] of updates) {
            const [row] = rowsNow(filled.store, collection, { filter: { _id: new Int32(id) } });
            const after = row && changed(change, row.doc);
            if (after) changeDocument({ documents } as ServerState, collection, row, after);
          }
          expect(entriesOf(collection)).toEqual(entriesByDocuments(collection));
        });
      },
    ),
    { numRuns: 150 },
  );
});
