import { texts } from '@portal/contracts';
import { errorText, useReauthenticate } from '@portal/remote-kit';
import type { CheckedForm, FieldValues } from '@portal/remote-kit/forms';
import { Button, ConfirmDialog, Dialog, FailureAlert, Stack } from '@portal/ui-kit';
import { type ReactNode, useId, useState } from 'react';

interface FormDialogProps<Values extends FieldValues> {
  title: string;
  saveLabel: string;
  checked: Pick<CheckedForm<Values>, 'form' | 'submit' | 'isPending' | 'problem' | 'isMended'>;
  /** Whether something was typed that closing would lose; what the form itself says unless given. */
  isDirty?: boolean;
  /** Why it was not saved. */
  error: Error | null;
  /** The text when the service gave no reason. */
  fallback: string;
  /** What another person saved meanwhile; nothing is saved until that is resolved. */
  conflict?: ReactNode;
  /** Another action on the same subject, below the form and no part of it. */
  apart?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog around a form: Enter saves; what keeps it from being saved is shown above the fields. */
export function FormDialog<Values extends FieldValues>({
  title,
  saveLabel,
  checked,
  ...props
}: FormDialogProps<Values>) {
  const { error, fallback, conflict, onClose } = props;
  const { submit, isPending } = checked;
  const { isDirty } = checked.form.formState;
  const formId = useId();
  const [isLeaving, setLeaving] = useState(false);
  const close = () => ((props.isDirty ?? isDirty) && !isPending ? setLeaving(true) : onClose());
  const logIn = useReauthenticate(error);
  const refusal = error && !checked.isMended ? errorText(error, fallback) : null;
  const problem = conflict ? null : (checked.problem ?? refusal);
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
          <Button type="submit" form={formId} isPending={isPending} isDisabled={Boolean(conflict)}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!conflict) submit(event);
        }}
      >
        <Stack>
          {problem ? <FailureAlert onLogIn={logIn}>{problem}</FailureAlert> : conflict}
          {props.children}
        </Stack>
      </form>
      {props.apart}
      {isLeaving ? (
        <ConfirmDialog danger {...texts.unsaved} onConfirm={onClose} onCancel={() => setLeaving(false)} />
      ) : null}
    </Dialog>
  );
}
