import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import type * as z from 'zod/mini';

type Field = z.ZodMiniType;
export type EnvSource = Readonly<Record<string, string | undefined>>;

const marked = new WeakSet<Field>();

/**
 * Marks a field of a part's schema as a secret, which the part may then be given as a file, too: `<NAME>_FILE`. This is the one
 * place that says which settings are secrets.
 * @returns the same field
 */
export function secret<Marked extends Field>(field: Marked): Marked {
  marked.add(field);
  return field;
}

/** Wrappers of a field: `z.optional` and `z._default` hold it as `innerType`, a pipe as `in`. */
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

/** The names of the secrets in the schema of a part; none where it is no object. */
export const secretNames = (schema: Field): readonly string[] =>
  Object.entries(definitionOf(schema).shape ?? {}).flatMap(([name, field]) => (isSecret(field) ? [name] : []));

/** Whether everybody on its machine has a right to an open file. */
const isForAll = (file: number): boolean => (fstatSync(file).mode & 0o007) !== 0;
/** What a production says of a file that it refuses. */
export const worldReadableError = 'is open to everybody on its machine: `chmod 440`, or 400';

/** The same of a file by its path; one that cannot be opened is nobody's. */
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

/** @returns the content without one line break at its end, or what is wrong with the file */
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
 * Reads the secrets that are given as files, once.
 * @param names of the secrets
 * @param source where `NAME_FILE` may stand instead of `NAME`
 * @returns `env`, the same with the content of each file under the secret's own name, and `problems` by the secret's name, each
 * as `NAME_FILE: what is wrong`, never with a value
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
      ? { problem: `is given beside ${name}: take one of them away` }
      : readSecret(path, source['NODE_ENV'] === 'production');
    if ('problem' in read) problems.set(name, `${variable}: ${read.problem}`);
    else env[name] = read.text;
  }
  return { env: env as EnvSource, problems };
}
