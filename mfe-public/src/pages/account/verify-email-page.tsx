import { href, landingPage, texts } from '@portal/contracts';
import { ApiError, errorText, useApi, useSession } from '@portal/remote-kit';
import { useMutation } from '@portal/remote-kit/query';
import { Alert, Button, ButtonLink, Card, Page, Stack } from '@portal/ui-kit';
import { useLinkToken } from '../../features/account/use-link-token';

const { recovery } = texts;

const isSpent = (error: Error | null): boolean => error instanceof ApiError && [400, 410].includes(error.status);

function useVerification(token = '') {
  const api = useApi();
  const { user, replaceUser } = useSession();
  return useMutation({
    mutationFn: () => api.confirmEmailVerification({ token }),
    failure: recovery.verifyFailed,
    // Refreshes the logged-in user, whose email was confirmed unless the link belongs to another account.
    onSuccess: () => void (user && api.getProfile().then(replaceUser, () => undefined)),
  });
}

/** Target of the confirmation link. It requires a click, because mail scanners open every link. */
export function VerifyEmailPage() {
  const token = useLinkToken();
  const { user } = useSession();
  const verification = useVerification(token);
  const hasEnded = verification.isSuccess || token === '' || isSpent(verification.error);
  return (
    <Page title={recovery.verifyTitle} width="narrow" lead={recovery.verifyLead}>
      <Card>
        <Stack gap={5}>
          {verification.isSuccess ? (
            <Alert kind="success" takesFocus>
              {recovery.verified}
            </Alert>
          ) : null}
          {!verification.isSuccess && hasEnded ? (
            <Alert kind="error" takesFocus>
              {recovery.verificationLinkInvalid}
            </Alert>
          ) : null}
          {verification.error && !hasEnded ? (
            <Alert kind="error">{errorText(verification.error, recovery.verifyFailed)}</Alert>
          ) : null}
          {hasEnded ? (
            <div>
              <ButtonLink href={user ? landingPage(user.role) : href('/login')}>
                {user ? recovery.continueLabel : recovery.toLogin}
              </ButtonLink>
            </div>
          ) : (
            <Button size="lg" isFullWidth isPending={verification.isPending} onPress={() => verification.mutate()}>
              {recovery.verifyNow}
            </Button>
          )}
        </Stack>
      </Card>
    </Page>
  );
}
