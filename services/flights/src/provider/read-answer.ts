import type * as z from 'zod/mini';
import { ProviderFailure } from './provider-failure';

/** Reads an answer or throws a ProviderFailure: an answer nobody understands may still have done something. */
export function readAnswer<T extends z.ZodMiniType>(schema: T, answer: unknown): z.output<T> {
  const read = schema.safeParse(answer);
  if (read.success) return read.data;
  const where = read.error.issues[0]?.path.join('.') ?? '';
  throw new ProviderFailure('broken', `The answer of the provider is not understood at ${where}`);
}
