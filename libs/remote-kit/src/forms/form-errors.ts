import { texts } from '@portal/contracts';
import { type FieldPath, type FieldValues, get } from 'react-hook-form';

/** Sentences by the name of their field. */
export type FieldMessages<Values extends FieldValues> = Partial<Record<FieldPath<Values>, string>>;

/** What a check found wrong with a member of a request. */
export type FieldIssue = [member: string, message: string];

/** How a form's words for its fields differ from those of the schema. */
export interface FormMessages<Values extends FieldValues> {
  /** What an empty field says, where the usual words do not fit. */
  empty?: FieldMessages<Values> | undefined;
  /** What is said above the form while something is missing; the first field's own sentence when there is none. */
  incomplete?: string | undefined;
  /** Members of the request that no field is named after, by the field that they are made of. */
  madeOf?: Readonly<Record<string, FieldPath<Values>>> | undefined;
}

/** What is wrong with a form: above it, and at each field, from the first to the last. */
export interface FormErrors<Values extends FieldValues> {
  summary: string;
  fields: Map<FieldPath<Values>, string>;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The errors of all fields, however deep. */
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

/** The fields of a form in the order of its values. */
export const fieldsIn = <Values extends FieldValues>(values: Values) => pathsIn(values) as FieldPath<Values>[];

/** The field that a member of the request is typed into: an entry of a list is corrected in the list's own field. */
function fieldOf(values: FieldValues, member: string): string | undefined {
  const parts = member.split('.');
  let value: unknown = values;
  for (const [index, part] of parts.entries()) {
    if (!isGroup(value)) return parts.slice(0, index).join('.');
    value = (value as FieldValues)[part];
  }
  return value === undefined || isGroup(value) ? undefined : member;
}

/** What was found about members of the request, at their fields, one sentence each; what the form lacks is left out. */
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
 * What keeps a form from being sent, null when nothing does. A rule of the form itself is said as it stands; where the
 * schema refuses an empty field, or says no more than that something is missing, the field says so in its own words.
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
