import { ObjectId } from 'bson';
import { badValue, MongoFailure } from '../errors';
import { compileProjection } from '../query/projection';
import { compileFilter } from '../query/filter';
import { rowsNow } from '../query/reader';
import { parseSort } from '../query/sort';
import type { CollectionDefinition } from '../storage/definitions';
import { parseDoc, plainNumber, toRaw, bsonType, type Doc } from '../values/bson-values';
import { compileUpdate, upsertDoc, type CompiledUpdate } from '../update/update';
import {
  assertFields,
  collectionName,
  docArgument,
  hintArgument,
  rawDocuments,
  refuseCollation,
  statements,
} from './arguments';
import type { Command, CommandCall, CommandHandler, ServerState } from './context';

const maxStatements = 100_000;

interface WriteError extends Doc {
  index: number;
  code: number;
  errmsg: string;
}

/** Runs statements in order; a refusal ends an ordered command and is listed in an unordered one. */
function runStatements<T>(items: T[], isOrdered: boolean, run: (item: T, index: number) => void): WriteError[] {
  if (items.length === 0 || items.length > maxStatements)
    throw badValue(`Write batch sizes must be between 1 and ${maxStatements}. Got ${items.length} operations.`);
  const errors: WriteError[] = [];
  for (const [index, item] of items.entries()) {
    try {
      run(item, index);
    } catch (error) {
      if (!(error instanceof MongoFailure)) throw error;
      errors.push({ index, code: error.code, errmsg: error.message, ...error.extra });
      if (isOrdered) break;
    }
  }
  return errors;
}

const withErrors = (reply: Doc, writeErrors: WriteError[]): Doc => ({
  ...reply,
  ...(writeErrors.length > 0 ? { writeErrors } : {}),
  ok: 1,
});

/** The document with `_id` in the first place, made up when absent; unchanged bytes when it stands there already. */
export function storable(raw: Buffer, doc: Doc): { raw: Buffer; doc: Doc } {
  const { _id: given, ...fields } = doc;
  const isUnfit =
    Array.isArray(given) || (typeof given === 'object' && given !== null && bsonType(given) === 'BSONRegExp');
  if (isUnfit) throw new MongoFailure(53, "The '_id' value cannot be an array or a regular expression");
  if (given !== undefined && raw.toString('latin1', 5, 9) === '_id\0') return { raw, doc };
  const whole = { _id: given ?? new ObjectId(), ...fields };
  return { raw: toRaw(whole), doc: whole };
}

const insert: CommandHandler = (state, call) => {
  const name = collectionName(call);
  const items = rawDocuments(call).map((raw) => ({ raw, doc: parseDoc(raw) }));
  return state.store.write(() => {
    const collection = state.catalog.ensure(call.database, name);
    let n = 0;
    const errors = runStatements(items, call.body.ordered !== false, (item) => {
      const { raw, doc } = storable(item.raw, item.doc);
      state.documents.insert(collection, raw, doc);
      n += 1;
    });
    return withErrors({ n }, errors);
  });
};

interface UpdateStatement {
  filter: Doc;
  update: CompiledUpdate | MongoFailure;
  isMulti: boolean;
  isUpsert: boolean;
  hint: Doc;
}

function parseUpdate(statement: Doc): UpdateStatement {
  assertFields(statement, ['q', 'u', 'multi', 'upsert', 'arrayFilters', 'hint', 'collation'], 'update.updates');
  refuseCollation(statement);
  const filter = docArgument(statement, 'q');
  const isMulti = statement.multi === true;
  const update = compiledOrFailure(statement.u, filter, statement.arrayFilters);
  if (!(update instanceof MongoFailure) && isMulti && update.isReplacement) {
    throw new MongoFailure(9, 'multi update is not supported for replacement-style update');
  }
  return { filter, update, isMulti, isUpsert: statement.upsert === true, hint: statement };
}

/** A wrong statement is that statement's error and not the whole command's. */
function compiledOrFailure(update: unknown, filter: Doc, arrayFilters: unknown): CompiledUpdate | MongoFailure {
  try {
    compileFilter(filter);
    return compileUpdate(update, filter, arrayFilters as Doc[] | undefined);
  } catch (error) {
    if (error instanceof MongoFailure) return error;
    throw error;
  }
}

/** Changes one stored document; false when the update left it as it was. */
function changeDocument(
  state: ServerState,
  collection: CollectionDefinition,
  before: { raw: Buffer; doc: Doc },
  after: Doc,
): boolean {
  const raw = toRaw(after);
  if (raw.equals(before.raw)) return false;
  state.documents.replace(collection, before.doc, { doc: parseDoc(raw), raw });
  return true;
}

/** Inserts what an upsert without a match makes, and gives the document. */
function insertUpsert(state: ServerState, target: { database: string; name: string }, doc: Doc): Doc {
  const collection = state.catalog.ensure(target.database, target.name);
  const raw = toRaw(doc);
  const whole = storable(raw, parseDoc(raw));
  state.documents.insert(collection, whole.raw, whole.doc);
  return whole.doc;
}

const update: CommandHandler = (state, call) => {
  const name = collectionName(call);
  const items = statements(call, 'updates').map(parseUpdate);
  return state.store.write(() => {
    const totals = { n: 0, nModified: 0 };
    const upserted: Doc[] = [];
    const errors = runStatements(
      items,
      call.body.ordered !== false,
      ({ filter, update: compiled, isMulti, isUpsert, hint }, index) => {
        if (compiled instanceof MongoFailure) throw compiled;
        const collection = state.catalog.find(call.database, name);
        const rows = collection
          ? rowsNow(state.store, collection, { filter, limit: isMulti ? 0 : 1, hint: hintArgument(hint, collection) })
          : [];
        for (const row of rows) {
          const isChanged = changeDocument(
            state,
            collection as CollectionDefinition,
            row,
            compiled.apply(row.doc, false),
          );
          totals.n += 1;
          totals.nModified += isChanged ? 1 : 0;
        }
        if (rows.length === 0 && isUpsert) {
          const doc = insertUpsert(state, { database: call.database, name }, upsertDoc(filter, compiled));
          upserted.push({ index, _id: doc._id });
          totals.n += 1;
        }
      },
    );
    return withErrors({ ...totals, ...(upserted.length > 0 ? { upserted } : {}) }, errors);
  });
};

const remove: CommandHandler = (state, call) => {
  const items = statements(call, 'deletes');
  for (const item of items) {
    assertFields(item, ['q', 'limit', 'hint', 'collation'], 'delete.deletes');
    refuseCollation(item);
  }
  return state.store.write(() => {
    const collection = state.catalog.find(call.database, collectionName(call));
    let n = 0;
    const errors = runStatements(items, call.body.ordered !== false, (item) => {
      compileFilter(docArgument(item, 'q'));
      if (!collection) return;
      const limit = plainNumber(item.limit) === 1 ? 1 : 0;
      for (const row of rowsNow(state.store, collection, {
        filter: docArgument(item, 'q'),
        limit,
        hint: hintArgument(item, collection),
      })) {
        state.documents.remove(collection, row.doc);
        n += 1;
      }
    });
    return withErrors({ n }, errors);
  });
};

function shaped(call: CommandCall, doc: Doc | null): Doc | null {
  const fields = docArgument(call.body, 'fields');
  return doc && Object.keys(fields).length > 0
    ? compileProjection(fields, { filter: docArgument(call.body, 'query') })(doc)
    : doc;
}

function assertFindAndModify(body: Doc): void {
  refuseCollation(body);
  if (body.remove === true && (body.update !== undefined || body.upsert === true || body.new === true))
    throw new MongoFailure(9, 'Cannot specify both an update, upsert or new and remove=true');
  if (body.remove !== true && body.update === undefined)
    throw new MongoFailure(9, 'Either an update or remove=true must be specified');
}

const findAndModify: CommandHandler = (state, call) => {
  const { body, database } = call;
  assertFindAndModify(body);
  const name = collectionName(call);
  const filter = docArgument(body, 'query');
  compileFilter(filter);
  const sort = parseSort(body.sort);
  const compiled =
    body.remove === true ? undefined : compileUpdate(body.update, filter, body.arrayFilters as Doc[] | undefined);
  return state.store.write(() => {
    const collection = state.catalog.find(database, name);
    const hint = hintArgument(body, collection);
    const [row] = collection ? rowsNow(state.store, collection, { filter, sort, limit: 1, hint }) : [];
    if (!row || !collection) return missedFindAndModify(state, call, compiled);
    if (!compiled) {
      state.documents.remove(collection, row.doc);
      return { lastErrorObject: { n: 1 }, value: shaped(call, row.doc), ok: 1 };
    }
    const after = compiled.apply(row.doc, false);
    changeDocument(state, collection, row, after);
    return {
      lastErrorObject: { n: 1, updatedExisting: true },
      value: shaped(call, body.new === true ? after : row.doc),
      ok: 1,
    };
  });
};

function missedFindAndModify(state: ServerState, call: CommandCall, compiled: CompiledUpdate | undefined): Doc {
  const { body, database } = call;
  if (!compiled) return { lastErrorObject: { n: 0 }, value: null, ok: 1 };
  if (body.upsert !== true) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null, ok: 1 };
  const doc = insertUpsert(
    state,
    { database, name: collectionName(call) },
    upsertDoc(docArgument(body, 'query'), compiled),
  );
  const lastErrorObject = { n: 1, updatedExisting: false, upserted: doc._id };
  return { lastErrorObject, value: body.new === true ? shaped(call, doc) : null, ok: 1 };
}

const findAndModifyCommand: Command = {
  run: findAndModify,
  fields: [
    'query',
    'sort',
    'remove',
    'update',
    'new',
    'fields',
    'upsert',
    'arrayFilters',
    'hint',
    'collation',
    'bypassDocumentValidation',
  ],
};

export const writeCommands: Record<string, Command> = {
  insert: { run: insert, fields: ['documents', 'ordered', 'bypassDocumentValidation'] },
  update: { run: update, fields: ['updates', 'ordered', 'bypassDocumentValidation'] },
  delete: { run: remove, fields: ['deletes', 'ordered'] },
  findAndModify: findAndModifyCommand,
  findandmodify: findAndModifyCommand,
};
