import { ObjectId } from 'bson';
import { MongoFailure } from '../../errors';
import { changedFields } from '../../storage/changed-fields';
import type { CollectionDefinition } from '../../storage/definitions';
import { bsonType, parseDoc, toRaw, type Doc } from '../../values/bson-values';
import type { ServerState } from './context';

/**
 * Returns the document with `_id` as the first field, generated if absent. Bytes are unchanged if it is first already.
 */
export function storable(raw: Buffer, doc: Doc): { raw: Buffer; doc: Doc } {
  const { _id: given, ...fields } = doc;
  const isUnfit =
    Array.isArray(given) || (typeof given === 'object' && given !== null && bsonType(given) === 'BSONRegExp');
  if (isUnfit) throw new MongoFailure(53, "The '_id' value cannot be an array or a regular expression");
  if (given !== undefined && raw.toString('latin1', 5, 9) === '_id\0') return { raw, doc };
  const whole = { _id: given ?? new ObjectId(), ...fields };
  return { raw: toRaw(whole), doc: whole };
}

/** Updates a stored document. Returns false if the update changed nothing. */
export function changeDocument(
  state: ServerState,
  collection: CollectionDefinition,
  before: { raw: Buffer; doc: Doc },
  after: Doc,
): boolean {
  const raw = toRaw(after);
  if (raw.equals(before.raw)) return false;
  state.documents.replace(collection, before.doc, {
    doc: parseDoc(raw),
    raw,
    changed: changedFields(before.doc, after),
  });
  return true;
}

/** Inserts and returns the document of an upsert without a match. */
export function insertUpsert(state: ServerState, target: { database: string; name: string }, doc: Doc): Doc {
  const collection = state.catalog.ensure(target.database, target.name);
  const raw = toRaw(doc);
  const whole = storable(raw, parseDoc(raw));
  state.documents.insert(collection, whole.raw, whole.doc);
  return whole.doc;
}
