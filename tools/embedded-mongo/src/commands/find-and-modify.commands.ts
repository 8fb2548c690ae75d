import { MongoFailure } from '../errors';
import { compileFilter } from '../matching/filter';
import { compileProjection } from '../query/projection';
import { rowsNow } from '../query/reader';
import { parseSort } from '../query/sort';
import { compileUpdate, upsertDoc, type CompiledUpdate } from '../update/update';
import type { Doc } from '../values/bson-values';
import { collectionName, docArgument, hintArgument, rejectCollation } from './request/arguments';
import type { Command, CommandCall, CommandHandler, ServerState } from './request/context';
import { changeDocument, insertUpsert } from './request/stored-documents';

function shaped(call: CommandCall, doc: Doc | null): Doc | null {
  const fields = docArgument(call.body, 'fields');
  return doc && Object.keys(fields).length > 0
    ? compileProjection(fields, { filter: docArgument(call.body, 'query') })(doc)
    : doc;
}

function assertFindAndModify(body: Doc): void {
  rejectCollation(body);
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

export const findAndModifyCommands: Record<string, Command> = {
  findAndModify: findAndModifyCommand,
  findandmodify: findAndModifyCommand,
};
