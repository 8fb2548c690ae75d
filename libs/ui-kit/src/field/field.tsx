import { useId, type ReactNode } from 'react';
import { CircleAlert } from '../icons/icons';
import { cx } from '../support/cx';
import styles from './field.module.css';

/** What every form field of the kit takes beside its value. */
export interface FieldProps {
  label: string;
  /** Keeps the label for assistive technology only; for a search box alone in a toolbar. */
  hideLabel?: boolean;
  description?: ReactNode;
  /** Present means invalid: it is shown under the field and linked to it. */
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
  /** The attributes that tie the control to its label, description and error. */
  control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
    'aria-required': true | undefined;
  };
}

/** The ids that tie a native control to its label, description and error text. */
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

/** Label above, control in the middle, description and error below. */
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

/** The description and the error under a control. */
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
  /** The text explains the default value only, so a changed input hides it. */
  isOfDefault?: boolean;
  children?: ReactNode;
}

/** Text before an input, such as the name of what its code means. Hidden while the input has the focus. */
export const FieldPrefix = ({ isOfDefault, children }: FieldPrefixProps) =>
  children ? (
    <span aria-hidden className={styles.prefix} data-of-default={isOfDefault}>
      {children}
    </span>
  ) : null;

/** The sign before an error text, so that colour is never the only difference. */
export function ErrorMark() {
  return <CircleAlert aria-hidden className={styles.mark} />;
}

export { styles as fieldStyles };
