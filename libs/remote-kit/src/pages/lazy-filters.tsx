import type { LazyComponent } from './lazy-component';
import { Button, type ButtonProps } from '@portal/ui-kit';
import { type ReactNode, useState } from 'react';

export interface LateFieldsProps<Props extends object> {
  /** They are loaded when somebody is about to want them. */
  Fields: LazyComponent<Props & { takesFocus: boolean }>;
  fields: Props;
  /** The address says something of them already. */
  isTold: boolean;
  label: string;
  icon?: ReactNode;
  /** Of the button. */
  size?: ButtonProps['size'];
}

/** What narrows a list and few look for: a button until somebody wants it, or the address tells it already. */
export function LazyFilters<Props extends object>({
  Fields,
  fields,
  isTold,
  label,
  icon,
  size,
}: LateFieldsProps<Props>) {
  const [takesFocus, show] = useState<boolean>();
  // Once there, the fields stay: what is being typed anew is nothing for a while.
  if (takesFocus === undefined && isTold) show(false);
  if (takesFocus !== undefined) return <Fields {...fields} takesFocus={takesFocus} />;
  return (
    <Button variant="secondary" size={size} icon={icon} onApproach={Fields.prefetch} onPress={() => show(true)}>
      {label}
    </Button>
  );
}
