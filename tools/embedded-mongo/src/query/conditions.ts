import { isDocument, isOperatorDoc, type Doc } from '../values/bson-values';
import { equalValues } from '../values/equals';
import { compileFilter } from '../matching/filter';
import { isRegex } from '../matching/value-tests';

/** Condition of a filter on a path. All conditions of a path must hold. */
export interface Condition {
  operator: string;
  value: unknown;
  /** Conditions with the same number apply to the same array element (`$elemMatch`). */
  element: number;
}

export type Conditions = Map<string, Condition[]>;

const usable = new Set(['$eq', '$in', '$gt', '$gte', '$lt', '$lte', '$regex', '$exists']);

class Collector {
  readonly found: Conditions = new Map();
  private elements = 0;

  filter(filter: Doc, prefix: string, element: number): void {
    for (const [name, value] of Object.entries(filter)) {
      if (name === '$and' && Array.isArray(value)) {
        for (const clause of value) if (isDocument(clause)) this.filter(clause, prefix, element);
      } else if (!name.startsWith('$')) this.field(prefix + name, value, element);
    }
  }

  private field(path: string, value: unknown, element: number): void {
    if (isRegex(value)) return this.add(path, { operator: '$regex', value, element });
    if (!isOperatorDoc(value)) return this.add(path, { operator: '$eq', value, element });
    for (const [operator, operand] of Object.entries(value)) {
      if (operator === '$elemMatch' && isDocument(operand)) this.elemMatch(path, operand);
      else if (operator === '$all' && Array.isArray(operand)) this.all(path, operand, element);
      else if (operator === '$regex' && value.$options !== undefined && value.$options !== '') continue;
      else if (usable.has(operator)) this.add(path, { operator, value: operand, element });
    }
  }

  private elemMatch(path: string, operand: Doc): void {
    this.elements += 1;
    if (isOperatorDoc(operand)) this.field(path, operand, this.elements);
    else this.filter(operand, `${path}.`, this.elements);
  }

  private all(path: string, operand: unknown[], element: number): void {
    const first = operand.find((item) => !isDocument(item) && !isRegex(item));
    if (first !== undefined) this.add(path, { operator: '$eq', value: first, element });
  }

  private add(path: string, condition: Condition): void {
    this.found.set(path, [...(this.found.get(path) ?? []), condition]);
  }
}

/** Collects the conditions of a filter by path, ignoring alternatives (`$or`) and negations. */
export function collectConditions(filter: Doc): Conditions {
  const collector = new Collector();
  collector.filter(filter, '', 0);
  return collector.found;
}

/** @returns true if every document that meets the conditions also matches the partial filter of an index */
export function impliesPartial(conditions: Conditions, partial: Doc): boolean {
  return Object.entries(partial).every(([path, expected]) => {
    if (path === '$and') return (expected as Doc[]).every((clause) => impliesPartial(conditions, clause));
    const wanted = isOperatorDoc(expected) ? expected : { $eq: expected };
    return Object.entries(wanted).every(([operator, value]) =>
      impliesOne(conditions.get(path) ?? [], { path, operator, value }),
    );
  });
}

function impliesOne(present: Condition[], wanted: { path: string; operator: string; value: unknown }): boolean {
  const { path, operator, value } = wanted;
  const test = compileFilter({ [path]: { [operator]: value } });
  return present.some((condition) => {
    if (condition.element === 0 && condition.operator === operator && equalValues(condition.value, value)) return true;
    const values =
      condition.operator === '$eq'
        ? [condition.value]
        : condition.operator === '$in'
          ? (condition.value as unknown[])
          : undefined;
    if (values)
      return (
        values.length > 0 && values.every((candidate) => !isRegex(candidate) && isScalarMatch(test, path, candidate))
      );
    return (
      operator === '$exists' &&
      value === true &&
      ['$gt', '$gte', '$lt', '$lte', '$regex'].includes(condition.operator) &&
      condition.value !== null
    );
  });
}

/** Equality with null also matches missing fields and arrays with null, so it implies nothing about the field. */
function isScalarMatch(test: (doc: Doc) => boolean, path: string, candidate: unknown): boolean {
  if (candidate === null || candidate === undefined || Array.isArray(candidate)) return false;
  const doc = path.split('.').reduceRight<unknown>((inner, part) => ({ [part]: inner }), candidate);
  return test(doc as Doc);
}
