import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import type * as z from 'zod/mini';

type Field = z.ZodMiniType;
export type EnvSource = Readonly<Record<string, string | undefined>>;

const marked = new WeakSet<Field>();

/**
 * Marks a schema field as a secret, which may also be given as a file, `<NAME>_FILE`.
 * Only this mark decides which settings are secrets.
 * @returns the same field
 */
export function secret<Marked extends Field>(field: Marked): Marked {
  marked.add(field);
  return field;
}

/** Internals of a wrapped zod field: `z.optional` and `z._default` have `innerType`, a pipe has `in`. */
interface Definition {
  innerType?: Field;
  in?: Field;
  shape?: Readonly<Record<string, Field>>;
}
const definitionOf = (field: Field): Definition => field.def as Definition;

function isSecret(field: Field): boolean {
  if (marked.has(field)) return true;
  const { innerType, in: start } = definitionOf(field);
  const within = innerType ?? start;
  return within !== undefined && isSecret(within);
}

/** Returns the names of the secrets in an environment schema; none when the schema is not an object. */
export const secretNames = (schema: Field): readonly string[] =>
  Object.entries(definitionOf(schema).shape ?? {}).flatMap(([name, field]) => (isSecret(field) ? [name] : []));

/** Returns whether an open file is accessible to every account. */
const isForAll = (file: number): boolean => (fstatSync(file).mode & 0o007) !== 0;
/** Reason for which production rejects a secret file. */
export const worldReadableError = 'is accessible to every account of the machine: use `chmod 440` or `chmod 400`';

/** Returns whether the file at a path is accessible to every account; false when it cannot be opened. */
export function isWorldReadable(path: string): boolean {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    return isForAll(file);
  } catch {
    return false;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** Returns the content without one final line break, or a description of the problem. */
function readSecret(path: string, isProduction: boolean): { text: string } | { problem: string } {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    if (isProduction && isForAll(file)) return { problem: worldReadableError };
    const text = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    return text === '' ? { problem: 'is empty' } : { text };
  } catch {
    return { problem: 'cannot be read' };
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/**
 * Reads secrets given as files.
 * @param names names of the secrets
 * @param source environment, with `NAME_FILE` instead of `NAME`
 * @returns `env` with the file contents under the secrets' names, and `problems` by secret name, which contain no
 * values
 */
export function readSecretFiles(names: readonly string[], source: EnvSource) {
  const env: Record<string, string | undefined> = { ...source };
  const problems = new Map<string, string>();
  for (const name of names) {
    const variable = `${name}_FILE`;
    const path = source[variable];
    if (path === undefined || path === '') continue;
    delete env[variable];
    const read = source[name]
      ? { problem: `is set together with ${name}: remove one of them` }
      : readSecret(path, source['NODE_ENV'] === 'production');
    if ('problem' in read) problems.set(name, `${variable}: ${read.problem}`);
    else env[name] = read.text;
  }
  return { env: env as EnvSource, problems };
}
