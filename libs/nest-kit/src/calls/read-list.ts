import type { ListQuery } from '@portal/contracts';
import type { Model, QueryFilter } from 'mongoose';
import { type Listed, listWindow } from './lists';

export interface ListRead<Stored> {
  where: QueryFilter<Stored>;
  query: ListQuery;
  /** As `listSort` makes it. */
  sort: Readonly<Record<string, 1 | -1>>;
  select?: Readonly<Record<string, 0 | 1>>;
  /** The index to go by where the database would choose another. */
  hint?: Readonly<Record<string, 1 | -1>>;
  /** For what is dear to count: asked only when the rows that were read do not tell how many there are. */
  countLater?: () => Promise<number>;
}

/**
 * Reads the part of a collection that a list query asks for, and how many match in all: a page when `page` was asked for,
 * else everything up to a cap of 5000. `itemOf` makes a row of a stored document. Throws what the database throws.
 */
export async function readList<Stored, Document, Item>(
  model: Model<Stored>,
  { where, query, sort, select = {}, hint = {}, countLater }: ListRead<Stored>,
  itemOf: (document: Document) => Item,
): Promise<Listed<Item>> {
  const { skip, limit } = listWindow(query);
  const reading = model
    .find(where)
    .sort({ ...sort })
    .hint({ ...hint })
    .skip(skip)
    .limit(limit)
    .select({ ...select });
  if (!countLater) {
    const [documents, total] = await Promise.all([reading.lean<Document[]>(), model.countDocuments(where)]);
    return { items: documents.map(itemOf), total };
  }
  const documents = await reading.lean<Document[]>();
  const isWhole = query.page === undefined && documents.length < limit;
  return { items: documents.map(itemOf), total: isWhole ? documents.length : await countLater() };
}
