import type { Ref } from 'react';
import { ChevronDown } from '../icons/icons';
import { FieldFrame, fieldStyles, useFieldLinks, type FieldProps } from '../field/field';
import { cx } from '../support/cx';
import styles from './select.module.css';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  isDisabled?: boolean;
}

export interface SelectProps<Value extends string = string> extends FieldProps {
  options: readonly SelectOption<Value>[];
  value: Value | '' | undefined;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  placeholder?: string;
  autoComplete?: string;
  ref?: Ref<HTMLSelectElement>;
}

/**
 * Native select, because phones show their own picker, typing jumps to an option, and assistive technology supports it.
 */
export function Select<Value extends string = string>(props: SelectProps<Value>) {
  const { options, value, onChange, onBlur, placeholder, autoComplete, ref, ...field } = props;
  const links = useFieldLinks(field);
  return (
    <FieldFrame {...field} links={links}>
      <div className={cx(fieldStyles.box, styles.box)}>
        <select
          {...links.control}
          ref={ref}
          name={field.name}
          value={value ?? ''}
          disabled={field.isDisabled}
          autoComplete={autoComplete}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.value as Value)}
          className={cx(fieldStyles.input, styles.select)}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className={styles.chevron} />
      </div>
    </FieldFrame>
  );
}
