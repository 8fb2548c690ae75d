import { badValue, MongoFailure } from '../errors';
import { compileFilter } from '../matching/filter';
import { rowsNow } from '../query/reader';
import type { CollectionDefinition } from '../storage/definitions';
import { parseDoc, plainNumber, type Doc } from '../values/bson-values';
import { compileUpdate, upsertDoc, type CompiledUpdate } from '../update/update';
import {
  assertFields,
  collectionName,
  docArgument,
  hintArgument,
  rawDocuments,
  rejectCollation,
  statements,
} from './request/arguments';
import type { Command, CommandHandler } from './request/context';
import { changeDocument, insertUpsert, storable } from './request/stored-documents';

const maxStatements = 100_000;

interface WriteError extends Doc {
  index: number;
  code: number;
  errmsg: string;
}

/** Runs statements in order. The first failure ends an ordered command; an unordered one lists all failures. */
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
  rejectCollation(statement);
  const filter = docArgument(statement, 'q');
  const isMulti = statement.multi === true;
  const update = compiledOrFailure(statement.u, filter, statement.arrayFilters);
  if (!(update instanceof MongoFailure) && isMulti && update.isReplacement) {
    throw new MongoFailure(9, 'multi update is not supported for replacement-style update');
  }
  return { filter, update, isMulti, isUpsert: statement.upsert === true, hint: statement };
}

/** An invalid statement fails alone; the command continues. */
function compiledOrFailure(update: unknown, filter: Doc, arrayFilters: unknown): CompiledUpdate | MongoFailure {
  try {
    compileFilter(filter);
    return compileUpdate(update, filter, arrayFilters as Doc[] | undefined);
  } catch (error) {
    if (error instanceof MongoFailure) return error;
    throw error;
  }
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
    rejectCollation(item);
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

export const writeCommands: Record<string, Command> = {
  insert: { run: insert, fields: ['documents', 'ordered', 'bypassDocumentValidation'] },
  update: { run: update, fields: ['updates', 'ordered', 'bypassDocumentValidation'] },
  delete: { run: remove, fields: ['deletes', 'ordered'] },
};
