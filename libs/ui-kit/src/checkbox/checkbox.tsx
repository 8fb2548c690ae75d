import { useImperativeHandle, useLayoutEffect, useRef, type ReactNode, type Ref } from 'react';
import { FieldNotes, useFieldLinks, type FieldProps } from '../field/field';
import { cx } from '../support/cx';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<FieldProps, 'label' | 'hideLabel'> {
  /** Text next to the box. Alternative: `children`. */
  label?: ReactNode;
  children?: ReactNode;
  /** Checked state. `value` is accepted too, since form libraries pass it. */
  isSelected?: boolean;
  value?: boolean;
  onChange?: (isSelected: boolean) => void;
  onBlur?: () => void;
  isIndeterminate?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Checkbox with its label at the side. */
export function Checkbox({ ref, label, children, isIndeterminate = false, ...props }: CheckboxProps) {
  const links = useFieldLinks(props);
  const box = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLInputElement, []);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  return (
    <div className={cx(styles.field, props.className)}>
      <label className={styles.line} htmlFor={links.controlId}>
        <input
          {...links.control}
          type="checkbox"
          className={styles.box}
          name={props.name}
          checked={props.isSelected ?? props.value ?? false}
          disabled={props.isDisabled}
          onBlur={props.onBlur}
          onChange={(event) => props.onChange?.(event.target.checked)}
          ref={box}
        />
        <span>{label ?? children}</span>
      </label>
      <FieldNotes links={links} description={props.description} errorMessage={props.errorMessage} />
    </div>
  );
}
