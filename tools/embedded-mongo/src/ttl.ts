import { compileFilter } from './matching/filter';
import { rowsNow } from './query/reader';
import type { ServerState } from './commands/request/context';
import type { CollectionDefinition, IndexDefinition } from './storage/definitions';

const batch = 500;

/**
 * Deletes the expired documents of an index, one write job per batch, so that other clients are served between batches.
 */
async function expireIndex(
  state: ServerState,
  collection: CollectionDefinition,
  index: IndexDefinition,
): Promise<void> {
  const [path] = index.key[0] ?? [];
  if (path === undefined || index.expireAfterSeconds === undefined) return;
  const filter = { [path]: { $lte: new Date(Date.now() - index.expireAfterSeconds * 1000) } };
  const belongs = index.partial ? { $and: [filter, index.partial] } : filter;
  compileFilter(belongs);
  for (;;) {
    const removed = await state.store.write(() => {
      const current = state.catalog.find(collection.database, collection.name);
      if (!current?.indexes.some(({ id }) => id === index.id)) return 0;
      const rows = rowsNow(state.store, current, { filter: belongs, limit: batch });
      for (const row of rows) state.documents.remove(current, row.doc);
      return rows.length;
    });
    if (removed < batch) return;
  }
}

export async function expireDocuments(state: ServerState): Promise<void> {
  for (const collection of state.catalog.all())
    for (const index of collection.indexes)
      if (index.expireAfterSeconds !== undefined) await expireIndex(state, collection, index);
}
