import { ApiError } from '@portal/api-client';
import { texts } from '@portal/contracts';
import { type FormEvent, useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type ResolverOptions,
  set,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import { loadPatiently } from '../pages/lazy-page';
import { useClearedErrors } from './use-cleared-errors';
import type { ChooseSchema } from './schema-resolver';

/** What checks a request comes with the first form, not with the first page. */
const loadResolver = () => loadPatiently(() => import('./schema-resolver'));

/** Sentences by the name of their field. */
export type Sentences<Values extends FieldValues> = Partial<Record<FieldPath<Values>, string>>;

interface Sending {
  isPending: boolean;
  isSuccess: boolean;
  error: Error | null;
  reset: () => void;
}

interface CheckedFormOptions<Values extends FieldValues, Request extends FieldValues> {
  defaultValues: Values;
  /** `({ callSchemas }) => callSchemas.login.body`: what the form sends. Its members are the names of the fields. */
  schema: ChooseSchema;
  /** The request of what is typed; the values themselves unless given. */
  toRequest?: (values: Values) => Request;
  /** What an empty field says, where the schema wants something and the usual words do not fit. */
  empty?: Sentences<Values>;
  /** What stands above the form while something is missing. */
  incomplete: string;
  /** Rules that no request can tell, such as the repetition of a password; they come before those of the schema. */
  rules?: (values: Values) => Sentences<Values>;
  /** Why the form cannot be sent at all, whatever is typed. */
  hindrance?: string | undefined;
  sending: Sending;
  send: (request: Request) => void;
}

type Sentence = [name: string, message: string];

const isEmpty = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

/** The errors of all fields, however deep. */
const sentencesIn = (errors: object, path: string[] = []): Sentence[] =>
  Object.entries(errors).flatMap(([name, error]): Sentence[] => {
    if (typeof error !== 'object' || error === null || name === 'ref') return [];
    const place = [...path, name];
    return 'message' in error ? [[place.join('.'), String(error.message)]] : sentencesIn(error, place);
  });

/** The field that a member of the request is typed into: an entry of a list is corrected in the list's own field. */
function fieldOf(values: FieldValues, member: string): string | undefined {
  const parts = member.split('.');
  let value: unknown = values;
  for (const [index, part] of parts.entries()) {
    if (typeof value !== 'object' || value === null) return parts.slice(0, index).join('.');
    value = (value as FieldValues)[part];
  }
  return value === undefined ? undefined : member;
}

/** One sentence a field, in the words that fit. */
function byField<Values extends FieldValues>(
  values: Values,
  found: readonly Sentence[],
  empty: Sentences<Values>,
): Map<FieldPath<Values>, string> {
  const fields = new Map<FieldPath<Values>, string>();
  for (const [member, message] of found) {
    const field = fieldOf(values, member) as FieldPath<Values> | undefined;
    if (field === undefined || fields.has(field)) continue;
    fields.set(field, isEmpty(get(values, field)) ? (empty[field] ?? texts.validation.fieldRequired) : message);
  }
  return fields;
}

/** Writes each sentence to its field and moves the focus to the first one. */
function mark<Values extends FieldValues>(form: UseFormReturn<Values>, fields: Map<FieldPath<Values>, string>): void {
  for (const [name, message] of fields) form.setError(name, { type: 'refused', message });
  const [first] = fields.keys();
  if (first !== undefined) form.setFocus(first);
}

export interface CheckedForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  submit: (event?: FormEvent) => void;
  /** What keeps the form from being sent; it goes with the last field that is corrected. */
  problem: string | undefined;
}

/**
 * A form whose request is checked by the contract's own schema before it is sent, once. What the service says about a
 * field lands at the field, and a refusal loses nothing that was typed.
 */
export function useCheckedForm<Values extends FieldValues, Request extends FieldValues = Values>(
  options: CheckedFormOptions<Values, Request>,
): CheckedForm<Values> {
  const { schema, empty = {}, rules, sending, incomplete, hindrance } = options;
  const [isHindered, setHindered] = useState(false);
  const toRequest = options.toRequest ?? ((values: Values) => values as unknown as Request);
  const [problem, setProblem] = useState<string>();

  const resolver = async (values: Values, _context: unknown, settings: ResolverOptions<Values>) => {
    const { errorsOf } = await loadResolver();
    const request = toRequest(values);
    const found = sentencesIn(await errorsOf(request, schema, settings as ResolverOptions<FieldValues>));
    const own = Object.entries(rules?.(values) ?? {}) as Sentence[];
    const fields = byField(values, [...own, ...found], empty);
    if (fields.size === 0) return { values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const [name, message] of fields) set(errors, name, { type: 'refused', message });
    const [first] = fields.values();
    setProblem([...fields.keys()].some((name) => isEmpty(get(values, name))) ? incomplete : first);
    return { values: {}, errors };
  };
  const form = useForm<Values>({
    defaultValues: options.defaultValues as DefaultValues<Values>,
    resolver,
    reValidateMode: 'onSubmit',
  });
  const hasErrors = useClearedErrors(form);

  useEffect(() => void loadResolver().catch(() => undefined), []);
  useEffect(() => {
    if (!(sending.error instanceof ApiError)) return;
    const values = form.getValues();
    const known = Object.entries(sending.error.fields).map(
      ([member, text]) => [fieldOf(values, member), text] as const,
    );
    mark(form, new Map(known.filter((entry): entry is [FieldPath<Values>, string] => entry[0] !== undefined)));
  }, [form, sending.error]);

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (sending.isPending || sending.isSuccess) return;
    sending.reset();
    form.clearErrors();
    setProblem(undefined);
    setHindered(hindrance !== undefined);
    if (hindrance === undefined) void form.handleSubmit((values) => options.send(toRequest(values)))(event);
  };
  const fault = hasErrors ? problem : undefined;
  return { form, submit, problem: isHindered ? hindrance : fault };
}
