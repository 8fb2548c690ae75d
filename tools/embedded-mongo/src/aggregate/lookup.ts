import { failedToParse, MongoFailure } from '../errors';
import { openRows, seeAll } from '../query/reader';
import { assignPath } from '../query/projection';
import { isDocument, type Doc } from '../values/bson-values';
import { equalityKey } from '../values/equals';
import { leavesOf } from '../values/paths';
import { compileExpression } from '../matching/expressions';
import type { PipelineSource, Stage } from './stage';

interface Lookup {
  from: string;
  as: string;
  localField: string | undefined;
  foreignField: string | undefined;
  pipeline: Doc[] | undefined;
  let: Doc;
}

const known = ['from', 'as', 'localField', 'foreignField', 'pipeline', 'let'];

function parseLookup(argument: unknown): Lookup {
  if (!isDocument(argument)) throw failedToParse('the $lookup stage specification must be an object');
  const unknown = Object.keys(argument).find((name) => !known.includes(name));
  if (unknown !== undefined) throw failedToParse(`unknown argument to $lookup: ${unknown}`);
  const { from, as, localField, foreignField, pipeline } = argument;
  if (typeof from !== 'string' || typeof as !== 'string') throw failedToParse("$lookup needs 'from' and 'as'");
  const hasFields = typeof localField === 'string' && typeof foreignField === 'string';
  if (pipeline !== undefined && (!Array.isArray(pipeline) || !pipeline.every(isDocument)))
    throw failedToParse("'pipeline' of $lookup must be an array of objects");
  if (!hasFields && pipeline === undefined)
    throw failedToParse("$lookup requires either 'pipeline' or both 'localField' and 'foreignField'");
  return {
    from,
    as,
    localField: hasFields ? localField : undefined,
    foreignField: hasFields ? foreignField : undefined,
    pipeline: pipeline as Doc[] | undefined,
    let: isDocument(argument.let) ? argument.let : {},
  };
}

function valuesAt(doc: Doc, path: string): unknown[] {
  const values = leavesOf(doc, path.split('.')).flatMap((leaf) => (Array.isArray(leaf) ? leaf : [leaf]));
  return values.length === 0 ? [null] : values.map((value) => value ?? null);
}

/** Reads the foreign documents of all local ones with a single query, grouped by encoded key. */
async function foreignByKey(docs: Doc[], lookup: Lookup, source: PipelineSource): Promise<Map<string, Doc[]>> {
  const { localField = '', foreignField = '' } = lookup;
  const collection = source.catalog.find(source.database, lookup.from);
  const wanted = new Map(docs.flatMap((doc) => valuesAt(doc, localField)).map((value) => [equalityKey(value), value]));
  const byKey = new Map<string, Doc[]>();
  if (!collection || wanted.size === 0) return byKey;
  const query = { filter: { [foreignField]: { $in: [...wanted.values()] } } };
  await seeAll(await openRows(source.store, collection, query, source.deadline), source.deadline, ({ doc }) => {
    for (const key of new Set(valuesAt(doc, foreignField).map(equalityKey)))
      byKey.set(key, [...(byKey.get(key) ?? []), doc]);
  });
  return byKey;
}

function evaluatedLet(lookup: Lookup, doc: Doc, variables: Doc): Doc {
  const own = Object.entries(lookup.let).map(([name, expression]) => [
    name,
    compileExpression(expression, variables)(doc) ?? null,
  ]);
  return { ...variables, ...Object.fromEntries(own) };
}

/** Joins documents of another collection: by two fields, by a pipeline with `let`, or by both. */
export const lookup: Stage = async (docs, argument, source) => {
  const parsed = parseLookup(argument);
  const { pipeline, localField } = parsed;
  const byKey = localField === undefined ? undefined : await foreignByKey(docs, parsed, source);
  if (pipeline?.some((stage) => '$out' in stage || '$merge' in stage))
    throw new MongoFailure(51047, '$lookup cannot write');
  const joined: Doc[] = [];
  for (const doc of docs) {
    const found =
      byKey && new Set(valuesAt(doc, localField ?? '').flatMap((value) => byKey.get(equalityKey(value)) ?? []));
    const inner = { ...source, variables: evaluatedLet(parsed, doc, source.variables) };
    let matches = [...(found ?? [])];
    if (pipeline)
      matches = found
        ? await source.pipelines.over(inner, matches, pipeline)
        : await source.pipelines.overCollection(inner, parsed.from, pipeline);
    const result = { ...doc };
    assignPath(result, parsed.as.split('.'), matches);
    joined.push(result);
  }
  return joined;
};
