import type { ObjectId as ObjectIdType } from 'bson';
import { ObjectId } from 'bson';
import { Context, evalExpr } from 'mingo/core';
import * as mingoExpressions from 'mingo/operators/expression';
import { $avg, $max, $min, $sum } from 'mingo/operators/accumulator';
import { badValue, MongoFailure } from '../errors';
import { aliasOfTypeNumber, bsonType, isDocument, toPlain, typeNumber, type Doc } from '../values/bson-values';
import { compareValues } from '../values/compare';
import { equalValues } from '../values/equals';

/** Evaluation state of mingo, which its types do not export. */
interface Evaluation {
  update(locals: { root: unknown }): Evaluation;
  local: { timestamp?: number };
}
type Operator = (doc: unknown, args: unknown, options: Evaluation) => unknown;

const evaluate = evalExpr as unknown as Operator;

function pair(name: string, doc: unknown, args: unknown, options: Evaluation): [unknown, unknown] {
  if (!Array.isArray(args) || args.length !== 2)
    throw new MongoFailure(16020, `Expression ${name} takes exactly 2 arguments`);
  return [evaluate(doc, args[0], options), evaluate(doc, args[1], options)];
}

/** In expressions, missing sorts below null, unlike in filters. */
function order(left: unknown, right: unknown): number {
  if (left === undefined || right === undefined) return left === right ? 0 : left === undefined ? -1 : 1;
  return compareValues(left, right);
}

/** In expressions, missing does not equal null, unlike in filters. */
const isEqual = (left: unknown, right: unknown): boolean =>
  (left === undefined) === (right === undefined) && equalValues(left, right);

const comparison =
  (name: string, accept: (result: number) => unknown): Operator =>
  (doc, args, options) =>
    accept(order(...pair(name, doc, args, options)));

const plainToString = mingoExpressions.$toString as unknown as Operator;

const isObjectId = (value: unknown): value is ObjectIdType =>
  typeof value === 'object' && value !== null && bsonType(value) === 'ObjectId';

const single = (args: unknown): unknown => (Array.isArray(args) && args.length === 1 ? args[0] : args);

/** mingo compares BSON classes by their string and has no order across types, so these operators are replaced. */
const ownOperators: Record<string, Operator> = {
  $eq: (doc, args, options) => isEqual(...pair('$eq', doc, args, options)),
  $ne: (doc, args, options) => !isEqual(...pair('$ne', doc, args, options)),
  $gt: comparison('$gt', (result) => result > 0),
  $gte: comparison('$gte', (result) => result >= 0),
  $lt: comparison('$lt', (result) => result < 0),
  $lte: comparison('$lte', (result) => result <= 0),
  $cmp: comparison('$cmp', (result) => Math.sign(result)),
  $in: (doc, args, options) => {
    const [item, list] = pair('$in', doc, args, options);
    if (!Array.isArray(list)) throw new MongoFailure(40081, '$in requires an array as a second argument');
    return list.some((element) => isEqual(element, item));
  },
  $type: (doc, args, options) => {
    const value = evaluate(doc, single(args), options);
    return value === undefined ? 'missing' : aliasOfTypeNumber(typeNumber(value));
  },
  $toString: (doc, args, options) => {
    const value = evaluate(doc, single(args), options);
    return isObjectId(value) ? value.toHexString() : plainToString(doc, { $literal: value }, options);
  },
  $toObjectId: (doc, args, options) => {
    const value = evaluate(doc, single(args), options);
    if (value === undefined || value === null) return null;
    if (isObjectId(value)) return value;
    if (typeof value !== 'string' || !/^[0-9a-f]{24}$/i.test(value))
      throw new MongoFailure(241, 'Failed to parse objectId in $convert');
    return new ObjectId(value);
  },
};

const { $function: _scripts, ...dataOperators } = mingoExpressions;
const known: Record<string, Operator> = { ...(dataOperators as unknown as Record<string, Operator>), ...ownOperators };
const accumulators = { $sum, $avg, $min, $max };

function assertKnown(expression: unknown): void {
  if (Array.isArray(expression)) return expression.forEach(assertKnown);
  if (!isDocument(expression)) return;
  for (const name of Object.keys(expression)) {
    if (name === '$literal') return;
    if (name.startsWith('$') && !Object.hasOwn(known, name) && !Object.hasOwn(accumulators, name))
      throw new MongoFailure(168, `Unrecognized expression '${name}'`);
    assertKnown(expression[name]);
  }
}

/** mingo copies its operator tables for every call unless it receives options that it created. */
function prepareOptions(variables: Doc): Evaluation {
  let prepared: Evaluation | undefined;
  const capture: Operator = (_doc, _args, options) => {
    prepared = options;
    return null;
  };
  const expression = { ...known, $captureOptions: capture };
  const context = Context.init({ expression, accumulator: accumulators } as unknown as Parameters<
    typeof Context.init
  >[0]);
  evaluate({}, { $captureOptions: 1 }, { context, variables, scriptEnabled: false } as unknown as Evaluation);
  if (!prepared) throw new Error('the expression evaluator returned no options');
  return prepared;
}

let shared: Evaluation | undefined;

function optionsFor(variables: Doc): Evaluation {
  if (Object.keys(variables).length > 0) return prepareOptions(toPlain(variables) as Doc);
  shared ??= prepareOptions({});
  delete shared.local.timestamp;
  return shared;
}

/**
 * Compiles an aggregation expression to a function of a document that returns plain values, `undefined` for a missing
 * field. Throws 168 for an unknown operator.
 */
export function compileExpression(expression: unknown, variables: Doc = {}): (doc: Doc) => unknown {
  const evaluatePlain = compilePlain(expression, variables);
  return (doc) => evaluatePlain(() => toPlain(doc));
}

/**
 * As `compileExpression`, but takes a document already converted by `toPlain`, which several expressions share.
 * Constants do not request the document.
 */
export function compilePlain(expression: unknown, variables: Doc = {}): (rootOf: () => unknown) => unknown {
  assertKnown(expression);
  const plain = toPlain(expression);
  if (typeof plain === 'number' || plain === null) return () => plain;
  const options = optionsFor(variables);
  return (rootOf) => {
    const root = rootOf();
    try {
      return evaluate(root, plain, options.update({ root }));
    } catch (error) {
      if (error instanceof MongoFailure) throw error;
      throw badValue((error as Error).message);
    }
  };
}
