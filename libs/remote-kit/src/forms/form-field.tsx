import type { ComponentType, ReactNode } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

/** What the form gives to a control of the kit. */
type Bound = 'name' | 'value' | 'onChange' | 'onBlur' | 'ref' | 'errorMessage';

type FormFieldProps<Values extends FieldValues, Props> = Omit<Props, Bound> & {
  control: Control<Values>;
  name: FieldPath<Values>;
  /** The kit's control: `as={TextField}`. */
  as: ComponentType<Props>;
  /** What the form found by another way than its fields' own errors. */
  errorMessage?: string | undefined;
};

/** A control of the kit bound to one field of a form: its value, its error, and the focus when it is the first in error. */
export function FormField<Values extends FieldValues, Props>({
  control,
  name,
  as: Field,
  errorMessage,
  ...look
}: FormFieldProps<Values, Props>): ReactNode {
  const { field, fieldState } = useController({ control, name });
  const bound = { ...look, ...field, errorMessage: fieldState.error?.message ?? errorMessage };
  return <Field {...(bound as unknown as Props & object)} />;
}
