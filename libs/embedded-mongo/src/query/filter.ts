import { badValue } from '../errors';
import { isOperatorDoc, isDocument, type Doc } from '../values/bson-values';
import { leavesOf } from '../values/paths';
import { compileExpression } from '../aggregate/expressions';
import { anyValue, compileOperators, equalityTest, isRegex, type LeavesTest } from './operators';

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
