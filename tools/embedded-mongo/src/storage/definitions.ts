import type { Predicate } from '../matching/filter';
import type { Doc } from '../values/bson-values';

export interface StoredIndex {
  id: number;
  name: string;
  key: [path: string, direction: 1 | -1][];
  unique: boolean;
  sparse: boolean;
  partial?: Doc;
  expireAfterSeconds?: number;
  /** Positions of fields that have contained an array: such an index cannot provide an order. */
  arrayFields: number[];
  /** Whether a value was too long for a key, so that the order is only approximate. */
  hasShortenedKeys: boolean;
}

/** Index prepared for use. */
export interface IndexDefinition extends StoredIndex {
  paths: string[][];
  directions: (1 | -1)[];
  /** Whether the index includes a document. */
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
