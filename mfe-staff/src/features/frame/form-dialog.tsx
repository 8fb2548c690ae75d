import { texts } from '@portal/contracts';
import { errorText, useReauthenticate } from '@portal/remote-kit';
import type { CheckedForm, FieldValues } from '@portal/remote-kit/forms';
import { Button, ConfirmDialog, Dialog, FailureAlert, Stack } from '@portal/ui-kit';
import { type ReactNode, useId, useState } from 'react';

interface FormDialogProps<Values extends FieldValues> {
  title: string;
  saveLabel: string;
  checked: Pick<CheckedForm<Values>, 'form' | 'submit' | 'isPending' | 'problem' | 'isMended'>;
  /** Whether closing would discard changes. Default: the form's own `isDirty`. */
  isDirty?: boolean;
  error: Error | null;
  /** Error text when the API gives no reason. */
  fallback: string;
  /** Conflict with another user's changes. Saving is disabled until it is resolved. */
  conflict?: ReactNode;
  /** Separate action on the same subject, below the form. */
  apart?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog with a form. Enter submits; errors are shown above the fields. */
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
  const rejection = error && !checked.isMended ? errorText(error, fallback) : null;
  const problem = conflict ? null : (checked.problem ?? rejection);
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
