import { type ComponentType, type ReactNode, useEffect } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

/** Properties that the form sets on a ui-kit field. */
type Bound = 'name' | 'value' | 'onChange' | 'onBlur' | 'ref' | 'errorMessage';

type FormFieldProps<Values extends FieldValues, Props> = Omit<Props, Bound> & {
  control: Control<Values>;
  name: FieldPath<Values>;
  /** Field component of the ui-kit: `as={TextField}`. */
  as: ComponentType<Props>;
  /** Error message from another source than the field's own validation. */
  errorMessage?: string | undefined;
};

/** Labels of the rendered fields of each form, by field name. */
const labels = new WeakMap<object, Map<string, string>>();

export const labelOf = (control: object, name: string): string | undefined => labels.get(control)?.get(name);

/** Binds a ui-kit field to a form: value, error message, and focus when it is the first invalid field. */
export function FormField<Values extends FieldValues, Props>({
  control,
  name,
  as: Field,
  errorMessage,
  ...look
}: FormFieldProps<Values, Props>): ReactNode {
  const { field, fieldState } = useController({ control, name });
  const { label } = look as { label?: unknown };
  useEffect(() => {
    const known = labels.get(control) ?? new Map<string, string>();
    labels.set(control, known);
    if (typeof label === 'string') known.set(name, label);
  }, [control, name, label]);
  const bound = { ...look, ...field, errorMessage: fieldState.error?.message ?? errorMessage };
  return <Field {...(bound as unknown as Props & object)} />;
}
