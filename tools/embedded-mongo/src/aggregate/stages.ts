import { Int32 } from 'bson';
import { badValue, MongoFailure } from '../errors';
import { compileFilter } from '../matching/filter';
import { assignPath, compileProjection } from '../query/projection';
import { parseSort, sortByDocs } from '../query/sort';
import { cloneValue, fieldOf, isDocument, isOperatorDoc, plainNumber, type Doc } from '../values/bson-values';
import { compileExpression } from '../matching/expressions';
import { facet } from './facet';
import { group } from './group';
import { lookup } from './lookup';
import type { Stage } from './stage';

function docOrThrow(argument: unknown, name: string): Doc {
  if (!isDocument(argument)) throw badValue(`the ${name} stage specification must be an object`);
  return argument;
}

function wholeNumber(argument: unknown, name: string, minimum: number): number {
  const number = plainNumber(argument);
  if (number === undefined || !Number.isInteger(number) || number < minimum)
    throw new MongoFailure(
      5107201,
      `invalid argument to ${name} stage: expected a whole number of at least ${minimum}`,
    );
  return number;
}

function fieldPath(argument: unknown, name: string): string {
  if (typeof argument !== 'string' || !argument.startsWith('$'))
    throw new MongoFailure(28818, `path option to ${name} stage should be prefixed with a '$'`);
  return argument.slice(1);
}

const match: Stage = (docs, argument, { variables }) =>
  docs.filter(compileFilter(docOrThrow(argument, '$match'), variables));
const sort: Stage = (docs, argument) => sortByDocs(docs, (doc) => doc, parseSort(argument));
const skip: Stage = (docs, argument) => docs.slice(wholeNumber(argument, '$skip', 0));
const limit: Stage = (docs, argument) => docs.slice(0, wholeNumber(argument, '$limit', 1));

const project: Stage = (docs, argument, { variables }) => {
  const spec = docOrThrow(argument, '$project');
  if (Object.keys(spec).length === 0)
    throw new MongoFailure(51272, 'projection specification must have at least one field');
  return docs.map(compileProjection(spec, { isStage: true, variables }));
};

function computedFields(spec: Doc, variables: Doc, prefix = ''): { path: string[]; evaluate: (doc: Doc) => unknown }[] {
  return Object.entries(spec).flatMap(([name, value]) => {
    if (isDocument(value) && !isOperatorDoc(value) && Object.keys(value).length > 0)
      return computedFields(value, variables, `${prefix}${name}.`);
    return [{ path: `${prefix}${name}`.split('.'), evaluate: compileExpression(value, variables) }];
  });
}

const addFields: Stage = (docs, argument, { variables }) => {
  const fields = computedFields(docOrThrow(argument, '$addFields'), variables);
  return docs.map((doc) => {
    const result = { ...doc };
    for (const { path, evaluate } of fields) assignPath(result, path, evaluate(doc));
    return result;
  });
};

const unset: Stage = (docs, argument) => {
  const paths = Array.isArray(argument) ? argument : [argument];
  return docs.map(compileProjection(Object.fromEntries(paths.map((path) => [String(path), 0])), { isStage: true }));
};

function replaceRootBy(docs: Doc[], expression: unknown, variables: Doc): Doc[] {
  const evaluate = compileExpression(expression, variables);
  return docs.map((doc) => {
    const root = evaluate(doc);
    if (!isDocument(root)) throw new MongoFailure(40228, "'newRoot' expression must evaluate to an object");
    return root;
  });
}

const replaceRoot: Stage = (docs, argument, { variables }) =>
  replaceRootBy(docs, docOrThrow(argument, '$replaceRoot').newRoot, variables);
const replaceWith: Stage = (docs, argument, { variables }) => replaceRootBy(docs, argument, variables);

const count: Stage = (docs, argument) => {
  if (typeof argument !== 'string' || argument === '' || argument.startsWith('$') || argument.includes('.'))
    throw new MongoFailure(40156, 'the count field must be a non-empty string without $ and dots');
  return docs.length === 0 ? [] : [{ [argument]: new Int32(docs.length) }];
};

interface Unwind {
  path: string;
  indexField: string | undefined;
  keepsEmpty: boolean;
}

function parseUnwind(argument: unknown): Unwind {
  if (!isDocument(argument)) return { path: fieldPath(argument, '$unwind'), indexField: undefined, keepsEmpty: false };
  const indexField = typeof argument.includeArrayIndex === 'string' ? argument.includeArrayIndex : undefined;
  return {
    path: fieldPath(argument.path, '$unwind'),
    indexField,
    keepsEmpty: argument.preserveNullAndEmptyArrays === true,
  };
}

function unwindOne(doc: Doc, { path, indexField, keepsEmpty }: Unwind): Doc[] {
  const parts = path.split('.');
  const value = parts.reduce<unknown>((inner, part) => (isDocument(inner) ? fieldOf(inner, part) : undefined), doc);
  const place = (element: unknown, index: number | null): Doc => {
    const copy = cloneValue(doc);
    assignPath(copy, parts, element);
    if (indexField !== undefined) assignPath(copy, indexField.split('.'), index);
    return copy;
  };
  if (Array.isArray(value) && value.length > 0) return value.map((element, index) => place(element, index));
  if (value !== undefined && value !== null && !Array.isArray(value)) return [place(value, null)];
  if (!keepsEmpty) return [];
  const stored = Array.isArray(value) ? compileProjection({ [path]: 0 }, { isStage: true })(doc) : { ...doc };
  if (indexField !== undefined) assignPath(stored, indexField.split('.'), null);
  return [stored];
}

const unwind: Stage = (docs, argument) => {
  const parsed = parseUnwind(argument);
  return docs.flatMap((doc) => unwindOne(doc, parsed));
};

const sortByCount: Stage = async (docs, argument, source) => {
  const grouped = await group(docs, { _id: argument, count: { $sum: new Int32(1) } }, source);
  return sort(grouped, { count: -1 }, source);
};

const sample: Stage = (docs, argument) => {
  const size = wholeNumber(docOrThrow(argument, '$sample').size, '$sample', 1);
  return docs
    .map((doc) => ({ doc, place: Math.random() }))
    .sort((left, right) => left.place - right.place)
    .slice(0, size)
    .map(({ doc }) => doc);
};

export const stages: Record<string, Stage> = {
  $match: match,
  $sort: sort,
  $skip: skip,
  $limit: limit,
  $project: project,
  $addFields: addFields,
  $set: addFields,
  $unset: unset,
  $replaceRoot: replaceRoot,
  $replaceWith: replaceWith,
  $count: count,
  $unwind: unwind,
  $group: group,
  $sortByCount: sortByCount,
  $sample: sample,
  $lookup: lookup,
  $facet: facet,
};
