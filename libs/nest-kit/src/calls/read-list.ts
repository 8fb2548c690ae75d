import type { ListQuery } from '@portal/contracts';
import type { Model, QueryFilter } from 'mongoose';
import { type PagedResult, listWindow } from './lists';

export interface ListRead<Stored> {
  where: QueryFilter<Stored>;
  query: ListQuery;
  sort: Readonly<Record<string, 1 | -1>>;
  select?: Readonly<Record<string, 0 | 1>>;
  /** Index to use when the database would choose another. */
  hint?: Readonly<Record<string, 1 | -1>>;
  /** Replaces the count of the database where counting is expensive. */
  countLater?: () => Promise<number>;
}

/**
 * Reads a page of a collection, or up to 5000 items when no page was requested, with the total.
 * The total is counted only when the rows do not determine it. Database errors are not caught.
 * @param itemOf converts a stored document to an item
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

/**
 * Returns the total if the rows determine it: a page that is not full is the last. An empty page may lie beyond the
 * end.
 */
const totalIn = (length: number, skip: number, limit: number): number | undefined =>
  length < limit && (length > 0 || skip === 0) ? skip + length : undefined;
