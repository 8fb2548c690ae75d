import { texts } from '@portal/contracts';
import { useLogInAgain } from '@portal/remote-kit';
import { Button, ConfirmDialog, Dialog, FailureAlert, Stack } from '@portal/ui-kit';
import { type ReactNode, useId, useState } from 'react';
import { type Failure, failureText, useFirstInvalid } from './failure';

interface FormDialogProps {
  title: string;
  saveLabel: string;
  isPending: boolean;
  /** Whether something was typed that closing would lose. */
  isDirty: boolean;
  /** What keeps the form from being sent. */
  problem?: string | undefined;
  /** Why it was not saved; the same object for as long as it is the same failure. */
  failure: Failure;
  /** The text when the service gave no reason. */
  fallback: string;
  /** What somebody else saved meanwhile; until that is settled nothing is saved. */
  conflict?: ReactNode;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog around a form: Enter saves, what keeps it from being saved stands above the fields. */
export function FormDialog({ title, saveLabel, isPending, failure, fallback, ...props }: FormDialogProps) {
  const formId = useId();
  const form = useFirstInvalid(failure);
  const [isLeaving, setLeaving] = useState(false);
  const close = () => (props.isDirty && !isPending ? setLeaving(true) : props.onClose());
  const logIn = useLogInAgain(failure);
  const problem = props.conflict ? null : (props.problem ?? failureText(failure, fallback));
  return (
    <Dialog
      title={title}
      isOpen
      onClose={close}
      footer={
        <>
          <Button variant="secondary" onPress={close}>
            {texts.actions.cancel}
          </Button>
          <Button type="submit" form={formId} isPending={isPending} isDisabled={Boolean(props.conflict)}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!props.conflict) props.onSave();
        }}
      >
        <Stack>
          {problem ? <FailureAlert onLogIn={logIn}>{problem}</FailureAlert> : props.conflict}
          {props.children}
        </Stack>
      </form>
      {isLeaving ? (
        <ConfirmDialog danger {...texts.unsaved} onConfirm={props.onClose} onCancel={() => setLeaving(false)} />
      ) : null}
    </Dialog>
  );
}
