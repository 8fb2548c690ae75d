import type * as z from 'zod/mini';
import { ProviderFailure } from './provider-failure';

/**
 * Parses a provider response.
 * @throws ProviderFailure of kind `broken`, because a call with an unexpected response may still have had an effect
 */
export function readAnswer<T extends z.ZodMiniType>(schema: T, response: unknown): z.output<T> {
  const read = schema.safeParse(response);
  if (read.success) return read.data;
  const where = read.error.issues[0]?.path.join('.') ?? '';
  throw new ProviderFailure('broken', `Unexpected response of the provider at ${where}`);
}
