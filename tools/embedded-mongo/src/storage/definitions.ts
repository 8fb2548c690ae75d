import type { Predicate } from '../matching/filter';
import type { Doc } from '../values/bson-values';

/** An index as the catalog stores it. */
export interface StoredIndex {
  id: number;
  name: string;
  key: [path: string, direction: 1 | -1][];
  unique: boolean;
  sparse: boolean;
  partial?: Doc;
  expireAfterSeconds?: number;
  /** Positions of fields in which an array was met once: such an index cannot deliver an order. */
  arrayFields: number[];
  /** True once a value was too long for a key: the order is only approximate. */
  hasShortenedKeys: boolean;
}

/** An index ready for use. */
export interface IndexDefinition extends StoredIndex {
  paths: string[][];
  directions: (1 | -1)[];
  /** Tells whether a document belongs to the index at all. */
  covers: Predicate;
}

export interface CollectionDefinition {
  id: number;
  database: string;
  name: string;
  indexes: IndexDefinition[];
}

export const namespaceOf = (collection: { database: string; name: string }): string =>
  `${collection.database}.${collection.name}`;
