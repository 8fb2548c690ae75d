import { MongoFailure } from '../errors';
import { compileFilter } from '../matching/filter';
import type { StoredIndex } from '../storage/definitions';
import { isDocument, plainNumber, type Doc } from '../values/bson-values';
import { docArgument, rejectCollation } from './request/arguments';

const indexFields = [
  'v',
  'key',
  'name',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
  'background',
  'ns',
  'collation',
];
const partialOperators = ['$eq', '$in', '$gt', '$gte', '$lt', '$lte', '$exists', '$type'];

/** Parses the key pattern of an index; only 1 and -1 are supported. */
export function parseKey(key: unknown): [string, 1 | -1][] {
  if (!isDocument(key) || Object.keys(key).length === 0) throw new MongoFailure(67, 'Index keys cannot be empty.');
  return Object.entries(key).map(([path, value]) => {
    const direction = plainNumber(value);
    if (typeof value === 'string') throw new MongoFailure(67, `index type '${value}' is not supported`);
    if (direction === undefined || direction === 0)
      throw new MongoFailure(67, 'Values in the index key pattern must be numbers other than 0');
    if (path === '' || path.includes('$'))
      throw new MongoFailure(67, `Index key contains an illegal field name: '${path}'`);
    return [path, direction > 0 ? 1 : -1];
  });
}

function assertPartial(expression: Doc): void {
  compileFilter(expression);
  for (const [path, value] of Object.entries(expression)) {
    if (path === '$and' && Array.isArray(value)) value.forEach((clause) => assertPartial(clause as Doc));
    else if (path.startsWith('$')) throw new MongoFailure(67, `unsupported expression in partial index: ${path}`);
    else if (isDocument(value)) {
      const wrong = Object.keys(value).find((name) => name.startsWith('$') && !partialOperators.includes(name));
      if (wrong !== undefined) throw new MongoFailure(67, `unsupported expression in partial index: ${wrong}`);
    }
  }
}

/** Parses an index of `createIndexes`. Throws 67 or 197 for unsupported options. */
export function parseIndexSpec(spec: Doc): Omit<StoredIndex, 'id'> {
  const unknown = Object.keys(spec).find((name) => !indexFields.includes(name));
  if (unknown !== undefined)
    throw new MongoFailure(197, `The field '${unknown}' is not valid for an index specification here`);
  rejectCollation(spec);
  const key = parseKey(spec.key);
  const index: Omit<StoredIndex, 'id'> = {
    name: typeof spec.name === 'string' ? spec.name : key.map(([path, direction]) => `${path}_${direction}`).join('_'),
    key,
    unique: spec.unique === true,
    sparse: spec.sparse === true,
    arrayFields: [],
    hasShortenedKeys: false,
  };
  if (spec.partialFilterExpression !== undefined) {
    index.partial = docArgument(spec, 'partialFilterExpression');
    assertPartial(index.partial);
    if (index.sparse) throw new MongoFailure(67, 'cannot mix "partialFilterExpression" and "sparse" options');
  }
  if (spec.expireAfterSeconds !== undefined) {
    const seconds = plainNumber(spec.expireAfterSeconds);
    if (seconds === undefined || seconds < 0 || key.length !== 1)
      throw new MongoFailure(67, 'TTL indexes are single-field indexes with a non-negative expireAfterSeconds');
    index.expireAfterSeconds = seconds;
  }
  return index;
}
