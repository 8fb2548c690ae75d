import { fieldOf, isDocument, setField, toPlain, type Doc } from '../values/bson-values';

export type Expression = (doc: Doc) => unknown;

/** The value at a path; undefined where there is none, and nothing to go by where a list lies on it. */
function walk(doc: Doc, parts: string[]): { value: unknown } | undefined {
  let value: unknown = doc;
  for (const part of parts) {
    if (Array.isArray(value)) return undefined;
    value = isDocument(value) ? fieldOf(value, part) : undefined;
  }
  return { value: toPlain(value) };
}

/**
 * Compiles constants, paths, and what is made of them by `$ifNull` with a constant at the end: what groups go by, many times
 * faster than by the evaluator. Returns undefined for everything else; `evaluated` is what it falls back to where a list lies on a path.
 */
export function compileSimple(plain: unknown, evaluated: (expression: unknown) => Expression): Expression | undefined {
  if (typeof plain === 'number' || typeof plain === 'boolean' || plain === null) return () => plain;
  if (typeof plain === 'string') {
    if (!plain.startsWith('$')) return () => plain;
    if (!/^\$[^$.]+(?:\.[^$.]+)*$/.test(plain)) return undefined;
    const parts = plain.slice(1).split('.');
    const otherwise = evaluated(plain);
    return (doc) => {
      const found = walk(doc, parts);
      return found ? found.value : otherwise(doc);
    };
  }
  if (!isDocument(plain)) return undefined;
  const entries = Object.entries(plain);
  if (entries.length === 1 && entries[0]![0] === '$ifNull') return compileIfNull(entries[0]![1], evaluated);
  // Only what is never missing: an object leaves the others out.
  const fields = entries.map(([name, part]) => {
    const isSettled = isDocument(part) && Object.keys(part).join() === '$ifNull';
    const expression = isSettled && !name.startsWith('$') ? compileIfNull(part.$ifNull, evaluated) : undefined;
    return expression && { name, expression };
  });
  if (fields.length === 0 || !fields.every((field) => field !== undefined)) return undefined;
  return (doc) => {
    const made: Doc = {};
    for (const { name, expression } of fields) setField(made, name, expression(doc));
    return made;
  };
}

/** With a constant at the end, so that it is never missing. */
function compileIfNull(operands: unknown, evaluated: (expression: unknown) => Expression): Expression | undefined {
  if (!Array.isArray(operands) || operands.length < 2) return undefined;
  const last: unknown = operands.at(-1);
  if (typeof last === 'object' ? last !== null : String(last).startsWith('$')) return undefined;
  const parts = operands.slice(0, -1).map((part) => compileSimple(part, evaluated));
  if (!parts.every((part) => part !== undefined)) return undefined;
  return (doc) => {
    for (const part of parts) {
      const value = part(doc);
      if (value !== undefined && value !== null) return value;
    }
    return last;
  };
}
