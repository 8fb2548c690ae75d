import { MongoFailure, typeMismatch } from '../errors';
import { runPipeline } from '../aggregate/pipeline';
import { Deadline } from '../query/reader';
import { Row } from '../query/scan';
import { assertDocumentSize } from '../storage/documents';
import { isDocument, toRaw, type Doc } from '../values/bson-values';
import { collectionName, countArgument, docArgument, hintArgument, rejectCollation } from './request/arguments';
import type { Command, CommandHandler } from './request/context';

function* asRows(docs: Iterable<Doc>): Generator<Row> {
  for (const doc of docs) {
    const raw = toRaw(doc);
    assertDocumentSize(raw);
    yield new Row(Buffer.alloc(0), raw);
  }
}

const aggregate: CommandHandler = async (state, call) => {
  const { body, database } = call;
  rejectCollation(body);
  if (typeof body.aggregate !== 'string')
    throw new MongoFailure(73, 'aggregation over a whole database is not supported');
  const { pipeline } = body;
  if (!Array.isArray(pipeline) || !pipeline.every(isDocument))
    throw typeMismatch("'pipeline' must be an array of objects");
  const name = collectionName(call);
  const deadline = new Deadline(countArgument(body, 'maxTimeMS', 0));
  const source = {
    store: state.store,
    catalog: state.catalog,
    database,
    deadline,
    variables: docArgument(body, 'let'),
  };
  const docs = await runPipeline(source, name, pipeline, hintArgument(body, state.catalog.find(database, name)));
  const cursor = docArgument(body, 'cursor');
  return state.cursors.start({
    namespace: `${database}.${name}`,
    rows: asRows(docs),
    shape: (row) => row.raw,
    deadline,
    batchSize: cursor.batchSize === undefined ? undefined : countArgument(cursor, 'batchSize', 0),
  });
};

export const aggregateCommands: Record<string, Command> = {
  aggregate: {
    run: aggregate,
    fields: ['pipeline', 'cursor', 'allowDiskUse', 'hint', 'let', 'collation', 'bypassDocumentValidation'],
  },
};
