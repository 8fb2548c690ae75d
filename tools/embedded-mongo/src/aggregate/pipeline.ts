import { MongoFailure } from '../errors';
import { compileFilter } from '../matching/filter';
import { openRows, seeAll, type Query } from '../query/reader';
import { parseSort } from '../query/sort';
import type { CollectionDefinition } from '../storage/definitions';
import { isDocument, plainNumber, type Doc } from '../values/bson-values';
import { KeyTellsLess } from '../values/key-decoding';
import { countShortcut } from './count-shortcut';
import { countDocuments } from './counting';
import { coveredDocs, groupCoverOf } from './covered-groups';
import { fieldsFor, gatheringOf, type Gathering } from './gathering';
import { Groups } from './group';
import { stageParts, type Pipelines, type PipelineSource } from './stage';
import { stages } from './stages';

/** Splits off the leading stages that a plain query answers, with its indexes. */
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

/** Runs later stages over documents at hand. */
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

/** Runs a pipeline over a collection. The leading `$match`, `$sort`, `$skip` and `$limit` use indexes. */
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
  const counted = countShortcut(rest);
  if (counted) return counted(await countDocuments(source, collection, query));
  const [first, ...later] = rest;
  const gathering = first && gatheringOf(first, source);
  if (first && gathering) {
    const told = '$group' in first ? await toldGroups(source, collection, query, first.$group) : undefined;
    const results =
      told ?? (await gathered(source, collection, { ...query, fields: fieldsFor(query, first) }, gathering));
    return runStages(source, results, later);
  }
  const rows = await openRows(source.store, collection, { ...query, variables: source.variables }, source.deadline);
  const docs: Doc[] = [];
  await seeAll(rows, source.deadline, (row) => docs.push(row.doc));
  return runStages(source, docs, rest);
}

/** The groups of a query by the entries of an index, where those tell all that is asked. */
async function toldGroups(
  { store, deadline, variables }: PipelineSource,
  collection: CollectionDefinition,
  query: Query,
  argument: unknown,
): Promise<Doc[] | undefined> {
  const cover = isWindowless(query) && !query.sort ? groupCoverOf(collection, query, argument) : undefined;
  if (!cover) return undefined;
  const groups = new Groups(argument, variables);
  try {
    await seeAll(coveredDocs(store, cover), deadline, (doc) => groups.add(doc));
    return groups.results();
  } catch (error) {
    if (error instanceof KeyTellsLess) return undefined;
    throw error;
  }
}

/** What a gathering makes of the documents of a query, none of which is kept. */
async function gathered(
  source: PipelineSource,
  collection: CollectionDefinition,
  query: Query,
  gathering: Gathering,
): Promise<Doc[]> {
  const { store, deadline, variables } = source;
  const rows = await openRows(store, collection, { ...query, variables }, deadline);
  await seeAll(rows, deadline, (row) => gathering.add(row.doc));
  return gathering.results((docs, pipeline) => runStages(source, docs, pipeline));
}

const isWindowless = ({ skip, limit }: Query): boolean => skip === undefined && limit === undefined;

const pipelines: Pipelines = { over: runStages, overCollection: runPipeline };
