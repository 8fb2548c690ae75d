import { href, type RequestPasswordResetRequest, texts } from '@portal/contracts';
import { errorText, Link, useApi } from '@portal/remote-kit';
import { FormField, useCheckedForm } from '@portal/remote-kit/forms';
import { useMutation } from '@portal/remote-kit/query';
import { Alert, Button, Card, linkClass, Page, Stack } from '@portal/ui-kit';
import { TextField } from '@portal/ui-kit/fields';

const { recovery } = texts;
const [officePhone] = texts.brand.phones;

function useForgotten() {
  const api = useApi();
  const asking = useMutation({
    mutationFn: (request: RequestPasswordResetRequest) => api.requestPasswordReset(request),
    failure: recovery.requestFailed,
  });
  const checked = useCheckedForm<RequestPasswordResetRequest>({
    defaultValues: { email: '' },
    schema: ({ callSchemas }) => callSchemas.requestPasswordReset.body,
    empty: { email: 'Please enter your email.' },
    sending: asking,
    send: asking.mutate,
  });
  return { ...checked, asking };
}

/** Requests a password reset link. The response does not reveal whether the address has an account. */
export function ForgotPasswordPage() {
  const { form, submit, isPending, problem, asking } = useForgotten();
  return (
    <Page title={recovery.forgot} width="narrow" lead={recovery.forgotLead}>
      <Card>
        {asking.isSuccess ? (
          <Stack gap={5}>
            <Alert kind="success" takesFocus>
              {recovery.linkSent}
            </Alert>
            <p>{recovery.noMail(officePhone)}</p>
            <div>
              <Button variant="secondary" onPress={() => asking.reset()}>
                {recovery.sendAnother}
              </Button>
            </div>
          </Stack>
        ) : (
          <form noValidate onSubmit={submit} aria-label={recovery.forgot}>
            <Stack gap={5}>
              {problem ? <Alert kind="error">{problem}</Alert> : null}
              {asking.error ? <Alert kind="error">{errorText(asking.error, recovery.requestFailed)}</Alert> : null}
              <FormField
                as={TextField}
                control={form.control}
                name="email"
                label="Email"
                type="email"
                autoComplete="username"
                isRequired
              />
              <Button type="submit" size="lg" isFullWidth isPending={isPending}>
                {recovery.sendLink}
              </Button>
            </Stack>
          </form>
        )}
      </Card>
      <p>
        <Link to={href('/login')} className={linkClass()}>
          {recovery.toLogin}
        </Link>
      </p>
    </Page>
  );
}
