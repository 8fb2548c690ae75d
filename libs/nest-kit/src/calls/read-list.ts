import type { ListQuery } from '@portal/contracts';
import type { Model, QueryFilter } from 'mongoose';
import { type PagedResult, listWindow } from './lists';

export interface ListRead<Stored> {
  where: QueryFilter<Stored>;
  query: ListQuery;
  /** As `listSort` makes it. */
  sort: Readonly<Record<string, 1 | -1>>;
  select?: Readonly<Record<string, 0 | 1>>;
  /** The index to go by where the database would choose another. */
  hint?: Readonly<Record<string, 1 | -1>>;
  /** For what is dear to count; otherwise the database counts. */
  countLater?: () => Promise<number>;
}

/**
 * Reads the part of a collection that a list query asks for, and how many match in all, counted only where the rows do not tell: a page when `page` was asked for,
 * else everything up to a cap of 5000. `itemOf` makes a row of a stored document. Throws what the database throws.
 */
export async function readList<Stored, Document, Item>(
  model: Model<Stored>,
  { where, query, sort, select = {}, hint, countLater }: ListRead<Stored>,
  itemOf: (document: Document) => Item,
): Promise<PagedResult<Item>> {
  const { skip, limit } = listWindow(query);
  const reading = model
    .find(where)
    .sort({ ...sort })
    .skip(skip)
    .limit(limit)
    .select({ ...select });
  if (hint) reading.hint({ ...hint });
  const documents = await reading.lean<Document[]>();
  const count = countLater ?? (() => model.countDocuments(where).exec());
  return { items: documents.map(itemOf), total: totalIn(documents.length, skip, limit) ?? (await count()) };
}

/** A page that is not full is the last one, and tells how many there are; an empty one may lie beyond it. */
const totalIn = (length: number, skip: number, limit: number): number | undefined =>
  length < limit && (length > 0 || skip === 0) ? skip + length : undefined;
