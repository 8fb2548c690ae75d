import { useImperativeHandle, useRef, type Ref, type RefObject } from 'react';
import { DateField as AriaDateField, DateInput, DateSegment, FieldError, Label, Text } from 'react-aria-components';
import { ErrorMark, fieldStyles, type FieldProps } from '../field/field';
import { cx } from '../support/cx';
import { toCalendarDate } from './date-text';
import styles from './date-picker.module.css';

export interface DateFieldProps extends FieldProps {
  /** yyyy-MM-dd or an empty string. */
  value: string | null | undefined;
  /** Receives yyyy-MM-dd, or an empty string while the date is incomplete. */
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** First and last allowed date, yyyy-MM-dd. */
  minValue?: string;
  maxValue?: string;
  /** Value of `autocomplete`, such as "bday". */
  autoComplete?: string;
  ref?: Ref<DateFieldHandle>;
}

export interface DateFieldHandle {
  focus: () => void;
}

/** Converts the properties of a date control to those of React Aria, with parsed dates. */
export function dateProps({ value, onChange, minValue, maxValue, ...props }: DateFieldProps) {
  return {
    id: props.id,
    name: props.name,
    autoComplete: props.autoComplete,
    value: toCalendarDate(value),
    onChange: (date: { toString(): string } | null) => onChange(date ? date.toString() : ''),
    onBlur: props.onBlur,
    minValue: toCalendarDate(minValue) ?? undefined,
    maxValue: toCalendarDate(maxValue) ?? undefined,
    isRequired: props.isRequired,
    isDisabled: props.isDisabled,
    isInvalid: Boolean(props.errorMessage),
    validationBehavior: 'aria' as const,
    className: cx(fieldStyles.field, props.className),
  };
}

/** Returns the element ref of a date control and exposes a handle that focuses its first segment. */
export function useDateHandle(ref: Ref<DateFieldHandle> | undefined): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => element.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus(),
  }));
  return element;
}

/** Segmented date field without a calendar, for dates of birth and other distant dates. */
export function DateField({ ref, ...props }: DateFieldProps) {
  const element = useDateHandle(ref);
  return (
    <AriaDateField {...dateProps(props)} ref={element}>
      <DateLabel {...props} />
      <DateSegments className={fieldStyles.box} />
      <DateNotes {...props} />
    </AriaDateField>
  );
}

export function DateLabel({ label, hideLabel, isRequired }: FieldProps) {
  return (
    <Label className={cx(fieldStyles.label, hideLabel && fieldStyles.hidden)} data-required={isRequired || undefined}>
      {label}
    </Label>
  );
}

export function DateSegments({ className }: { className?: string }) {
  return (
    <DateInput className={cx(styles.segments, className)}>
      {(segment) => <DateSegment segment={segment} className={styles.segment} />}
    </DateInput>
  );
}

export function DateNotes({ description, errorMessage }: FieldProps) {
  return (
    <>
      {description ? (
        <Text slot="description" className={fieldStyles.description}>
          {description}
        </Text>
      ) : null}
      <FieldError className={fieldStyles.error}>
        <ErrorMark />
        {errorMessage}
      </FieldError>
    </>
  );
}
