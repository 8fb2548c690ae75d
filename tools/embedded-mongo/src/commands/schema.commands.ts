import { MongoFailure } from '../errors';
import { compileFilter } from '../matching/filter';
import { Deadline } from '../query/reader';
import { Row } from '../query/scan';
import { prepareIndex } from '../storage/catalog';
import { countAll } from '../storage/documents';
import { namespaceOf, type CollectionDefinition, type IndexDefinition, type StoredIndex } from '../storage/definitions';
import { isDocument, toRaw, type Doc } from '../values/bson-values';
import { equalValues } from '../values/equals';
import { collectionName, docArgument, findCollection, statements } from './request/arguments';
import type { Command, CommandCall, CommandHandler, ServerState } from './request/context';
import { parseIndexSpec, parseKey } from './index-spec';

/** Opens a cursor over computed results. */
export function startListCursor(
  state: ServerState,
  namespace: string,
  docs: Doc[],
  batchSize?: number,
): Promise<Buffer> {
  const rows = docs.map((doc) => new Row(Buffer.alloc(0), toRaw(doc)));
  return state.cursors.start({
    namespace,
    rows: rows[Symbol.iterator](),
    shape: (row) => row.raw,
    deadline: new Deadline(),
    batchSize,
  });
}

const sameKey = (left: StoredIndex['key'], right: StoredIndex['key']): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

const optionsOf = ({ unique, sparse, partial, expireAfterSeconds }: Omit<StoredIndex, 'id'>): Doc => ({
  unique,
  sparse,
  partial,
  expireAfterSeconds,
});

/**
 * @returns true if an identical index exists
 * @throws 85 or 86 if a different index has the same name or key
 */
function isPresent(collection: CollectionDefinition, spec: Omit<StoredIndex, 'id'>): boolean {
  if (sameKey(spec.key, [['_id', 1]])) return true;
  const named = collection.indexes.find(({ name }) => name === spec.name);
  if (named && !sameKey(named.key, spec.key))
    throw new MongoFailure(86, `An existing index has the same name as the requested index: ${spec.name}`);
  const alike =
    named ??
    collection.indexes.find((index) => sameKey(index.key, spec.key) && equalValues(index.partial, spec.partial));
  if (!alike) return false;
  if (!equalValues(optionsOf(alike), optionsOf(spec)))
    throw new MongoFailure(named ? 86 : 85, `An equivalent index already exists with different options: ${alike.name}`);
  if (alike.name !== spec.name) throw new MongoFailure(85, `Index already exists with a different name: ${alike.name}`);
  return true;
}

const createIndexes: CommandHandler = (state, call) => {
  const name = collectionName(call);
  const specs = statements(call, 'indexes').map(parseIndexSpec);
  return state.store.write(() => {
    const isNew = !state.catalog.find(call.database, name);
    const collection = state.catalog.ensure(call.database, name);
    const numIndexesBefore = collection.indexes.length + 1;
    for (const spec of specs) {
      if (isPresent(collection, spec)) continue;
      const index = prepareIndex({ ...spec, id: state.catalog.nextId() });
      state.documents.build(collection, index);
      collection.indexes.push(index);
      state.catalog.save(collection);
    }
    return {
      numIndexesBefore,
      numIndexesAfter: collection.indexes.length + 1,
      createdCollectionAutomatically: isNew,
      ok: 1,
    };
  });
};

function indexInfo(index: IndexDefinition): Doc {
  return {
    v: 2,
    key: Object.fromEntries(index.key),
    name: index.name,
    ...(index.unique ? { unique: true } : {}),
    ...(index.sparse ? { sparse: true } : {}),
    ...(index.partial ? { partialFilterExpression: index.partial } : {}),
    ...(index.expireAfterSeconds === undefined ? {} : { expireAfterSeconds: index.expireAfterSeconds }),
  };
}

function collectionOrThrow(state: ServerState, call: CommandCall): CollectionDefinition {
  const collection = findCollection(state, call);
  if (!collection) throw new MongoFailure(26, `ns does not exist: ${call.database}.${collectionName(call)}`);
  return collection;
}

const idIndex = { v: 2, key: { _id: 1 }, name: '_id_' };

const listIndexes: CommandHandler = (state, call) => {
  const collection = collectionOrThrow(state, call);
  return startListCursor(state, namespaceOf(collection), [idIndex, ...collection.indexes.map(indexInfo)]);
};

function chosenIndexes(collection: CollectionDefinition, wanted: unknown): IndexDefinition[] {
  if (wanted === '*') return [...collection.indexes];
  if (Array.isArray(wanted)) return wanted.flatMap((one) => chosenIndexes(collection, one));
  if (wanted === '_id_') throw new MongoFailure(72, 'cannot drop _id index');
  const found = collection.indexes.find((index) =>
    isDocument(wanted) ? sameKey(index.key, parseKey(wanted)) : index.name === wanted,
  );
  if (!found)
    throw new MongoFailure(
      27,
      `index not found with name [${typeof wanted === 'string' ? wanted : JSON.stringify(wanted)}]`,
    );
  return [found];
}

const dropIndexes: CommandHandler = (state, call) =>
  state.store.write(() => {
    const collection = collectionOrThrow(state, call);
    const nIndexesWas = collection.indexes.length + 1;
    for (const index of chosenIndexes(collection, call.body.index)) {
      state.documents.clear('entries', index.id);
      collection.indexes = collection.indexes.filter((other) => other !== index);
    }
    state.catalog.save(collection);
    return { nIndexesWas, ok: 1 };
  });

const create: CommandHandler = (state, call) =>
  state.store.write(() => {
    const name = collectionName(call);
    if (state.catalog.find(call.database, name))
      throw new MongoFailure(48, `Collection ${call.database}.${name} already exists.`);
    state.catalog.ensure(call.database, name);
    return { ok: 1 };
  });

function dropCollection(state: ServerState, collection: CollectionDefinition): void {
  state.documents.clear('docs', collection.id);
  for (const index of collection.indexes) state.documents.clear('entries', index.id);
  state.catalog.forget(collection);
}

const drop: CommandHandler = (state, call) =>
  state.store.write(() => {
    const collection = findCollection(state, call);
    if (!collection) return { ok: 1 };
    dropCollection(state, collection);
    return { nIndexesWas: collection.indexes.length + 1, ns: namespaceOf(collection), ok: 1 };
  });

const dropDatabase: CommandHandler = (state, call) =>
  state.store.write(() => {
    for (const collection of state.catalog.inDatabase(call.database)) dropCollection(state, collection);
    return { dropped: call.database, ok: 1 };
  });

const listCollections: CommandHandler = (state, call) => {
  const matches = compileFilter(docArgument(call.body, 'filter'));
  const docs = state.catalog
    .inDatabase(call.database)
    .map(({ name }) => ({ name, type: 'collection', options: {}, info: { readOnly: false }, idIndex }));
  const found = docs
    .filter(matches)
    .map((doc) => (call.body.nameOnly === true ? { name: doc.name, type: doc.type } : doc));
  return startListCursor(state, `${call.database}.$cmd.listCollections`, found, Infinity);
};

const listDatabases: CommandHandler = (state, call) => {
  if (call.database !== 'admin')
    throw new MongoFailure(13, 'listDatabases may only be run against the admin database.');
  const matches = compileFilter(docArgument(call.body, 'filter'));
  const names = [...new Set(state.catalog.all().map(({ database }) => database))].sort();
  const databases = names
    .map((name) => ({
      name,
      empty: state.catalog.inDatabase(name).every((collection) => countAll(state.store, collection) === 0),
    }))
    .filter(matches);
  return call.body.nameOnly === true
    ? { databases: databases.map(({ name }) => ({ name })), ok: 1 }
    : { databases, ok: 1 };
};

export const schemaCommands: Record<string, Command> = {
  create: { run: create, fields: [] },
  drop: { run: drop, fields: [] },
  dropDatabase: { run: dropDatabase, fields: [] },
  listCollections: { run: listCollections, fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'] },
  listDatabases: { run: listDatabases, fields: ['filter', 'nameOnly', 'authorizedDatabases'] },
  createIndexes: { run: createIndexes, fields: ['indexes', 'commitQuorum'] },
  listIndexes: { run: listIndexes, fields: ['cursor'] },
  dropIndexes: { run: dropIndexes, fields: ['index'] },
};
