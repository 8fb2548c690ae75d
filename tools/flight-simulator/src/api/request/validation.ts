import type { z } from 'zod';
import { issue, ProviderError, type Issue } from '../../provider-error';

type Schema<T> = z.ZodType<T>;

/** Formats a pointer as the provider does: `/data/flightOffers[0]/price`. */
function pointerOf(path: readonly PropertyKey[]): string {
  return path.map((key) => (typeof key === 'number' ? `[${key}]` : `/${String(key)}`)).join('');
}

function toIssue(problem: z.core.$ZodIssue): Issue {
  const pointer = pointerOf(problem.path);
  const name = String(problem.path.at(-1) ?? 'body');
  const isMissing = problem.code !== 'unrecognized_keys' && problem.input === undefined;
  if (isMissing) return issue(32171, `${name} needed`, { pointer });
  if (problem.code === 'too_big' || problem.code === 'too_small')
    return issue(2781, `${name} has an invalid length`, { pointer });
  return issue(477, `${name} is invalid`, { pointer });
}

/** Parses the body with the schema; missing fields are rejected with 32171, malformed ones with 477 or 2781. */
export function readBody<T>(schema: Schema<T>, body: unknown): T {
  const read = schema.safeParse(body, { reportInput: true });
  if (read.success) return read.data;
  throw new ProviderError(read.error.issues.map(toIssue));
}
