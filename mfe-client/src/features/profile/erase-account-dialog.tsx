import { type EraseAccountRequest, texts } from '@portal/contracts';
import { errorText, notify, useApi, useSession, useReauthenticate } from '@portal/remote-kit';
import { FormField, useCheckedForm } from '@portal/remote-kit/forms';
import { useMutation } from '@portal/remote-kit/query';
import { Button, Dialog, FailureAlert, Stack } from '@portal/ui-kit';
import { PasswordField } from '@portal/ui-kit/fields';
import { useId } from 'react';
import styles from './profile.module.css';

function useErasure() {
  const api = useApi();
  const { signOut } = useSession();
  const erase = useMutation({
    mutationFn: (request: EraseAccountRequest) => api.deleteAccount(request),
    failure: texts.errors.deleteAccount,
    onSuccess: () => {
      notify({ kind: 'success', text: texts.success.accountErased });
      signOut({ redirectTo: '/', isEnded: true });
    },
  });
  const checked = useCheckedForm<EraseAccountRequest>({
    defaultValues: { currentPassword: '' },
    schema: ({ callSchemas }) => callSchemas.deleteAccount.body,
    incomplete: texts.validation.currentPasswordRequired,
    sending: erase,
    send: erase.mutate,
  });
  const logIn = useReauthenticate(erase.error);
  return {
    ...checked,
    logIn,
    problem: checked.problem ?? (erase.error && errorText(erase.error, texts.errors.deleteAccount)),
  };
}

/** Explains what an erasure removes and retains, and confirms the password. Errors keep the typed text. */
export function EraseAccountDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const { form, submit, logIn, isPending, problem } = useErasure();
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
          <FormField
            as={PasswordField}
            control={form.control}
            name="currentPassword"
            label="Current Password"
            isRequired
          />
        </Stack>
      </form>
    </Dialog>
  );
}
