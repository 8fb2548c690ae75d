import { texts } from '@portal/contracts';
import { ApiError, errorText } from '@portal/remote-kit';
import { Alert, Button, Dialog, Stack } from '@portal/ui-kit';
import { type ReactNode, useId } from 'react';

interface FormDialogProps {
  title: string;
  saveLabel: string;
  isPending: boolean;
  problem: string | null;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog around a form: Enter saves, what keeps it from being saved stands above the fields. */
export function FormDialog({ title, saveLabel, isPending, problem, onSave, onClose, children }: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      isDismissable={!isPending}
      footer={
        <>
          <Button variant="secondary" onPress={onClose} isDisabled={isPending}>
            {texts.actions.cancel}
          </Button>
          <Button type="submit" form={formId} isPending={isPending}>
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
          onSave();
        }}
      >
        <Stack>
          {problem ? <Alert kind="error">{problem}</Alert> : null}
          {children}
        </Stack>
      </form>
    </Dialog>
  );
}

/** The sentence of a failed change, or null; and what the service said about single fields. */
export const problemOf = (error: Error | null, fallback: string): string | null =>
  error ? errorText(error, fallback) : null;
export const fieldProblems = (error: Error | null): Readonly<Record<string, string>> =>
  error instanceof ApiError ? error.fields : {};
