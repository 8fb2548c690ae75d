import { compileExpression } from '../matching/expressions';
import { badValue, MongoFailure } from '../errors';
import { fieldOf, isDocument, isOperatorDoc, plainNumber, setField, type Doc } from '../values/bson-values';
import { positionMatched } from '../matching/positional';
import { elementTest } from '../matching/filter';

type Shape = (doc: Doc) => Doc;
type Tree = Map<string, Tree | true>;

/** Sets a field after inclusion or exclusion was applied. */
type Computed = (source: Doc, target: Doc) => void;

interface Parts {
  included: string[];
  excluded: string[];
  computed: Computed[];
  id: 'include' | 'exclude' | undefined;
}

function treeOf(paths: string[]): Tree {
  const root: Tree = new Map();
  for (const path of paths) {
    let node = root;
    const parts = path.split('.');
    for (const [index, part] of parts.entries()) {
      const next = node.get(part);
      if (next === true) break;
      if (index === parts.length - 1) node.set(part, true);
      else {
        const child: Tree = next ?? new Map();
        node.set(part, child);
        node = child;
      }
    }
  }
  return root;
}

function keep(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value))
    return value
      .filter((element) => isDocument(element) || Array.isArray(element))
      .map((element) => keep(element, tree));
  if (!isDocument(value)) return undefined;
  const stored: Doc = {};
  for (const name of Object.keys(value)) {
    const branch = tree.get(name);
    if (branch === undefined) continue;
    const field = branch === true ? value[name] : keep(value[name], branch);
    if (field !== undefined) setField(stored, name, field);
  }
  return stored;
}

function drop(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) return value.map((element) => drop(element, tree));
  if (!isDocument(value)) return value;
  const stored: Doc = {};
  for (const name of Object.keys(value)) {
    const branch = tree.get(name);
    if (branch !== true) setField(stored, name, branch ? drop(value[name], branch) : value[name]);
  }
  return stored;
}

/** Sets a value at a dotted path in each array element on the path. An undefined value removes the field. */
export function assignPath(target: Doc, parts: string[], value: unknown): void {
  const [name, ...rest] = parts as [string, ...string[]];
  if (rest.length === 0) {
    if (value === undefined) delete target[name];
    else setField(target, name, value);
    return;
  }
  const inner = fieldOf(target, name);
  if (Array.isArray(inner)) {
    const elements = inner.map((element) => (isDocument(element) ? { ...element } : {}));
    elements.forEach((element) => assignPath(element, rest, value));
    setField(target, name, elements);
    return;
  }
  const copy = isDocument(inner) ? { ...inner } : {};
  assignPath(copy, rest, value);
  setField(target, name, copy);
}

function sliceOf(array: unknown[], value: unknown): unknown[] {
  const [first, second] = (Array.isArray(value) ? value : [value]).map(plainNumber);
  if (first === undefined) throw badValue('$slice needs a number or two');
  if (second === undefined) return first < 0 ? array.slice(first) : array.slice(0, first);
  const start = first < 0 ? Math.max(array.length + first, 0) : first;
  return array.slice(start, start + second);
}

function computedOperator(path: string, value: Doc, variables: Doc): Computed {
  if ('$elemMatch' in value) {
    const test = elementTest(value.$elemMatch);
    return (source, target) => {
      const array = fieldOf(source, path);
      const found = Array.isArray(array) ? array.find(test) : undefined;
      if (found !== undefined) setField(target, path, [found]);
    };
  }
  if ('$meta' in value) throw badValue('$meta is not supported');
  return computedExpression(path, value, variables);
}

function computedExpression(path: string, value: unknown, variables: Doc): Computed {
  const evaluate = compileExpression(value, variables);
  return (source, target) => assignPath(target, path.split('.'), evaluate(source));
}

function sliceStep(path: string, value: unknown): Computed {
  return (source, target) => {
    const array = path
      .split('.')
      .reduce<unknown>((inner, part) => (isDocument(inner) ? fieldOf(inner, part) : undefined), source);
    if (Array.isArray(array)) assignPath(target, path.split('.'), sliceOf(array, value));
  };
}

function positionalStep(path: string, filter: Doc): Computed {
  const field = path.slice(0, -2);
  return (source, target) => {
    const array = fieldOf(source, field);
    const index = positionMatched(filter, field, source);
    if (Array.isArray(array) && index !== undefined) setField(target, field, [array[index]]);
  };
}

interface Options {
  /** In `$project`, strings and operators are expressions and `$elemMatch` is unknown. */
  isStage: boolean;
  filter: Doc;
  variables: Doc;
}

function addField(parts: Parts, path: string, value: unknown, options: Options): void {
  const flag = typeof value === 'boolean' ? Number(value) : plainNumber(value);
  if (flag !== undefined) {
    if (path === '_id') parts.id = flag === 0 ? 'exclude' : 'include';
    else if (path.endsWith('.$')) parts.computed.push(positionalStep(path, options.filter));
    else (flag === 0 ? parts.excluded : parts.included).push(path);
  } else if (isDocument(value) && !isOperatorDoc(value)) {
    if (Object.keys(value).length === 0) throw new MongoFailure(51270, 'An empty sub-projection is not a valid value');
    for (const [name, inner] of Object.entries(value)) addField(parts, `${path}.${name}`, inner, options);
  } else if (!options.isStage && isDocument(value) && '$slice' in value) {
    parts.computed.push(sliceStep(path, value.$slice));
  } else if (!options.isStage && isDocument(value)) {
    parts.computed.push(computedOperator(path, value, options.variables));
  } else parts.computed.push(computedExpression(path, value, options.variables));
}

/** Parses a projection. Throws 31254 if inclusion and exclusion are mixed. */
function partsOf(spec: Doc, options: Partial<Options>): Parts & { isInclusion: boolean } {
  const parts: Parts = { included: [], excluded: [], computed: [], id: undefined };
  const whole = { isStage: false, filter: {}, variables: {}, ...options };
  for (const [path, value] of Object.entries(spec)) addField(parts, path, value, whole);
  if (parts.included.length > 0 && parts.excluded.length > 0)
    throw new MongoFailure(31254, `Cannot do exclusion on field ${parts.excluded[0]} in inclusion projection`);
  const isSliceOnly = !whole.isStage && Object.values(spec).every((value) => isDocument(value) && '$slice' in value);
  const isInclusion =
    parts.included.length > 0 ||
    (parts.computed.length > 0 && parts.excluded.length === 0 && !isSliceOnly) ||
    (parts.id === 'include' && parts.excluded.length === 0);
  return { ...parts, isInclusion };
}

const includedTree = ({ id, included }: Parts): Tree => treeOf([...(id === 'exclude' ? [] : ['_id']), ...included]);
const excludedTree = ({ id, excluded }: Parts): Tree => treeOf([...(id === 'exclude' ? ['_id'] : []), ...excluded]);

/**
 * Compiles a projection: inclusion or exclusion, `$slice`, `$elemMatch`, `field.$` and computed fields. Throws 31253 or
 * 31254 if inclusion and exclusion are mixed.
 */
export function compileProjection(spec: Doc, options: Partial<Options> = {}): Shape {
  const parts = partsOf(spec, options);
  const tree = parts.isInclusion ? includedTree(parts) : excludedTree(parts);
  const shape = parts.isInclusion ? keep : drop;
  return (doc) => {
    const result = shape(doc, tree) as Doc;
    for (const step of parts.computed) step(doc, result);
    return result;
  };
}
