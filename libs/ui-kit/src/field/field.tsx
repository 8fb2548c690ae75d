import { useId, type ReactNode } from 'react';
import { CircleAlert } from '../icons/icons';
import { cx } from '../support/cx';
import styles from './field.module.css';

/** Common properties of all form fields. */
export interface FieldProps {
  label: string;
  /** Hides the label visually, for a search field alone in a toolbar. */
  hideLabel?: boolean;
  description?: ReactNode;
  /** Error shown below the field and linked to it. Its presence marks the field invalid. */
  errorMessage?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  name?: string;
  id?: string;
  className?: string;
}

interface FieldLinks {
  controlId: string;
  descriptionId: string | undefined;
  errorId: string | undefined;
  /** Attributes that link the control to its label, description and error. */
  control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
    'aria-required': true | undefined;
  };
}

/** Returns the ids that link a native control to its label, description and error. */
export function useFieldLinks({ id, description, errorMessage, isRequired }: Partial<FieldProps>): FieldLinks {
  const generated = useId();
  const controlId = id ?? generated;
  const descriptionId = description ? `${controlId}-description` : undefined;
  const errorId = errorMessage ? `${controlId}-error` : undefined;
  return {
    controlId,
    descriptionId,
    errorId,
    control: {
      id: controlId,
      'aria-describedby': cx(errorId, descriptionId) || undefined,
      'aria-invalid': errorMessage ? true : undefined,
      'aria-required': isRequired ? true : undefined,
    },
  };
}

/** Frame of a field: label, control, description and error. */
export function FieldFrame({ links, children, ...field }: FieldProps & { links: FieldLinks; children: ReactNode }) {
  return (
    <div className={cx(styles.field, field.className)}>
      <label
        htmlFor={links.controlId}
        className={cx(styles.label, field.hideLabel && styles.hidden)}
        data-required={field.isRequired || undefined}
      >
        {field.label}
      </label>
      {children}
      <FieldNotes links={links} description={field.description} errorMessage={field.errorMessage} />
    </div>
  );
}

/** Description and error below a control. */
export function FieldNotes({
  links,
  description,
  errorMessage,
}: Pick<FieldProps, 'description' | 'errorMessage'> & { links: FieldLinks }) {
  return (
    <>
      {description ? (
        <p id={links.descriptionId} className={styles.description}>
          {description}
        </p>
      ) : null}
      {errorMessage ? (
        <p id={links.errorId} className={styles.error}>
          <ErrorMark />
          {errorMessage}
        </p>
      ) : null}
    </>
  );
}

interface FieldPrefixProps {
  /** The text only explains the default value and is hidden after a change. */
  isOfDefault?: boolean;
  children?: ReactNode;
}

/** Text before an input, such as the name of a code. Hidden while the input has the focus. */
export const FieldPrefix = ({ isOfDefault, children }: FieldPrefixProps) =>
  children ? (
    <span aria-hidden className={styles.prefix} data-of-default={isOfDefault}>
      {children}
    </span>
  ) : null;

/** Icon before an error text, so that colour is not the only indicator. */
export function ErrorMark() {
  return <CircleAlert aria-hidden className={styles.mark} />;
}

export { styles as fieldStyles };
