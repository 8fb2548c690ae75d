import { zodResolver } from '@hookform/resolvers/zod';
import * as schemas from '@portal/contracts/call-schemas';
import type { FieldErrors, FieldValues, ResolverOptions } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';

/**
 * Payment and ticket schemas are loaded by their forms, through this module, so that no remote bundles schemas of its
 * own.
 */
const known = {
  ...schemas,
  moneyCalls: async () => (await import('@portal/contracts/money-calls')).paymentCallSchemas,
};

export type Schemas = typeof known;
type FormSchema = ZodMiniType<unknown, FieldValues>;
/** Selects the schema of a form's request. Rarely used schemas may be loaded with the first validation. */
export type ChooseSchema = (all: Schemas) => FormSchema | Promise<FormSchema>;

/** Returns the schema's errors for a request, by field name. */
export async function errorsOf(
  request: FieldValues,
  choose: ChooseSchema,
  options: ResolverOptions<FieldValues>,
): Promise<FieldErrors> {
  const { errors } = await zodResolver(await choose(known))(request, undefined, options);
  return errors;
}
