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
  /** Open by default, so that it can also be rendered on condition. */
  isOpen?: boolean;
  /** For what cannot be undone. */
  danger?: boolean;
  isPending?: boolean;
  /** What would be confirmed is not known yet. */
  isConfirmDisabled?: boolean;
  /** What went wrong with the last attempt. */
  error?: string | null;
  /** Given once the session has ended. */
  onLogIn?: (() => void) | undefined;
}

/** Asks before something is done; the focus starts on the answer that changes nothing. */
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
