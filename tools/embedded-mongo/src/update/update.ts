import { Timestamp } from 'bson';
import { badValue, failedToParse, MongoFailure, typeMismatch } from '../errors';
import { positionMatched } from '../matching/positional';
import {
  bsonType,
  cloneValue,
  isDocument,
  isNumeric,
  typeNumber,
  aliasOfTypeNumber,
  type Doc,
} from '../values/bson-values';
import { compareValues } from '../values/compare';
import { equalValues } from '../values/equals';
import { leavesOf } from '../values/paths';
import { arrayOperators } from './array-operators';
import { calculate } from './numbers';
import { changePath, parseArrayFilters, removed, type Change, type UpdatePathContext } from './update-paths';

interface Step {
  path: string;
  change: Change;
  creates: boolean;
  onInsertOnly: boolean;
}

/** Compiled update, applicable to any number of documents. */
export interface CompiledUpdate {
  isReplacement: boolean;
  apply(doc: Doc, isInsert: boolean): Doc;
}

const arithmetic =
  (operator: string, operation: 'add' | 'multiply') =>
  (operand: unknown): Change => {
    if (!isNumeric(operand))
      throw typeMismatch(`Cannot ${operator === '$inc' ? 'increment' : 'multiply'} with non-numeric argument`);
    return (current) => {
      if (current === undefined) return operation === 'add' ? operand : calculate('multiply', operand, 0);
      if (!isNumeric(current))
        throw typeMismatch(
          `Cannot apply ${operator} to a value of non-numeric type ${aliasOfTypeNumber(typeNumber(current))}`,
        );
      return calculate(operation, current, operand);
    };
  };

function currentDate(operand: unknown): Change {
  const isTimestamp = isDocument(operand) && operand.$type === 'timestamp';
  if (!isTimestamp && operand !== true && !(isDocument(operand) && operand.$type === 'date'))
    throw badValue("$currentDate takes true, { $type: 'date' } or { $type: 'timestamp' }");
  return () => (isTimestamp ? new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 }) : new Date());
}

const fieldOperators: Record<string, { prepare: (operand: unknown) => Change; creates: boolean }> = {
  $set: { prepare: (operand) => () => cloneValue(operand), creates: true },
  $setOnInsert: { prepare: (operand) => () => cloneValue(operand), creates: true },
  $unset: { prepare: () => () => removed, creates: false },
  $inc: { prepare: arithmetic('$inc', 'add'), creates: true },
  $mul: { prepare: arithmetic('$mul', 'multiply'), creates: true },
  $min: {
    prepare: (operand) => (current) =>
      current === undefined || compareValues(operand, current) < 0 ? operand : undefined,
    creates: true,
  },
  $max: {
    prepare: (operand) => (current) =>
      current === undefined || compareValues(operand, current) > 0 ? operand : undefined,
    creates: true,
  },
  $currentDate: { prepare: currentDate, creates: true },
  ...arrayOperators,
};

function stepsOf(operator: string, fields: Doc): Step[] {
  const known = Object.hasOwn(fieldOperators, operator) ? fieldOperators[operator] : undefined;
  if (!known) throw failedToParse(`Unknown modifier: ${operator}`);
  return Object.entries(fields).map(([path, operand]) => {
    if (path === '' || path.startsWith('.') || path.endsWith('.') || path.includes('..'))
      throw new MongoFailure(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
    return { path, change: known.prepare(operand), creates: known.creates, onInsertOnly: operator === '$setOnInsert' };
  });
}

function assertNoConflict(paths: string[]): void {
  const sorted = [...paths].sort();
  for (const [index, path] of sorted.entries()) {
    const conflict = sorted.slice(index + 1).find((other) => other === path || other.startsWith(`${path}.`));
    if (conflict !== undefined)
      throw new MongoFailure(40, `Updating the path '${conflict}' would create a conflict at '${path}'`);
  }
}

function rename(doc: Doc, pairs: [string, string][], context: UpdatePathContext): void {
  for (const [from, to] of pairs) {
    let value: unknown;
    changePath(doc, from, (current) => ((value = current), current === undefined ? undefined : removed), {
      context,
      creates: false,
    });
    if (value !== undefined) changePath(doc, to, () => value, { context, creates: true });
  }
}

function renamePairs(update: Doc): [string, string][] {
  if (update.$rename === undefined) return [];
  return Object.entries(update.$rename as Doc).map(([from, to]) => {
    if (typeof to !== 'string') throw badValue(`The 'to' field for $rename must be a string: ${from}`);
    return [from, to];
  });
}

function assertSameId(before: Doc, after: Doc): void {
  if (before._id !== undefined && !equalValues(before._id, after._id))
    throw new MongoFailure(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
}

function compileReplacement(replacement: Doc): CompiledUpdate {
  return {
    isReplacement: true,
    apply: (doc) => {
      const { _id: given, ...fields } = cloneValue(replacement);
      const id = given ?? doc._id;
      const after = id === undefined ? fields : { _id: id, ...fields };
      assertSameId(doc, after);
      return after;
    },
  };
}

/**
 * Compiles an update document or a replacement. `filter` is the query that found the document and determines the
 * position of `$`. Throws MongoDB's error for unknown modifiers, conflicting paths and wrong types.
 */
export function compileUpdate(update: unknown, filter: Doc, arrayFilters: Doc[] = []): CompiledUpdate {
  if (Array.isArray(update)) throw badValue('updates written as a pipeline are not supported');
  if (!isDocument(update)) throw failedToParse('an update must be a document');
  const operators = Object.keys(update);
  if (!operators[0]?.startsWith('$')) {
    const wrong = operators.find((name) => name.startsWith('$'));
    if (wrong !== undefined)
      throw new MongoFailure(52, `The dollar ($) prefixed field '${wrong}' is not allowed in a replacement`);
    return compileReplacement(update);
  }
  for (const operator of operators)
    if (!isDocument(update[operator]))
      throw failedToParse(`Modifiers operate on fields but we found a value for ${operator}`);
  const steps = operators
    .filter((operator) => operator !== '$rename')
    .flatMap((operator) => stepsOf(operator, update[operator] as Doc));
  const renames = renamePairs(update);
  assertNoConflict([...steps.map(({ path }) => path), ...renames.flat()]);
  const filters = parseArrayFilters(arrayFilters);
  assertFiltersUsed(filters, steps);
  return {
    isReplacement: false,
    apply: (doc, isInsert) => applySteps({ steps, renames, filters, filter }, doc, isInsert),
  };
}

function assertFiltersUsed(filters: Map<string, unknown>, steps: Step[]): void {
  for (const identifier of filters.keys())
    if (!steps.some(({ path }) => path.split('.').includes(`$[${identifier}]`)))
      throw failedToParse(`The array filter for identifier '${identifier}' was not used in the update`);
}

interface Prepared {
  steps: Step[];
  renames: [string, string][];
  filters: UpdatePathContext['arrayFilters'];
  filter: Doc;
}

function applySteps({ steps, renames, filters, filter }: Prepared, doc: Doc, isInsert: boolean): Doc {
  const after = cloneValue(doc);
  const context: UpdatePathContext = {
    arrayFilters: filters,
    positionOf: (array) => positionMatched(filter, array, doc),
  };
  for (const step of steps) {
    if (!step.onInsertOnly || isInsert) changePath(after, step.path, step.change, { context, creates: step.creates });
  }
  rename(after, renames, context);
  assertSameId(doc, after);
  return after;
}

function equalities(filter: Doc): [string, unknown][] {
  return Object.entries(filter).flatMap<[string, unknown]>(([path, value]) => {
    if (path === '$and' && Array.isArray(value)) return value.flatMap((clause) => equalities(clause as Doc));
    if (path.startsWith('$')) return [];
    if (!isDocument(value) || !Object.keys(value)[0]?.startsWith('$'))
      return isExpressionless(value) ? [[path, value]] : [];
    if ('$eq' in value) return [[path, value.$eq]];
    const single = (list: unknown): [string, unknown][] =>
      Array.isArray(list) && list.length === 1 && !isDocument(list[0]) ? [[path, list[0]]] : [];
    return '$all' in value ? single(value.$all) : '$in' in value ? single(value.$in) : [];
  });
}

const isExpressionless = (value: unknown): boolean =>
  !(typeof value === 'object' && value !== null && bsonType(value) === 'BSONRegExp');

/** Builds the document that an upsert inserts: the equality conditions of the filter, then the update. */
export function upsertDoc(filter: Doc, update: CompiledUpdate): Doc {
  const base: Doc = {};
  const context: UpdatePathContext = { arrayFilters: new Map(), positionOf: () => undefined };
  for (const [path, value] of equalities(filter)) {
    if (update.isReplacement && path !== '_id') continue;
    if (leavesOf(base, path.split('.'))[0] !== undefined)
      throw new MongoFailure(54, `cannot infer query fields to set, path '${path}' is matched twice`);
    changePath(base, path, () => cloneValue(value), { context, creates: true });
  }
  return update.apply(base, true);
}
