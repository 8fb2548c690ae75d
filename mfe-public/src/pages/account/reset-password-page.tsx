import { type ConfirmPasswordResetRequest, href, limits, texts } from '@portal/contracts';
import { ApiError, errorText, useApi, useSearchParams, useSession } from '@portal/remote-kit';
import { FormField, useCheckedForm } from '@portal/remote-kit/forms';
import { useMutation } from '@portal/remote-kit/query';
import { Alert, Button, ButtonLink, Card, Page, Stack } from '@portal/ui-kit';
import { PasswordField } from '@portal/ui-kit/fields';
import { useLinkToken } from '../../features/account/use-link-token';

const { recovery } = texts;

interface NewPassword {
  newPassword: string;
  confirmPassword: string;
}

const fields = [
  { name: 'newPassword', label: 'New Password' },
  { name: 'confirmPassword', label: 'Confirm New Password' },
] as const;

const isSpent = (error: Error | null): boolean => error instanceof ApiError && error.status === 410;

function useReset(token: string | undefined) {
  const api = useApi();
  const { user } = useSession();
  const resetting = useMutation({
    mutationFn: (request: ConfirmPasswordResetRequest) => api.confirmPasswordReset(request),
    failure: recovery.resetFailed,
    // The reset ends all sessions of the account. This request detects that, if the current one was among them.
    onSuccess: () => void (user && api.getProfile().catch(() => undefined)),
  });
  const checked = useCheckedForm<NewPassword, ConfirmPasswordResetRequest>({
    defaultValues: { newPassword: '', confirmPassword: '' },
    schema: ({ callSchemas }) => callSchemas.confirmPasswordReset.body,
    toRequest: ({ newPassword }) => ({ token: token ?? '', newPassword }),
    empty: { newPassword: texts.validation.registerPasswordTooShort },
    rules: ({ newPassword, confirmPassword }) =>
      newPassword === confirmPassword ? {} : { confirmPassword: texts.validation.newPasswordsDiffer },
    sending: resetting,
    send: resetting.mutate,
  });
  return { ...checked, resetting };
}

const Spent = ({ isInvited }: { isInvited: boolean }) => (
  <Stack gap={5}>
    <Alert kind="error" takesFocus>
      {isInvited ? recovery.invitationInvalid : recovery.resetLinkInvalid}
    </Alert>
    <div>
      <ButtonLink href={href('/forgot-password')}>{recovery.askAgain}</ButtonLink>
    </div>
  </Stack>
);

const Done = () => (
  <Stack gap={5}>
    <Alert kind="success" takesFocus>
      {recovery.resetDone}
    </Alert>
    <div>
      <ButtonLink href={href('/login')}>{recovery.toLogin}</ButtonLink>
    </div>
  </Stack>
);

interface ResetFormProps {
  token: string | undefined;
  isInvited: boolean;
}

function ResetForm({ token, isInvited }: ResetFormProps) {
  const { form, submit, isPending, problem, resetting } = useReset(token);
  if (resetting.isSuccess) return <Done />;
  if (isSpent(resetting.error)) return <Spent isInvited={isInvited} />;
  return (
    <form noValidate onSubmit={submit} aria-label={recovery.resetTitle}>
      <Stack gap={5}>
        {problem ? <Alert kind="error">{problem}</Alert> : null}
        {resetting.error ? <Alert kind="error">{errorText(resetting.error, recovery.resetFailed)}</Alert> : null}
        {fields.map(({ name, label }) => (
          <FormField
            key={name}
            as={PasswordField}
            control={form.control}
            name={name}
            label={label}
            autoComplete="new-password"
            isRequired
            description={name === 'newPassword' ? `At least ${limits.registerPasswordMin} characters.` : undefined}
          />
        ))}
        <Button type="submit" size="lg" isFullWidth isPending={isPending}>
          {recovery.setPassword}
        </Button>
      </Stack>
    </form>
  );
}

/** Target of the password reset link, and of the invitation link for walk-in customers. */
export function ResetPasswordPage() {
  const token = useLinkToken();
  const [query] = useSearchParams();
  const isInvited = query.has('invited');
  return (
    <Page
      title={isInvited ? recovery.invitedTitle : recovery.resetTitle}
      width="narrow"
      lead={isInvited ? recovery.invitedLead : recovery.resetLead}
    >
      <Card>{token === '' ? <Spent isInvited={isInvited} /> : <ResetForm token={token} isInvited={isInvited} />}</Card>
    </Page>
  );
}
