import { MongoFailure } from '../errors';
import { compileFilter } from '../matching/filter';
import { fieldsAsked } from '../query/fields-asked';
import { openRows, seeAll, type Query } from '../query/reader';
import { parseSort } from '../query/sort';
import { isDocument, plainNumber, type Doc } from '../values/bson-values';
import { Groups } from './group';
import { stageParts, type Pipelines, type PipelineSource } from './stage';
import { stages } from './stages';

/** Splits off the leading stages that can run as a query with indexes. */
function leadingQuery(pipeline: Doc[], hint: string | undefined): { query: Query; rest: Doc[] } {
  const query: Query = { filter: {}, hint };
  const order = ['$match', '$sort', '$skip', '$limit'];
  let reached = 0;
  let used = 0;
  for (const stage of pipeline) {
    const [name, value] = stageParts(stage);
    const position = order.indexOf(name);
    if (position < reached || (position === reached && position > 0 && used > 0 && name !== '$match')) break;
    if (!addToQuery(query, name, value)) break;
    reached = position;
    used += 1;
  }
  return { query, rest: pipeline.slice(used) };
}

function addToQuery(query: Query, name: string, value: unknown): boolean {
  if (name === '$match' && isDocument(value)) {
    query.filter = Object.keys(query.filter).length === 0 ? value : { $and: [query.filter, value] };
    return true;
  }
  if (name === '$sort') {
    query.sort = parseSort(value);
    return true;
  }
  const number = plainNumber(value);
  if (number === undefined || !Number.isInteger(number) || number < 0 || (name === '$limit' && number === 0))
    return false;
  if (name === '$skip') query.skip = number;
  else query.limit = number;
  return true;
}

/** Runs the remaining stages over documents in memory. */
export async function runStages(source: PipelineSource, input: Doc[], pipeline: Doc[]): Promise<Doc[]> {
  let docs = input;
  for (const stage of pipeline) {
    const [name, value] = stageParts(stage);
    const run = Object.hasOwn(stages, name) ? stages[name] : undefined;
    if (!run) throw new MongoFailure(40324, `Unrecognized pipeline stage name: '${name}'`);
    source.deadline.assertNotPassed();
    docs = await run(docs, value, { ...source, pipelines });
  }
  return docs;
}

function assertStagesKnown(pipeline: Doc[]): void {
  for (const stage of pipeline) {
    const [name] = stageParts(stage);
    if (!Object.hasOwn(stages, name)) throw new MongoFailure(40324, `Unrecognized pipeline stage name: '${name}'`);
  }
}

/**
 * Runs a pipeline over a collection. The leading `$match`, `$sort`, `$skip` and `$limit` use indexes. A `$group`
 * directly after them streams the documents instead of collecting them.
 */
export async function runPipeline(
  source: PipelineSource,
  collectionName: string,
  pipeline: Doc[],
  hint?: string,
): Promise<Doc[]> {
  assertStagesKnown(pipeline);
  const collection = source.catalog.find(source.database, collectionName);
  const { query, rest } = leadingQuery(pipeline, hint);
  compileFilter(query.filter, source.variables);
  if (!collection) return runStages(source, [], rest);
  const { deadline, variables } = source;
  const [first, ...later] = rest;
  const isGrouped = first !== undefined && '$group' in first;
  const fields = isGrouped ? fieldsAsked(query, first.$group) : undefined;
  const rows = await openRows(source.store, collection, { ...query, variables, fields }, deadline);
  if (isGrouped) {
    const groups = new Groups(first.$group, variables);
    await seeAll(rows, deadline, (row) => groups.add(row));
    return runStages(source, groups.results(), later);
  }
  const docs: Doc[] = [];
  await seeAll(rows, deadline, (row) => docs.push(row.doc));
  return runStages(source, docs, rest);
}

const pipelines: Pipelines = { over: runStages, overCollection: runPipeline };
