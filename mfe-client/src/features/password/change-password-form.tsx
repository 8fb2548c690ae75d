import { type ChangePasswordRequest, delaysMs, limits, texts } from '@portal/contracts';
import { errorText, useApi, useSession } from '@portal/remote-kit';
import { FormField, useCheckedForm } from '@portal/remote-kit/forms';
import { useMutation } from '@portal/remote-kit/query';
import { Alert, Button, Card, Stack } from '@portal/ui-kit';
import { PasswordField } from '@portal/ui-kit/fields';

interface PasswordValues {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

const blank: PasswordValues = { currentPassword: '', newPassword: '', confirmPassword: '' };

const fields = [
  { name: 'currentPassword', label: 'Current Password', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'New Password', autoComplete: 'new-password' },
  { name: 'confirmPassword', label: 'Confirm New Password', autoComplete: 'new-password' },
] as const;

function usePasswordChange() {
  const api = useApi();
  const { user, signOut } = useSession();
  const change = useMutation({
    mutationFn: (request: ChangePasswordRequest) => api.changePassword(request),
    failure: texts.errors.changePasswordPage,
    onSuccess: () => {
      checked.form.reset();
      // The sign-out is delayed: it would redirect before the message can be read. The timer survives leaving the page,
      // because the server has already ended the session.
      setTimeout(() => signOut({ redirectTo: '/login', isEnded: true }), delaysMs.passwordChanged);
    },
  });
  const checked = useCheckedForm<PasswordValues, ChangePasswordRequest>({
    defaultValues: blank,
    schema: ({ callSchemas }) => callSchemas.changePassword.body,
    toRequest: ({ currentPassword, newPassword }) => ({ currentPassword, newPassword }),
    empty: {
      currentPassword: texts.validation.currentPasswordRequired,
      newPassword: texts.validation.newPasswordTooShort,
    },
    blockedReason: user ? undefined : texts.validation.notSignedInForPassword,
    rules: ({ newPassword, confirmPassword }) =>
      newPassword === confirmPassword ? {} : { confirmPassword: texts.validation.newPasswordsDiffer },
    sending: change,
    send: change.mutate,
  });
  return { ...checked, change };
}

export function ChangePasswordForm() {
  const { form, problem, change, submit, isPending } = usePasswordChange();
  return (
    <Card as="div">
      <form noValidate onSubmit={submit} aria-label="Change password">
        <Stack gap={5}>
          {problem ? <Alert kind="error">{problem}</Alert> : null}
          {change.error ? <Alert kind="error">{errorText(change.error, texts.errors.changePasswordPage)}</Alert> : null}
          {change.isSuccess ? (
            <Alert kind="success" takesFocus>
              {texts.success.passwordChanged}
            </Alert>
          ) : null}
          {fields.map(({ name, label, autoComplete }) => (
            <FormField
              key={name}
              as={PasswordField}
              control={form.control}
              name={name}
              label={label}
              autoComplete={autoComplete}
              isRequired
              description={name === 'newPassword' ? `At least ${limits.changePasswordMin} characters` : undefined}
            />
          ))}
          <Button type="submit" size="lg" isPending={isPending} isDisabled={change.isSuccess}>
            Change Password
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
