import { zodResolver } from '@hookform/resolvers/zod';
import * as schemas from '@portal/contracts/call-schemas';
import type { FieldErrors, FieldValues, ResolverOptions } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';

/** Those of money and tickets come when a form of theirs is begun, and from here, so that no remote brings schemas of its own. */
const known = {
  ...schemas,
  moneyCalls: async () => (await import('@portal/contracts/money-calls')).paymentCallSchemas,
};

export type Schemas = typeof known;
type FormSchema = ZodMiniType<unknown, FieldValues>;
/** Names the schema of what the form sends; a schema that few pages need may come later, with the form's first check. */
export type ChooseSchema = (all: Schemas) => FormSchema | Promise<FormSchema>;

/** What the schema says about a request, by the names of its members. */
export async function errorsOf(
  request: FieldValues,
  choose: ChooseSchema,
  options: ResolverOptions<FieldValues>,
): Promise<FieldErrors> {
  const { errors } = await zodResolver(await choose(known))(request, undefined, options);
  return errors;
}
