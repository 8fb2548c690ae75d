import type { Model, mongo } from 'mongoose';
import type { ListRead } from '../calls/read-list';

/** Small enough that most rows are garbage before V8 promotes them to the old generation. */
const rowsAtOnce = 100;
/** Timeout of the whole read. A client on a slow line reads at its own speed. */
const wholeListMs = 10 * 60_000;
/** Timeout for counting the rows of an export, which are more than a page counts. */
const countMs = 15_000;

/** Public in Mongoose, but missing in its types. */
interface WithDriverCursor {
  getDriverCursor(): Promise<mongo.FindCursor>;
}

/** Counts the documents of an export up to a cap. An index-only count of all is faster than a limited one. */
export const countCapped = async <Stored>(model: Model<Stored>, where: ListRead<Stored>['where'], cap: number) =>
  Math.min(cap, await model.countDocuments(where, { maxTimeMS: countMs }).exec());

/**
 * Streams all documents of a list in order, in batches. At most 200 documents are in memory.
 * The cursor closes when the consumer stops.
 * @param itemOf converts a stored document to an item
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
  // Mongoose's own cursor returns one document at a time, which costs more than reading it.
  const cursor = await (read as unknown as WithDriverCursor).getDriverCursor();
  let coming = cursor.next();
  try {
    for (let first = await coming; first !== null; first = await coming) {
      const documents = [first, ...cursor.readBufferedDocuments()];
      // The database reads the next batch while this one is written.
      coming = cursor.next();
      coming.catch(() => undefined);
      yield documents.map((document) => itemOf(document as Document));
    }
  } finally {
    // Leaving the loop early does not close the cursor.
    await cursor.close();
  }
}
