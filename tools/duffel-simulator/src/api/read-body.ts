import type { z } from 'zod';
import { DuffelError, fail, issueOf, type Issue } from '../duffel-error';

const codeOf = (problem: z.core.$ZodIssue): string => {
  if (/^[a-z_]+$/.test(problem.message)) return problem.message;
  if (problem.code === 'unrecognized_keys') return 'validation_unknown';
  if (problem.input === undefined) return 'validation_required';
  if (problem.code === 'too_big' || problem.code === 'too_small') return 'validation_length';
  if (problem.code === 'invalid_type') return 'validation_type';
  return problem.code === 'invalid_value' ? 'validation_inclusion' : 'validation_format';
};

function toIssue(problem: z.core.$ZodIssue): Issue {
  const extra = problem.code === 'unrecognized_keys' ? problem.keys.slice(0, 1) : [];
  const path = [...problem.path, ...extra].map(String);
  const message = `Field '${path.at(-1) ?? 'data'}' is missing or not valid`;
  return issueOf(422, codeOf(problem), { type: 'validation_error', message, pointer: `/${path.join('/')}` });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw fail(400, 'invalid_json', { message: 'The body is not valid JSON.' });
  }
}

/** Parses the body with the schema of its `data`; rejects every missing, malformed and unknown field. */
export function readBody<T>(schema: z.ZodType<T>, text: string): T {
  const { data } = (parseJson(text) ?? {}) as { data?: unknown };
  if (data === undefined) throw fail(400, 'invalid_json', { message: "The body has no 'data'.", pointer: '/data' });
  const read = schema.safeParse(data, { reportInput: true });
  if (read.success) return read.data;
  throw new DuffelError(422, read.error.issues.map(toIssue));
}
