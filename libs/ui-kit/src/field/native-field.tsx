import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { FieldFrame, FieldPrefix, fieldStyles, useFieldLinks } from './field';

export interface NativeFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'prefix'> {
  label: string;
  description?: ReactNode;
  icon?: ReactNode;
  /** Text before the input that explains its default value. Hidden while the input has the focus and after a change. */
  prefix?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** Uncontrolled native input with label, for forms that work before scripts run. */
export function NativeField({ label, description, icon, prefix, ref, ...input }: NativeFieldProps) {
  const links = useFieldLinks({ description, isRequired: input.required ?? false });
  return (
    <FieldFrame label={label} description={description} isRequired={input.required ?? false} links={links}>
      <div className={fieldStyles.box}>
        {icon ? <span className={fieldStyles.affix}>{icon}</span> : null}
        <FieldPrefix isOfDefault>{prefix}</FieldPrefix>
        <input {...input} {...links.control} ref={ref} className={fieldStyles.input} />
      </div>
    </FieldFrame>
  );
}
