import { texts } from '@portal/contracts';
import { type FieldPath, type FieldValues, get } from 'react-hook-form';

/** Messages by field name. */
export type FieldMessages<Values extends FieldValues> = Partial<Record<FieldPath<Values>, string>>;

/** Validation error of one request field. */
export type FieldIssue = [member: string, message: string];

/** Overrides of the schema's messages in a form. */
export interface FormMessages<Values extends FieldValues> {
  empty?: FieldMessages<Values> | undefined;
  /** Summary while a required field is empty. Default: the message of the first field. */
  incomplete?: string | undefined;
  /** Form field by request field, where the names differ. */
  madeOf?: Readonly<Record<string, FieldPath<Values>>> | undefined;
}

/** Errors of a form: a summary, and the messages by field in the order of the form. */
export interface FormErrors<Values extends FieldValues> {
  summary: string;
  fields: Map<FieldPath<Values>, string>;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns all errors of a nested error object. */
export const flattenIssues = (errors: object, path: string[] = []): FieldIssue[] =>
  Object.entries(errors).flatMap(([name, error]): FieldIssue[] => {
    if (typeof error !== 'object' || error === null || name === 'ref') return [];
    const place = [...path, name];
    return 'message' in error ? [[place.join('.'), String(error.message)]] : flattenIssues(error, place);
  });

const pathsIn = (values: object, path: string[] = []): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    isGroup(value) ? pathsIn(value, [...path, name]) : [[...path, name].join('.')],
  );

/** Returns the field names of a form in the order of its values. */
export const fieldsIn = <Values extends FieldValues>(values: Values) => pathsIn(values) as FieldPath<Values>[];

/** Returns the form field of a request field. An item of a list belongs to the field of the list. */
function fieldOf(values: FieldValues, member: string): string | undefined {
  const parts = member.split('.');
  let value: unknown = values;
  for (const [index, part] of parts.entries()) {
    if (!isGroup(value)) return parts.slice(0, index).join('.');
    value = (value as FieldValues)[part];
  }
  return value === undefined || isGroup(value) ? undefined : member;
}

/** Maps errors of the request to form fields, one message each. Errors without a form field are omitted. */
export function mapIssuesToFields<Values extends FieldValues>(
  values: Values,
  found: readonly FieldIssue[],
  { madeOf = {} }: FormMessages<Values>,
): Map<FieldPath<Values>, string> {
  const said = new Map<string, string>();
  for (const [member, message] of found) {
    const field = madeOf[member] ?? fieldOf(values, member);
    if (field !== undefined && !said.has(field)) said.set(field, message);
  }
  const inOrder = fieldsIn(values).filter((field) => said.has(field));
  return new Map(inOrder.map((field) => [field, said.get(field) ?? '']));
}

/**
 * Returns the errors that block submission; null when there are none. Messages of form rules are used unchanged. For a
 * missing or empty field, the field's own message replaces that of the schema.
 */
export function getFormErrors<Values extends FieldValues>(
  values: Values,
  { rules, schema }: Record<'rules' | 'schema', readonly FieldIssue[]>,
  words: FormMessages<Values>,
): FormErrors<Values> | null {
  const own = mapIssuesToFields(values, rules, words);
  const fields = mapIssuesToFields(values, [...rules, ...schema], words);
  const { empty = {} as FieldMessages<Values>, incomplete } = words;
  let isIncomplete = false;
  for (const [field, message] of fields) {
    const isMissing = message === incomplete || (!own.has(field) && isEmpty(get(values, field)));
    if (!isMissing) continue;
    isIncomplete = true;
    fields.set(field, empty[field] ?? texts.validation.fieldRequired);
  }
  const [first] = fields.values();
  if (first === undefined) return null;
  return { summary: (isIncomplete ? incomplete : undefined) ?? first, fields };
}
