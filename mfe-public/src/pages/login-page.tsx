import { href, landingPage, texts } from '@portal/contracts';
import {
  errorText,
  Link,
  rememberedOrigin,
  useApi,
  useLocation,
  useMutation,
  Navigate,
  useSession,
} from '@portal/remote-kit';
import { Alert, Button, Card, linkClass, Page, PasswordField, Stack, TextField } from '@portal/ui-kit';
import { Controller, useForm } from 'react-hook-form';

interface LoginForm {
  email: string;
  password: string;
}

/** Whoever is signed in goes on to where they were sent from, else to the start page of their role. */
export function LoginPage() {
  const session = useSession();
  const api = useApi();
  const { state } = useLocation() as { state: unknown };
  const form = useForm<LoginForm>({ defaultValues: { email: '', password: '' } });
  const login = useMutation({
    mutationFn: (values: LoginForm) => api.login(values),
    failure: texts.errors.login,
    onSuccess: ({ token, user }) => session.signIn(token, user),
  });

  if (session.user) return <Navigate to={rememberedOrigin(state) ?? landingPage(session.user.role)} replace />;

  const { errors, submitCount } = form.formState;
  const isIncomplete = submitCount > 0 && (errors.email !== undefined || errors.password !== undefined);
  return (
    <Page title="Log in" width="narrow" lead="Your bookings, travelers and trips in one place.">
      <Card>
        <form noValidate onSubmit={(event) => void form.handleSubmit((values) => login.mutate(values))(event)}>
          <Stack gap={5}>
            {session.failure && !login.error ? <Alert kind="error">{session.failure}</Alert> : null}
            {isIncomplete ? <Alert kind="error">{texts.validation.loginFieldsRequired}</Alert> : null}
            {login.error && !isIncomplete ? (
              <Alert kind="error">{errorText(login.error, texts.errors.login)}</Alert>
            ) : null}
            <Controller
              control={form.control}
              name="email"
              rules={{ required: 'Please enter your email.' }}
              render={({ field, fieldState }) => (
                <TextField
                  {...field}
                  label="Email"
                  type="email"
                  autoComplete="username"
                  isRequired
                  errorMessage={fieldState.error?.message}
                />
              )}
            />
            <Controller
              control={form.control}
              name="password"
              rules={{ required: 'Please enter your password.' }}
              render={({ field, fieldState }) => (
                <PasswordField
                  {...field}
                  label="Password"
                  autoComplete="current-password"
                  isRequired
                  errorMessage={fieldState.error?.message}
                />
              )}
            />
            <Button type="submit" size="lg" isFullWidth isPending={login.isPending}>
              Log in
            </Button>
            <p>
              New here?{' '}
              <Link to={href('/register')} state={state} className={linkClass()}>
                Create an account
              </Link>
            </p>
          </Stack>
        </form>
      </Card>
    </Page>
  );
}
