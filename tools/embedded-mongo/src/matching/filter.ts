import { badValue } from '../errors';
import { isOperatorDoc, isDocument, type Doc } from '../values/bson-values';
import { leavesOf } from '../values/paths';
import { equalValues } from '../values/equals';
import { compileExpression } from './expressions';
import {
  anyLeaf,
  anyValue,
  equalityTest,
  existsTest,
  inTest,
  isRegex,
  modTest,
  not,
  ordering,
  regexOperator,
  sizeTest,
  typeTest,
  type LeavesTest,
  type ValueTest,
} from './value-tests';

export type Predicate = (doc: Doc) => boolean;

const always: Predicate = () => true;

function clauseList(name: string, value: unknown): Doc[] {
  if (!Array.isArray(value) || value.length === 0) throw badValue(`${name} argument must be a non-empty array`);
  if (!value.every(isDocument)) throw badValue(`${name} entries need to be full objects`);
  return value as Doc[];
}

function compileLogical(name: string, value: unknown, variables: Doc): Predicate {
  switch (name) {
    case '$and':
    case '$or':
    case '$nor': {
      const tests = clauseList(name, value).map((clause) => compileFilter(clause, variables));
      if (name === '$and') return (doc) => tests.every((test) => test(doc));
      if (name === '$or') return (doc) => tests.some((test) => test(doc));
      return (doc) => !tests.some((test) => test(doc));
    }
    case '$expr': {
      const evaluate = compileExpression(value, variables);
      return (doc) => {
        const result = evaluate(doc);
        return result !== false && result !== 0 && result !== null && result !== undefined;
      };
    }
    case '$comment':
      return always;
    default:
      throw badValue(`unknown top level operator: ${name}`);
  }
}

function compileField(path: string, value: unknown): Predicate {
  const parts = path.split('.');
  const test: LeavesTest =
    isOperatorDoc(value) || isRegex(value)
      ? compileOperators(isRegex(value) ? { $regex: value } : value)
      : anyValue(equalityTest(value));
  return (doc) => test(leavesOf(doc, parts));
}

/**
 * Turns a query filter into a test of one document, with MongoDB's rules for arrays, missing fields and types.
 * `variables` are what `$expr` may name with `$$`. Throws BadValue for anything unknown.
 */
export function compileFilter(filter: Doc, variables: Doc = {}): Predicate {
  const tests = Object.keys(filter).map((name) =>
    name.startsWith('$') ? compileLogical(name, filter[name], variables) : compileField(name, filter[name]),
  );
  if (tests.length === 0) return always;
  if (tests.length === 1) return tests[0] as Predicate;
  return (doc) => tests.every((test) => test(doc));
}

export const isAlways = (predicate: Predicate): boolean => predicate === always;

/** The test of one array element by the condition in `$elemMatch`. */
export function elementTest(condition: unknown): ValueTest {
  if (!isDocument(condition)) throw badValue('$elemMatch needs an Object');
  const isLogical = Object.keys(condition).some((name) => ['$and', '$or', '$nor', '$expr'].includes(name));
  if (isOperatorDoc(condition) && !isLogical) {
    const test = compileOperators(condition);
    return (element) => test([element ?? null], true);
  }
  const test = compileFilter(condition);
  return (element) => isDocument(element) && test(element);
}

function elemMatch(condition: unknown): LeavesTest {
  const test = elementTest(condition);
  return anyLeaf((leaf) => Array.isArray(leaf) && leaf.some(test));
}

function allTest(list: unknown): LeavesTest {
  if (!Array.isArray(list)) throw badValue('$all needs an array');
  const tests = list.map((item) =>
    isDocument(item) && '$elemMatch' in item ? elemMatch(item.$elemMatch) : anyValue(equalityTest(item)),
  );
  return (leaves, isElement) => tests.length > 0 && tests.every((test) => test(leaves, isElement));
}

function negation(value: unknown): LeavesTest {
  if (isRegex(value)) return not(regexOperator({ $regex: value }));
  if (!isOperatorDoc(value)) throw badValue('$not needs a regex or a document');
  return not(compileOperators(value));
}

const operators: Record<string, (value: unknown) => LeavesTest> = {
  $eq: (value) => anyValue(isRegex(value) ? (candidate) => equalValues(candidate, value) : equalityTest(value)),
  $ne: (value) => not(anyValue(equalityTest(value))),
  $gt: (value) => ordering('$gt', value),
  $gte: (value) => ordering('$gte', value),
  $lt: (value) => ordering('$lt', value),
  $lte: (value) => ordering('$lte', value),
  $in: (value) => inTest('$in', value),
  $nin: (value) => not(inTest('$nin', value)),
  $exists: existsTest,
  $type: typeTest,
  $size: sizeTest,
  $mod: modTest,
  $all: allTest,
  $elemMatch: elemMatch,
  $not: negation,
};

/** Compiles `{ $gt: 1, $lt: 5 }` into a test of the values a path reached. */
export function compileOperators(ops: Doc): LeavesTest {
  const tests: LeavesTest[] = [];
  for (const name of Object.keys(ops)) {
    if (name === '$regex') tests.push(regexOperator(ops));
    else if (name === '$options') {
      if (!('$regex' in ops)) throw badValue('$options needs a $regex');
    } else {
      const compile = Object.hasOwn(operators, name) ? operators[name] : undefined;
      if (!compile) throw badValue(`unknown operator: ${name}`);
      tests.push(compile(ops[name]));
    }
  }
  return (leaves, isElement) => tests.every((test) => test(leaves, isElement));
}
