import { useImperativeHandle, useRef, type Ref, type RefObject } from 'react';
import { DateField as AriaDateField, DateInput, DateSegment, FieldError, Label, Text } from 'react-aria-components';
import { ErrorMark, fieldStyles, type FieldProps } from '../field/field';
import { cx } from '../support/cx';
import { toCalendarDate } from './date-text';
import styles from './date-picker.module.css';

export interface DateFieldProps extends FieldProps {
  /** yyyy-MM-dd, or an empty text. */
  value: string | null | undefined;
  /** Receives yyyy-MM-dd, or an empty text while the date is incomplete. */
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** The first and last day that may be chosen, yyyy-MM-dd. */
  minValue?: string;
  maxValue?: string;
  /** A browser's own name for the date, such as "bday". */
  autoComplete?: string;
  /** Focusing it focuses the first segment. */
  ref?: Ref<DateFieldHandle>;
}

export interface DateFieldHandle {
  focus: () => void;
}

/** What both date controls hand to React Aria, with dates as texts turned into calendar dates. */
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

/** The element of a date control, and the handle by which a form gives it the focus: its first segment. */
export function useDateHandle(ref: Ref<DateFieldHandle> | undefined): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => element.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus(),
  }));
  return element;
}

/** A date typed in segments, without a calendar: for birth dates and other far days. */
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
