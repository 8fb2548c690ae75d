import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Takes the error of a field away as soon as the field is changed, for forms that mark their fields themselves.
 * Returns whether any is left, so that a summary can go with the last one.
 */
export function useClearedErrors<Values extends FieldValues>(form: UseFormReturn<Values>): boolean {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const field = name as FieldPath<Values> | undefined;
          if (field && form.getFieldState(field).error) form.clearErrors(field);
        },
      }),
    [form],
  );
  return Object.keys(form.formState.errors).length > 0;
}
