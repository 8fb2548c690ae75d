import type { Model, mongo } from 'mongoose';
import type { ListRead } from '../calls/read-list';

/** Few enough that most of them are garbage before the engine takes them for old, which it collects late. */
const rowsAtOnce = 100;
/** Whoever takes a long list over a slow line takes it as it is read. */
const wholeListMs = 10 * 60_000;
/** To count what a file will hold, which is more than a page counts. */
const countMs = 15_000;

/** Public, and missing in the types of Mongoose. */
interface WithDriverCursor {
  getDriverCursor(): Promise<mongo.FindCursor>;
}

/** How many documents a file of these would have, told up to a cap. The entries of an index tell a whole number soonest. */
export const countCapped = async <Stored>(model: Model<Stored>, where: ListRead<Stored>['where'], cap: number) =>
  Math.min(cap, await model.countDocuments(where, { maxTimeMS: countMs }).exec());

/**
 * Everything of a collection that a list has, in its order, some at a time, read while they are taken: no more than two
 * hundred documents are in memory. `itemOf` makes a row of a stored document. Whoever stops taking ends the reading.
 */
export async function* streamAll<Stored, Document, Item>(
  model: Model<Stored>,
  { where, sort, select = {}, hint }: Omit<ListRead<Stored>, 'query'>,
  itemOf: (document: Document) => Item,
): AsyncGenerator<Item[]> {
  const reading = model
    .find(where)
    .sort({ ...sort })
    .select({ ...select })
    .maxTimeMS(wholeListMs);
  if (hint) reading.hint({ ...hint });
  const read = reading.lean<Document[]>().cursor({ batchSize: rowsAtOnce });
  // Mongoose's own hands out one document at a time, which costs more than to read it.
  const cursor = await (read as unknown as WithDriverCursor).getDriverCursor();
  let coming = cursor.next();
  try {
    for (let first = await coming; first !== null; first = await coming) {
      const documents = [first, ...cursor.readBufferedDocuments()];
      // The database reads the next ones while these are written.
      coming = cursor.next();
      coming.catch(() => undefined);
      yield documents.map((document) => itemOf(document as Document));
    }
  } finally {
    // Leaving the loop does not end the reading.
    await cursor.close();
  }
}
