import type { ReactNode } from 'react';
import { FailureAlert } from '../feedback/feedback';
import { Button } from '../button/button';
import { Dialog } from './dialog';
import styles from './confirm-dialog.module.css';

export interface ConfirmDialogProps {
  title: string;
  body: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** Default: true, for conditional rendering. */
  isOpen?: boolean;
  danger?: boolean;
  isPending?: boolean;
  /** Disables confirmation while the data to confirm is loading. */
  isConfirmDisabled?: boolean;
  error?: string | null;
  /** Set after the session has expired. */
  onLogIn?: (() => void) | undefined;
}

/** Confirmation dialog. The focus starts on the cancel button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, body, confirmLabel, cancelLabel, onConfirm, onCancel, isPending, error } = props;
  const buttons = (
    <>
      <Button variant="secondary" autoFocus onPress={onCancel}>
        {cancelLabel}
      </Button>
      <Button
        variant={props.danger ? 'danger' : 'primary'}
        isPending={isPending}
        isDisabled={props.isConfirmDisabled}
        onPress={onConfirm}
      >
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog title={title} isOpen={props.isOpen ?? true} onClose={onCancel} size="sm" footer={buttons}>
      <div className={styles.question}>
        {typeof body === 'string' ? <p>{body}</p> : body}
        {error ? <FailureAlert onLogIn={props.onLogIn}>{error}</FailureAlert> : null}
      </div>
    </Dialog>
  );
}
