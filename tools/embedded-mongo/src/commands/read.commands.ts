import { Long } from 'bson';
import { badValue } from '../errors';
import { Deadline, openRows, seeAll, type Query, type Rows } from '../query/reader';
import { fieldsAsked } from '../query/fields-asked';
import { compileProjection } from '../query/projection';
import type { Row } from '../query/scan';
import { compileFilter } from '../matching/filter';
import { parseSort } from '../query/sort';
import type { CollectionDefinition } from '../storage/definitions';
import { countAll } from '../storage/documents';
import { bsonType, parseDoc, plainNumber, toRaw, type Doc } from '../values/bson-values';
import { equalityKey } from '../values/equals';
import { leavesOf } from '../values/paths';
import {
  collectionName,
  countArgument,
  docArgument,
  findCollection,
  hintArgument,
  rejectCollation,
} from './request/arguments';
import type { Command, CommandHandler } from './request/context';

export function queryOf(body: Doc, collection: CollectionDefinition | undefined): Query {
  rejectCollation(body);
  const filter = docArgument(body, 'filter');
  // Invalid filters are rejected even if the collection does not exist, so that mistakes are found without data.
  if (!collection) compileFilter(filter, docArgument(body, 'let'));
  return {
    filter,
    sort: parseSort(body.sort),
    skip: countArgument(body, 'skip', 0),
    limit: countArgument(body, 'limit', 0),
    hint: hintArgument(body, collection),
    variables: docArgument(body, 'let'),
  };
}

const none: Rows = [][Symbol.iterator]();

const deadlineOf = (body: Doc): Deadline => new Deadline(countArgument(body, 'maxTimeMS', 0));

const find: CommandHandler = async (state, call) => {
  const { body } = call;
  const collection = findCollection(state, call);
  const query = queryOf(body, collection);
  query.fields = fieldsAsked(query);
  const projection = docArgument(body, 'projection');
  const isWhole = Object.keys(projection).length === 0;
  const project = compileProjection(projection, { filter: query.filter, variables: query.variables ?? {} });
  const deadline = deadlineOf(body);
  return state.cursors.start({
    namespace: `${call.database}.${collectionName(call)}`,
    rows: collection ? await openRows(state.store, collection, query, deadline) : none,
    shape: ({ raw }: Row) => (isWhole ? raw : toRaw(project(parseDoc(raw)))),
    deadline,
    batchSize: body.batchSize === undefined ? undefined : countArgument(body, 'batchSize', 0),
    singleBatch: body.singleBatch === true,
  });
};

function cursorNumber(value: unknown): Long {
  if (typeof value === 'object' && value !== null && bsonType(value) === 'Long') return value as Long;
  const number = plainNumber(value);
  if (number === undefined) throw badValue('a cursor id must be a long');
  return Long.fromNumber(number);
}

const getMore: CommandHandler = (state, { body }) => {
  const batchSize = countArgument(body, 'batchSize', 0);
  return state.cursors.more(cursorNumber(body.getMore), batchSize === 0 ? undefined : batchSize);
};

const killCursors: CommandHandler = (state, { body }) => {
  const ids = Array.isArray(body.cursors) ? body.cursors.map(cursorNumber) : [];
  const cursorsKilled = ids.filter((id) => state.cursors.kill(id));
  const cursorsNotFound = ids.filter((id) => !cursorsKilled.includes(id));
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
};

const isWholeCollection = ({ filter, skip, limit, hint }: Query): boolean =>
  Object.keys(filter).length === 0 && !skip && !limit && hint === undefined;

const count: CommandHandler = async (state, call) => {
  const { body } = call;
  const collection = findCollection(state, call);
  const query = queryOf({ ...body, filter: body.query }, collection);
  if (!collection) return { n: 0, ok: 1 };
  if (isWholeCollection(query)) return { n: countAll(state.store, collection), ok: 1 };
  const deadline = deadlineOf(body);
  let n = 0;
  await seeAll(await openRows(state.store, collection, query, deadline), deadline, () => (n += 1));
  return { n, ok: 1 };
};

const distinct: CommandHandler = async (state, call) => {
  const { body } = call;
  if (typeof body.key !== 'string') throw badValue("'key' must be a string");
  const collection = findCollection(state, call);
  const query = queryOf({ ...body, filter: body.query }, collection);
  if (!collection) return { values: [], ok: 1 };
  const deadline = deadlineOf(body);
  const path = body.key.split('.');
  const values = new Map<string, unknown>();
  await seeAll(await openRows(state.store, collection, query, deadline), deadline, (row) => {
    for (const leaf of leavesOf(row.doc, path))
      for (const value of Array.isArray(leaf) ? leaf : [leaf])
        if (value !== undefined) values.set(equalityKey(value), value);
  });
  return { values: [...values].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, value]) => value), ok: 1 };
};

export const readCommands: Record<string, Command> = {
  find: {
    run: find,
    fields: [
      'filter',
      'projection',
      'sort',
      'skip',
      'limit',
      'batchSize',
      'singleBatch',
      'hint',
      'let',
      'collation',
      'allowDiskUse',
      'noCursorTimeout',
    ],
  },
  getMore: { run: getMore, fields: ['collection', 'batchSize'] },
  killCursors: { run: killCursors, fields: ['cursors'] },
  count: { run: count, fields: ['query', 'limit', 'skip', 'hint', 'collation'] },
  distinct: { run: distinct, fields: ['key', 'query', 'collation', 'hint'] },
};
