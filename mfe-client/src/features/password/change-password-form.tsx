import { delaysMs, texts } from '@portal/contracts';
import { ApiError, errorText, useApi, useClearedErrors, useMutation, useSession } from '@portal/remote-kit';
import { Alert, Button, Card, PasswordField, Stack } from '@portal/ui-kit';
import { type FormEvent, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { markFields } from '../../forms/mark-fields';
import { type PasswordProblem, passwordProblem, type PasswordValues } from './password-rules';

const fields = [
  { name: 'currentPassword', label: 'Current Password', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'New Password', autoComplete: 'new-password' },
  { name: 'confirmPassword', label: 'Confirm New Password', autoComplete: 'new-password' },
] as const;

function usePasswordChange() {
  const api = useApi();
  const { user, signOut } = useSession();
  const form = useForm<PasswordValues>({
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const [problem, setProblem] = useState<PasswordProblem | null>(null);
  const hasErrors = useClearedErrors(form);
  const change = useMutation({
    mutationFn: ({ currentPassword, newPassword }: PasswordValues) =>
      api.changePassword({ currentPassword, newPassword }),
    failure: texts.errors.changePasswordPage,
    onSuccess: () => {
      form.reset();
      // The session ends only now: the guard of this page would take the message away at once. The timer outlives the
      // page, because the server has already ended the session wherever one has gone meanwhile.
      setTimeout(() => signOut({ redirectTo: '/login', isEnded: true }), delaysMs.passwordChanged);
    },
    onError: (error) => {
      if (error instanceof ApiError) markFields(form, error.fields);
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending || change.isSuccess) return;
    change.reset();
    form.clearErrors();
    const values = form.getValues();
    const found = passwordProblem(values, user !== null);
    setProblem(found);
    if (!found) change.mutate(values);
    else if (found.field) markFields(form, { [found.field]: found.message });
  };
  const isCorrected = Boolean(problem?.field) && !hasErrors;
  return { form, problem: isCorrected ? null : problem?.message, change, submit };
}

/** Current password, new one, and the new one again. */
export function ChangePasswordForm() {
  const { form, problem, change, submit } = usePasswordChange();
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
            <Controller
              key={name}
              control={form.control}
              name={name}
              render={({ field, fieldState }) => (
                <PasswordField
                  {...field}
                  label={label}
                  autoComplete={autoComplete}
                  isRequired
                  description={name === 'newPassword' ? 'At least 6 characters' : undefined}
                  errorMessage={fieldState.error?.message}
                />
              )}
            />
          ))}
          <Button type="submit" size="lg" isPending={change.isPending} isDisabled={change.isSuccess}>
            Change Password
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
