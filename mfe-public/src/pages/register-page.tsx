import { delaysMs, href, type RegisterRequest, type selfServiceRoles, texts } from '@portal/contracts';
import { errorText, Link, useApi, useLocation, useNavigate, useSession } from '@portal/remote-kit';
import { AccountFields } from '@portal/remote-kit/account-fields';
import { FormField, useCheckedForm } from '@portal/remote-kit/forms';
import { useMutation } from '@portal/remote-kit/query';
import { Alert, Button, Card, Grid, linkClass, Page, Stack } from '@portal/ui-kit';
import { RadioGroup, TextField } from '@portal/ui-kit/fields';
import { useEffect } from 'react';

interface RegisterForm {
  username: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  role: (typeof selfServiceRoles)[number];
}

const accountTypes = [
  { value: 'client', label: 'Client' },
  { value: 'employee', label: 'Employee' },
];

const empty: RegisterForm = { username: '', email: '', password: '', firstName: '', lastName: '', role: 'client' };

/** Logs in the new account and redirects to the home page, which links back to the page in `state`. */
function useRegistration(state: unknown) {
  const api = useApi();
  const session = useSession();
  const navigate = useNavigate();
  const registration = useMutation({
    mutationFn: (request: RegisterRequest) => api.register(request),
    failure: texts.errors.registerPage,
    onSuccess: ({ token, user }) => session.signIn(token, user),
  });
  useEffect(() => {
    if (!registration.isSuccess) return;
    const timer = setTimeout(() => void navigate(href('/'), { state }), delaysMs.registered);
    return () => clearTimeout(timer);
  }, [registration.isSuccess, navigate, state]);
  return registration;
}

/** Omits empty names. */
const toRequest = ({ firstName, lastName, ...account }: RegisterForm): RegisterRequest => ({
  ...account,
  ...(firstName ? { firstName } : {}),
  ...(lastName ? { lastName } : {}),
});

export function RegisterPage() {
  const { state } = useLocation() as { state: unknown };
  const registration = useRegistration(state);
  const { form, submit, isPending, problem } = useCheckedForm<RegisterForm, RegisterRequest>({
    defaultValues: empty,
    schema: ({ callSchemas }) => callSchemas.register.body,
    toRequest,
    empty: {
      username: 'Please choose a username.',
      email: 'Please enter your email.',
      password: 'Please choose a password.',
    },
    incomplete: texts.validation.registerFieldsRequired,
    sending: registration,
    send: registration.mutate,
  });
  return (
    <Page title="Create an account" width="narrow" lead="Book flights and packages, and keep every trip in one place.">
      <Card>
        <form noValidate onSubmit={submit}>
          <Stack gap={5}>
            {problem ? <Alert kind="error">{problem}</Alert> : null}
            <AccountFields control={form.control} of="own" />
            <Grid min="12rem" gap={4}>
              <FormField
                as={TextField}
                control={form.control}
                name="firstName"
                label="First Name"
                autoComplete="given-name"
              />
              <FormField
                as={TextField}
                control={form.control}
                name="lastName"
                label="Last Name"
                autoComplete="family-name"
              />
            </Grid>
            <FormField as={RadioGroup} control={form.control} name="role" label="Account Type" options={accountTypes} />
            <p>
              By creating an account you agree to our{' '}
              <a href={href('/terms')} target="_blank" rel="noopener" className={linkClass()}>
                terms and conditions
              </a>{' '}
              and our{' '}
              <a href={href('/privacy')} target="_blank" rel="noopener" className={linkClass()}>
                privacy policy
              </a>
              .
            </p>
            <Button type="submit" size="lg" isFullWidth isPending={isPending} isDisabled={registration.isSuccess}>
              Create account
            </Button>
            {registration.error ? (
              <Alert kind="error" takesFocus>
                {errorText(registration.error, texts.errors.registerPage)}
              </Alert>
            ) : null}
            {registration.isSuccess ? (
              <Alert kind="success" takesFocus>
                {texts.success.registered}
              </Alert>
            ) : null}
            <p>
              Already registered?{' '}
              <Link to={href('/login')} state={state} className={linkClass()}>
                Log in
              </Link>
            </p>
          </Stack>
        </form>
      </Card>
    </Page>
  );
}
