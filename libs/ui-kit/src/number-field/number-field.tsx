import type { ReactNode, Ref } from 'react';
import { Button, FieldError, Group, Input, Label, NumberField as AriaNumberField, Text } from 'react-aria-components';
import { Minus, Plus } from '../icons/icons';
import { ErrorMark, fieldStyles, type FieldProps } from '../field/field';
import { cx } from '../support/cx';

export interface NumberFieldProps extends FieldProps {
  /** `null` or `undefined` is an empty field. */
  value: number | null | undefined;
  /** Receives `null` when the field was emptied. */
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  minValue?: number;
  maxValue?: number;
  step?: number;
  /** Shows buttons to increase and decrease small whole numbers, such as the number of travelers. */
  hasSteppers?: boolean;
  prefix?: ReactNode;
  formatOptions?: Intl.NumberFormatOptions;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
}

/** Number field with optional steppers. Numbers are formatted in Zambian notation. */
export function NumberField({ value, onChange, hasSteppers, prefix, placeholder, ref, ...props }: NumberFieldProps) {
  const { label, hideLabel, description, errorMessage, className, ...field } = props;
  return (
    <AriaNumberField
      {...field}
      value={value ?? Number.NaN}
      onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      isWheelDisabled
      className={cx(fieldStyles.field, className)}
    >
      <Label
        className={cx(fieldStyles.label, hideLabel && fieldStyles.hidden)}
        data-required={field.isRequired || undefined}
      >
        {label}
      </Label>
      <Group className={fieldStyles.box}>
        {prefix ? <span className={fieldStyles.affix}>{prefix}</span> : null}
        <Input ref={ref} placeholder={placeholder} className={fieldStyles.input} />
        {hasSteppers ? (
          <>
            {/* Excludes the field's label, which names only the input. */}
            <Button aria-labelledby="" slot="decrement" className={fieldStyles.inside}>
              <Minus aria-hidden />
            </Button>
            <Button aria-labelledby="" slot="increment" className={fieldStyles.inside}>
              <Plus aria-hidden />
            </Button>
          </>
        ) : null}
      </Group>
      {description ? (
        <Text slot="description" className={fieldStyles.description}>
          {description}
        </Text>
      ) : null}
      <FieldError className={fieldStyles.error}>
        <ErrorMark />
        {errorMessage}
      </FieldError>
    </AriaNumberField>
  );
}
