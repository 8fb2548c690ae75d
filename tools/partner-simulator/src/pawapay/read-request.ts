import * as z from 'zod/mini';
import { Rejection } from './refusal';

export const uuid4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

export const metadata = z
  .array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])))
  .check(z.maxLength(10));

type Metadata = z.output<typeof metadata>;

/** `isPII` is a flag of a metadata entry, not an entry. */
const entriesOf = (field: Metadata[number]): [string, string][] =>
  Object.entries(field).flatMap(([name, value]) => (name === 'isPII' ? [] : [[name, String(value)]]));

export const storedMetadata = (given: Metadata | undefined): Record<string, string> | undefined =>
  given && Object.fromEntries(given.flatMap(entriesOf));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Rejection('INVALID_INPUT', 'We were unable to parse the payload of the request.');
  }
}

/** Extracts an id from a body, even if the rest is invalid. */
export function idIn(text: string, name: 'depositId' | 'refundId'): string | undefined {
  const found = new RegExp(`"${name}"\\s*:\\s*"([^"]*)"`).exec(text)?.[1];
  return found !== undefined && uuid4.test(found) ? found : undefined;
}

/** @throws Rejection naming the missing or malformed parameter */
export function readRequest<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.output<Schema> {
  const read = schema.safeParse(parsed(text), { reportInput: true });
  if (read.success) return read.data;
  const [problem] = read.error.issues;
  const name = problem?.path.join('.') || 'body';
  if (problem?.input === undefined) throw new Rejection('MISSING_PARAMETER', `The parameter '${name}' is required.`);
  throw new Rejection('INVALID_PARAMETER', `The parameter '${name}' is not valid.`);
}
