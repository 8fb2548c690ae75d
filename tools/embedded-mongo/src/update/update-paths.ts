import { badValue, MongoFailure } from '../errors';
import { fieldOf, isDocument, setField, type Doc } from '../values/bson-values';
import { compileFilter } from '../matching/filter';

/** Returned by a change to remove the field. */
export const removed: unique symbol = Symbol('removed');

/** Returns the new value of a field; `undefined` leaves it unchanged. */
export type Change = (current: unknown) => unknown;

export interface UpdatePathContext {
  /** Predicates for array elements by identifier, for `$[identifier]`. */
  arrayFilters: Map<string, (element: unknown) => boolean>;
  /** Returns the position that `$` refers to, for the path of an array. */
  positionOf(array: string): number | undefined;
}

/** Parses `arrayFilters`. Throws unless each filter has exactly one identifier. */
export function parseArrayFilters(filters: Doc[]): UpdatePathContext['arrayFilters'] {
  const tests = new Map<string, (element: unknown) => boolean>();
  for (const filter of filters) {
    const names = new Set(identifiersOf(filter));
    const [identifier] = names;
    if (names.size !== 1 || identifier === undefined)
      throw new MongoFailure(9, 'Expected a single top-level field name in an array filter');
    const test = compileFilter(filter);
    tests.set(identifier, (element) => test({ [identifier]: element }));
  }
  return tests;
}

function identifiersOf(filter: Doc): string[] {
  return Object.entries(filter).flatMap(([path, value]) =>
    path.startsWith('$') && Array.isArray(value)
      ? value.flatMap((clause) => identifiersOf(clause as Doc))
      : [path.split('.')[0] as string],
  );
}

const isPosition = (part: string): boolean => /^\d+$/.test(part);
const maxPadding = 1_500_000;

class Walker {
  constructor(
    private readonly context: UpdatePathContext,
    private readonly change: Change,
    private readonly creates: boolean,
  ) {}

  walk(container: Doc | unknown[], parts: string[], at: number): void {
    const part = parts[at] as string;
    if (part.startsWith('$')) return this.walkPlaceholder(container, parts, at);
    if (Array.isArray(container) && !isPosition(part)) return this.refuse(parts, at, 'an array');
    const current = Array.isArray(container) ? container[Number(part)] : fieldOf(container, part);
    if (at === parts.length - 1) return this.store(container, part, this.change(current));
    if (Array.isArray(current) || isDocument(current)) return this.walk(current, parts, at + 1);
    if (current !== undefined) return this.refuse(parts, at + 1, String(current));
    if (!this.creates) return;
    const next = parts[at + 1] as string;
    if (next.startsWith('$'))
      throw badValue(
        `The path '${parts.slice(0, at + 1).join('.')}' must exist in the document in order to apply array updates.`,
      );
    const created: Doc = {};
    this.walk(created, parts, at + 1);
    this.store(container, part, created);
  }

  private walkPlaceholder(container: Doc | unknown[], parts: string[], at: number): void {
    const part = parts[at] as string;
    const path = parts.slice(0, at).join('.');
    if (!Array.isArray(container)) throw badValue(`Cannot apply array updates to non-array element ${path}`);
    for (const index of this.positions(part, path, container)) {
      this.walk(
        container,
        parts.map((name, position) => (position === at ? String(index) : name)),
        at,
      );
    }
  }

  private positions(part: string, path: string, array: unknown[]): number[] {
    if (part === '$') {
      const position = this.context.positionOf(path);
      if (position === undefined)
        throw badValue('The positional operator did not find the match needed from the query.');
      return [position];
    }
    const identifier = part.slice(2, -1);
    const test = identifier === '' ? () => true : this.context.arrayFilters.get(identifier);
    if (!test) throw badValue(`No array filter found for identifier '${identifier}' in path '${path}.${part}'`);
    return array.flatMap((element, index) => (test(element) ? [index] : []));
  }

  private store(container: Doc | unknown[], part: string, value: unknown): void {
    if (value === undefined) return;
    if (!Array.isArray(container)) {
      if (value === removed) delete container[part];
      else setField(container, part, value);
      return;
    }
    const index = Number(part);
    if (value === removed) {
      if (index < container.length) container[index] = null;
      return;
    }
    if (index - container.length > maxPadding) throw badValue("can't backfill more than 1500000 elements");
    while (container.length < index) container.push(null);
    container[index] = value;
  }

  private refuse(parts: string[], at: number, element: string): void {
    if (!this.creates) return;
    throw new MongoFailure(
      28,
      `Cannot create field '${parts[at]}' in element {${parts.slice(0, at).join('.')}: ${element}}`,
    );
  }
}

/** Applies a change at every place a path matches; with `creates`, missing parent documents are created. */
export function changePath(
  doc: Doc,
  path: string,
  change: Change,
  options: { context: UpdatePathContext; creates: boolean },
): void {
  new Walker(options.context, change, options.creates).walk(doc, path.split('.'), 0);
}
