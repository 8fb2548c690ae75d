import { fail } from '../../provider-error';

/** Parses JSON; rejects invalid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw fail(477, 'The request body is not valid JSON', { pointer: '/' });
  }
}
