import type { LazyComponent } from './lazy-component';
import { Button, type ButtonProps } from '@portal/ui-kit';
import { type ReactNode, useState } from 'react';

export interface LateFieldsProps<Props extends object> {
  /** Loaded when the user approaches the button. */
  Fields: LazyComponent<Props & { takesFocus: boolean }>;
  fields: Props;
  /** The address already contains filters. */
  isInAddress: boolean;
  label: string;
  icon?: ReactNode;
  size?: ButtonProps['size'];
}

/** Rarely used filters of a list: a button until they are requested or the address contains them. */
export function LazyFilters<Props extends object>({
  Fields,
  fields,
  isInAddress,
  label,
  icon,
  size,
}: LateFieldsProps<Props>) {
  const [takesFocus, show] = useState<boolean>();
  // Once shown, the fields stay, because a filter is empty while it is being edited.
  if (takesFocus === undefined && isInAddress) show(false);
  if (takesFocus !== undefined) return <Fields {...fields} takesFocus={takesFocus} />;
  return (
    <Button variant="secondary" size={size} icon={icon} onApproach={Fields.prefetch} onPress={() => show(true)}>
      {label}
    </Button>
  );
}
