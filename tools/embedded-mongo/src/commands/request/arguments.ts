import { badValue, MongoFailure, typeMismatch } from '../../errors';
import type { CollectionDefinition } from '../../storage/definitions';
import { isDocument, plainNumber, toRaw, parseDoc, type Doc } from '../../values/bson-values';
import type { CommandCall, ServerState } from './context';

export function collectionName(call: CommandCall): string {
  const name = call.body[call.name];
  if (typeof name !== 'string' || name === '')
    throw new MongoFailure(73, `Invalid namespace specified '${call.database}.'`);
  return name;
}

export const findCollection = (state: ServerState, call: CommandCall): CollectionDefinition | undefined =>
  state.catalog.find(call.database, collectionName(call));

/** Parses a non-negative integer; returns the fallback if the field is absent. */
export function countArgument(body: Doc, name: string, fallback: number): number {
  const value = body[name];
  if (value === undefined || value === null) return fallback;
  const number = plainNumber(value);
  if (number === undefined) throw typeMismatch(`BSON field '${name}' is the wrong type, expected a number`);
  if (number < 0 || !Number.isInteger(number))
    throw badValue(`BSON field '${name}' value must be >= 0, actual value '${number}'`);
  return number;
}

export function docArgument(body: Doc, name: string): Doc {
  const value = body[name];
  if (value === undefined || value === null) return {};
  if (!isDocument(value)) throw typeMismatch(`BSON field '${name}' is the wrong type, expected type 'object'`);
  return value;
}

/** Parses a hint, an index name or key pattern, to an index name. */
export function hintArgument(body: Doc, collection: CollectionDefinition | undefined): string | undefined {
  const { hint } = body;
  if (hint === undefined || (isDocument(hint) && Object.keys(hint).length === 0)) return undefined;
  if (typeof hint === 'string') return hint;
  if (!isDocument(hint)) throw badValue('hint must be a string or an object');
  const pattern = JSON.stringify(Object.entries(hint).map(([path, direction]) => [path, plainNumber(direction)]));
  if (pattern === '[["_id",1]]') return '_id_';
  const index = collection?.indexes.find(({ key }) => JSON.stringify(key) === pattern);
  if (!index && collection) throw badValue('hint provided does not correspond to an existing index');
  return index?.name;
}

/** Strings are compared by their bytes: any other collation would silently change the order. */
export function rejectCollation(body: Doc): void {
  const { collation } = body;
  if (
    collation === undefined ||
    (isDocument(collation) && (collation.locale === 'simple' || Object.keys(collation).length === 0))
  )
    return;
  throw badValue('collation is not supported');
}

/** Returns the statements of a write command, from the body or a document sequence. */
export function statements(call: CommandCall, name: string): Doc[] {
  const outside = call.sequences.get(name);
  if (outside) return outside.map(parseDoc);
  const inline = call.body[name];
  if (!Array.isArray(inline) || !inline.every(isDocument))
    throw typeMismatch(`BSON field '${call.name}.${name}' must be an array of documents`);
  return inline;
}

export function rawDocuments(call: CommandCall): Buffer[] {
  return call.sequences.get('documents') ?? statements(call, 'documents').map(toRaw);
}

/** Rejects unknown fields, which could silently change the meaning of a statement. */
export function assertFields(statement: Doc, known: string[], where: string): void {
  const unknown = Object.keys(statement).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new MongoFailure(40415, `BSON field '${where}.${unknown}' is an unknown field.`);
}
