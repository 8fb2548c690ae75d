import type { FieldPath, FieldValues, UseFormReturn } from '@portal/remote-kit/forms';

/** Writes each sentence to its field and moves the focus to the first one. Names that the form lacks are left out. */
export function markFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  messages: Readonly<Record<string, string>>,
): void {
  const known = Object.entries(messages).filter(([name]) => form.getValues(name as FieldPath<Values>) !== undefined);
  for (const [name, message] of known) form.setError(name as FieldPath<Values>, { type: 'refused', message });
  if (known[0]) form.setFocus(known[0][0] as FieldPath<Values>);
}
