import { ApiError } from '@portal/api-client';
import { texts } from '@portal/contracts';
import { type FormEvent, useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type ResolverOptions,
  set,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import { checks } from './checks';
import { labelOf } from './form-field';
import type { ChooseSchema } from './schema-resolver';
import {
  mapIssuesToFields,
  getFormErrors,
  fieldsIn,
  type FieldIssue,
  flattenIssues,
  type FormMessages,
  type FieldMessages,
} from './form-errors';

/** Maximum wait for client-side validation. The service validates with the same schema. */
const checkTimeoutMs = 4_000;

/** Mutation or query as seen by the form. */
export interface Submission {
  isPending: boolean;
  isSuccess: boolean;
  error: Error | null;
  reset: () => void;
}

export interface CheckedFormOptions<
  Values extends FieldValues,
  Request extends FieldValues,
> extends FormMessages<Values> {
  defaultValues: Values;
  /**
   * Schema of the request, such as `({ callSchemas }) => callSchemas.login.body`.
   * For payments and tickets: `async ({ moneyCalls }) => (await moneyCalls()).addRate.body`.
   * Field names are the names in the schema. Not needed by a form that has only rules and changes nothing.
   */
  schema?: ChooseSchema;
  /** Converts the values to the request. Default: the values. */
  toRequest?: (values: Values) => Request;
  /** Rules beyond the schema, such as a repeated password. They take precedence. */
  rules?: (values: Values) => FieldMessages<Values>;
  /** Reason why the form cannot be submitted at all. */
  blockedReason?: string | undefined;
  sending: Submission;
  send: (request: Request) => void;
}

export interface CheckedForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  submit: (event?: FormEvent) => void;
  /** Validates the current values and marks errors, for forms that were filled in by code. */
  check: () => void;
  /** True from submission until the response. */
  isPending: boolean;
  /** Message of the first invalid field; names an empty field. */
  problem: string | undefined;
  /** True when every field that the service rejected has been changed since. */
  isMended?: boolean;
}

const ruleType = 'rule';
const rejectedType = 'refused';

/** Returns the errors of the schema; none when it could not be loaded, since the service validates too. */
async function foundBySchema(request: FieldValues, choose: ChooseSchema, options: ResolverOptions<FieldValues>) {
  let timer: number | undefined;
  const late = new Promise<undefined>((resolve) => (timer = window.setTimeout(resolve, checkTimeoutMs)));
  const found = checks.load().then((resolver) => resolver.errorsOf(request, choose, options));
  const errors = await Promise.race([found, late]).catch(() => undefined);
  clearTimeout(timer);
  return errors ? flattenIssues(errors) : [];
}

/** Summary of an error: its message, with the label of an empty field. */
function summaryOf(control: object, [name, message] = ['', '']): string {
  const label = message === texts.validation.fieldRequired ? labelOf(control, name) : undefined;
  return label === undefined ? message : texts.validation.fieldMissing(label);
}

const rulesBroken = <Values extends FieldValues>(
  rules: CheckedFormOptions<Values, FieldValues>['rules'],
  values: Values,
) => Object.entries(rules?.(values) ?? {}) as FieldIssue[];

/**
 * Clears the error of a field when the field changes, and of a broken rule when another field fixes it.
 * @returns the remaining errors
 */
function useClearedErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  rules: CheckedFormOptions<Values, FieldValues>['rules'],
): FieldIssue[] {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          const changed = name as FieldPath<Values> | undefined;
          if (changed === undefined) return;
          const broken = new Set(rulesBroken(rules, values).map(([field]) => field));
          for (const field of fieldsIn(values)) {
            const { error } = form.getFieldState(field);
            const isMended = error?.type === ruleType && !broken.has(field);
            if (error && (field === changed || isMended)) form.clearErrors(field);
          }
        },
      }),
    [form, rules],
  );
  return flattenIssues(form.formState.errors);
}

/** Shows field errors of the service at their fields and focuses the first. */
function useRejections<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: Error | null,
  madeOf: FormMessages<Values>['madeOf'],
): { isMended: boolean } {
  const [rejected, setRejected] = useState<{ by: Error; fields: Map<FieldPath<Values>, string> }>();
  if (error instanceof ApiError && error !== rejected?.by)
    setRejected({ by: error, fields: mapIssuesToFields(form.getValues(), Object.entries(error.fields), { madeOf }) });
  useEffect(() => {
    if (!rejected) return;
    for (const [name, message] of rejected.fields) form.setError(name, { type: rejectedType, message });
    const [first] = rejected.fields.keys();
    if (first !== undefined) form.setFocus(first);
  }, [form, rejected]);
  if (rejected?.by !== error || !rejected?.fields.size) return { isMended: false };
  return { isMended: ![...rejected.fields.keys()].some((name) => form.getFieldState(name).error) };
}

/**
 * Form whose request is validated with the contract's schema before it is sent, once.
 * Errors of the service appear at their fields. A rejected submission keeps the typed values.
 */
export function useCheckedForm<Values extends FieldValues, Request extends FieldValues = Values>(
  options: CheckedFormOptions<Values, Request>,
): CheckedForm<Values> {
  const { schema, rules, sending, blockedReason } = options;
  const [isHindered, setHindered] = useState(false);
  const [problem, setProblem] = useState<string>();
  const toRequest = options.toRequest ?? ((values: Values) => values as unknown as Request);

  const resolver = async (values: Values, _context: unknown, settings: ResolverOptions<Values>) => {
    const found = schema
      ? await foundBySchema(toRequest(values), schema, settings as ResolverOptions<FieldValues>)
      : [];
    const broken = rulesBroken(rules, values);
    const faults = getFormErrors(values, { rules: broken, schema: found }, options);
    setProblem(faults?.summary);
    if (faults === null) return { values, errors: {} };
    const ruled = new Set(broken.map(([field]) => field));
    const errors: FieldErrors<Values> = {};
    for (const [name, message] of faults.fields)
      set(errors, name, { type: ruled.has(name) ? ruleType : rejectedType, message });
    return { values: {}, errors };
  };
  const form = useForm<Values>({
    defaultValues: options.defaultValues as DefaultValues<Values>,
    resolver,
    reValidateMode: 'onSubmit',
  });
  const left = useClearedErrors(form, rules);
  const { isMended } = useRejections(form, sending.error, options.madeOf);
  const first = left.find(([, message]) => message === problem) ?? left[0];
  const shownProblem =
    problem === undefined || problem === options.incomplete ? problem : summaryOf(form.control, first);
  const { isSubmitting, isDirty } = form.formState;
  const hasSchema = schema !== undefined;
  useEffect(() => {
    if (isDirty && hasSchema) void checks.load().catch(() => undefined);
  }, [isDirty, hasSchema]);

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isSubmitting || sending.isPending || sending.isSuccess) return;
    sending.reset();
    form.clearErrors();
    setHindered(blockedReason !== undefined);
    if (blockedReason === undefined) void form.handleSubmit((values) => options.send(toRequest(values)))(event);
  };
  return {
    form,
    submit,
    check: () => void form.trigger(),
    isPending: isSubmitting || sending.isPending,
    problem: isHindered ? blockedReason : left.length > 0 ? shownProblem : undefined,
    isMended,
  };
}
