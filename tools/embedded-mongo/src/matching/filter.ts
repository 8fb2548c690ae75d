import { badValue } from '../errors';
import { isOperatorDoc, isDocument, type Doc } from '../values/bson-values';
import { equalValues } from '../values/equals';
import { leavesOf } from '../values/paths';
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
  orderingTests,
  regexOperator,
  sizeTest,
  typeTest,
  type LeavesTest,
  type ValueTest,
} from './value-tests';

export type Predicate = (doc: Doc) => boolean;

const always: Predicate = () => true;

export const isAlways = (predicate: Predicate): boolean => predicate === always;

/** Returns a row of the table. Throws BadValue for an unknown name. */
function rowOf<Row>(table: Readonly<Record<string, Row>>, name: string, rejection: string): Row {
  const row = Object.hasOwn(table, name) ? table[name] : undefined;
  if (row === undefined) throw badValue(`${rejection}: ${name}`);
  return row;
}

/**
 * Compiles a query filter to a predicate, with MongoDB's rules for arrays, missing fields and types. `variables` are
 * available to `$expr` as `$$name`. Throws BadValue for anything unknown.
 */
export function compileFilter(filter: Doc, variables: Doc = {}): Predicate {
  const tests = Object.entries(filter).map(([name, value]) =>
    name.startsWith('$')
      ? rowOf(clauseOperators, name, 'unknown top level operator')(value, variables)
      : fieldTest(name, value),
  );
  if (tests.length <= 1) return tests[0] ?? always;
  return (doc) => tests.every((test) => test(doc));
}

type ClauseOperator = (operand: unknown, variables: Doc) => Predicate;

const listOperator =
  (name: string, combine: (tests: Predicate[], doc: Doc) => boolean): ClauseOperator =>
  (clauses, variables) => {
    if (!Array.isArray(clauses) || clauses.length === 0) throw badValue(`${name} argument must be a non-empty array`);
    if (!clauses.every(isDocument)) throw badValue(`${name} entries need to be full objects`);
    const tests = clauses.map((clause) => compileFilter(clause, variables));
    return (doc) => combine(tests, doc);
  };

const clauseOperators: Readonly<Record<string, ClauseOperator>> = {
  $and: listOperator('$and', (tests, doc) => tests.every((test) => test(doc))),
  $or: listOperator('$or', (tests, doc) => tests.some((test) => test(doc))),
  $nor: listOperator('$nor', (tests, doc) => !tests.some((test) => test(doc))),
  $expr: (expression, variables) => {
    const evaluate = compileExpression(expression, variables);
    const falsy = new Set<unknown>([false, 0, null, undefined]);
    return (doc) => !falsy.has(evaluate(doc));
  },
  $comment: () => always,
};

function fieldTest(path: string, condition: unknown): Predicate {
  const parts = path.split('.');
  const test = compileOperators(operatorsIn(condition) ?? { $eq: condition });
  return (doc) => test(leavesOf(doc, parts));
}

/** Returns the operators of a condition; undefined for a plain value. */
function operatorsIn(condition: unknown): Doc | undefined {
  if (isRegex(condition)) return { $regex: condition };
  return isOperatorDoc(condition) ? condition : undefined;
}

/** Compiles `{ $gt: 1, $lt: 5 }` to a test of the values at a path. */
export function compileOperators(operators: Doc): LeavesTest {
  const tests = Object.entries(operators).map(([name, operand]) =>
    rowOf(fieldOperators, name, 'unknown operator')(operand, operators),
  );
  return (leaves, isElement) => tests.every((test) => test(leaves, isElement));
}

/** `all`: all operators of the condition, for those that depend on each other. */
type FieldOperator = (operand: unknown, all: Doc) => LeavesTest;

const fieldOperators: Readonly<Record<string, FieldOperator>> = {
  $eq: (value) => anyValue(isRegex(value) ? (candidate) => equalValues(candidate, value) : equalityTest(value)),
  $ne: (value) => not(anyValue(equalityTest(value))),
  ...orderingTests,
  $in: (list) => inTest('$in', list),
  $nin: (list) => not(inTest('$nin', list)),
  $exists: existsTest,
  $type: typeTest,
  $size: sizeTest,
  $mod: modTest,
  $regex: (_pattern, all) => regexOperator(all),
  $options: (_flags, all) => {
    if (!('$regex' in all)) throw badValue('$options needs a $regex');
    return () => true;
  },
  $all: (list) => {
    if (!Array.isArray(list)) throw badValue('$all needs an array');
    const tests = list.map((item) =>
      isDocument(item) && '$elemMatch' in item ? elemMatch(item.$elemMatch) : anyValue(equalityTest(item)),
    );
    return (leaves, isElement) => tests.length > 0 && tests.every((test) => test(leaves, isElement));
  },
  $elemMatch: elemMatch,
  $not: (condition) => {
    const negated = operatorsIn(condition);
    if (!negated) throw badValue('$not needs a regex or a document');
    return not(compileOperators(negated));
  },
};

function elemMatch(condition: unknown): LeavesTest {
  const test = elementTest(condition);
  return anyLeaf((leaf) => Array.isArray(leaf) && leaf.some(test));
}

const startsFilter = new Set(['$and', '$or', '$nor', '$expr']);

/** Compiles the condition of an `$elemMatch` to a test of one element. */
export function elementTest(condition: unknown): ValueTest {
  if (!isDocument(condition)) throw badValue('$elemMatch needs an Object');
  if (isOperatorDoc(condition) && !Object.keys(condition).some((name) => startsFilter.has(name))) {
    const test = compileOperators(condition);
    return (element) => test([element ?? null], true);
  }
  const test = compileFilter(condition);
  return (element) => isDocument(element) && test(element);
}
