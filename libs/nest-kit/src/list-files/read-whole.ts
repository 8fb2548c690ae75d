import type { Model } from 'mongoose';
import type { ListRead } from '../calls/read-list';

const rowsAtOnce = 200;
/** Whoever takes a long list over a slow line takes it as it is read. */
const wholeListMs = 10 * 60_000;
/** To count what a file will hold, which is more than a page counts. */
const countMs = 15_000;

/** How many documents a file of these would have, counted up to a cap. */
export const countUpTo = <Stored>(model: Model<Stored>, where: ListRead<Stored>['where'], cap: number) =>
  model.countDocuments(where, { limit: cap, maxTimeMS: countMs }).exec();

/**
 * Everything of a collection that a list has, in its order, read while it is taken: no more than a few hundred documents
 * are in memory. `itemOf` makes a row of a stored document. Whoever stops taking ends the reading.
 */
export async function* readWhole<Stored, Document, Item>(
  model: Model<Stored>,
  { where, sort, select = {}, hint }: Omit<ListRead<Stored>, 'query'>,
  itemOf: (document: Document) => Item,
): AsyncGenerator<Item> {
  const reading = model
    .find(where)
    .sort({ ...sort })
    .select({ ...select })
    .maxTimeMS(wholeListMs);
  if (hint) reading.hint({ ...hint });
  const cursor = reading.lean<Document[]>().cursor({ batchSize: rowsAtOnce });
  try {
    for await (const document of cursor) yield itemOf(document as unknown as Document);
  } finally {
    // Leaving the loop does not end the reading.
    await cursor.close();
  }
}
