import { useId, type ReactNode, type Ref } from 'react';
import { FieldNotes, fieldStyles, useFieldLinks, type FieldProps } from '../field/field';
import { cx } from '../support/cx';
import styles from './radio-group.module.css';

export interface RadioOption<Value extends string = string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  isDisabled?: boolean;
}

export interface RadioGroupProps<Value extends string = string> extends FieldProps {
  options: readonly RadioOption<Value>[];
  value: Value | '' | undefined;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  orientation?: 'vertical' | 'horizontal';
  /** `card`: options with borders, for options with a description. `segments`: one switch of short labels. */
  variant?: 'plain' | 'card' | 'segments';
  ref?: Ref<HTMLInputElement>;
}

/** Group of radio buttons, named by its legend. */
export function RadioGroup<Value extends string = string>({ ref, ...props }: RadioGroupProps<Value>) {
  const links = useFieldLinks(props);
  const ownName = useId();
  const { 'aria-describedby': describedBy, 'aria-invalid': invalid } = links.control;
  return (
    <fieldset
      id={links.controlId}
      className={cx(fieldStyles.field, props.className)}
      aria-describedby={describedBy}
      disabled={props.isDisabled}
    >
      <legend
        className={cx(fieldStyles.label, props.hideLabel && fieldStyles.hidden)}
        data-required={props.isRequired || undefined}
      >
        {props.label}
      </legend>
      <div
        className={cx(
          styles.options,
          props.orientation === 'horizontal' && styles.row,
          props.variant === 'card' && styles.cards,
          props.variant === 'segments' && styles.segments,
        )}
      >
        {props.options.map((option, index) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              ref={index === 0 ? ref : undefined}
              name={props.name ?? ownName}
              value={option.value}
              checked={props.value === option.value}
              disabled={option.isDisabled}
              aria-invalid={invalid}
              onBlur={props.onBlur}
              onChange={() => props.onChange(option.value)}
              className={styles.dot}
            />
            <span className={styles.text}>
              {option.label}
              {option.description ? <span className={fieldStyles.description}>{option.description}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes links={links} description={props.description} errorMessage={props.errorMessage} />
    </fieldset>
  );
}
