import { texts } from '@portal/contracts';
import { ApiError, errorText, notify, useApi, useSession, useLogInAgain } from '@portal/remote-kit';
import { useMutation } from '@portal/remote-kit/query';
import { Button, Dialog, FailureAlert, Stack } from '@portal/ui-kit';
import { PasswordField } from '@portal/ui-kit/fields';
import { type FormEvent, useId, useRef, useState } from 'react';
import styles from './profile.module.css';

function useErasure(currentPassword: string) {
  const api = useApi();
  const { signOut } = useSession();
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const erase = useMutation({
    mutationFn: () => api.eraseProfile({ currentPassword }),
    failure: texts.errors.eraseProfile,
    onSuccess: () => {
      notify({ kind: 'success', text: texts.success.accountErased });
      signOut({ redirectTo: '/', isEnded: true });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (erase.isPending || erase.isSuccess) return;
    erase.reset();
    setMissing(currentPassword === '');
    if (currentPassword === '') field.current?.focus();
    else erase.mutate();
  };
  const logIn = useLogInAgain(erase.error);
  const refused = erase.error instanceof ApiError ? erase.error.fields['currentPassword'] : undefined;
  const refusal = erase.error ? errorText(erase.error, texts.errors.eraseProfile) : null;
  return {
    submit,
    logIn,
    isPending: erase.isPending,
    problem: isMissing ? texts.validation.currentPasswordRequired : refusal,
    field,
    fieldProblem: isMissing ? texts.validation.fieldRequired : refused,
  };
}

/** Says what an erasure takes and what it leaves, and asks for the password; a refusal leaves what was typed. */
export function EraseAccountDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [currentPassword, setCurrentPassword] = useState('');
  const { submit, logIn, isPending, problem, field, fieldProblem } = useErasure(currentPassword);
  return (
    <Dialog
      title={texts.personalData.erasureQuestion}
      isOpen
      onClose={onClose}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            {texts.actions.keepMyAccount}
          </Button>
          <Button variant="danger" type="submit" form={formId} isPending={isPending}>
            {texts.actions.deleteMyAccount}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} aria-label={texts.actions.deleteMyAccount}>
        <Stack>
          <ul className={styles.effects}>
            {texts.personalData.erasureEffects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
          {problem ? <FailureAlert onLogIn={logIn}>{problem}</FailureAlert> : null}
          <PasswordField
            ref={field}
            label="Current Password"
            value={currentPassword}
            onChange={setCurrentPassword}
            errorMessage={fieldProblem}
            isRequired
          />
        </Stack>
      </form>
    </Dialog>
  );
}
