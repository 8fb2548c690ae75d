import { useImperativeHandle, useLayoutEffect, useRef, type ReactNode, type Ref } from 'react';
import { FieldNotes, useFieldLinks, type FieldProps } from '../field/field';
import { cx } from '../support/cx';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<FieldProps, 'label' | 'hideLabel'> {
  /** The text beside the box; `children` may be given instead. */
  label?: ReactNode;
  children?: ReactNode;
  /** Whether it is ticked; `value` as a boolean is taken too, as form libraries hand it over. */
  isSelected?: boolean;
  value?: boolean;
  onChange?: (isSelected: boolean) => void;
  onBlur?: () => void;
  isIndeterminate?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A yes or no, labelled at its side. */
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
