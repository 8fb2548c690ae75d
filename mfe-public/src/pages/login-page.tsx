import { href, landingPage, texts } from '@portal/contracts';
import {
  errorText,
  lazyComponent,
  Link,
  getReturnTo,
  useApi,
  useLocation,
  Navigate,
  useSession,
} from '@portal/remote-kit';
import { CredentialFields } from '@portal/remote-kit/account-fields';
import { useCheckedForm } from '@portal/remote-kit/forms';
import { useMutation } from '@portal/remote-kit/query';
import { Alert, Button, Card, linkClass, Page, Stack } from '@portal/ui-kit';

const SavedSearchNotice = lazyComponent(
  async () => (await import('../features/kept-search')).SavedSearchNotice,
  'Your search is kept.',
);

/** Lead of the login page. Visitors redirected from the flight search see why they have to log in. */
function LoginLead({ origin }: { origin: string | null }) {
  const [path, query = ''] = origin?.split('?') ?? [];
  if (path === href('/book-flight')) return <SavedSearchNotice query={query} />;
  return 'Your bookings, travelers and trips in one place.';
}

const LoginFactorStep = lazyComponent(async () => (await import('../features/login-factor-step')).LoginFactorStep);

interface LoginForm {
  email: string;
  password: string;
}

function useLogin() {
  const session = useSession();
  const api = useApi();
  const login = useMutation({
    mutationFn: (values: LoginForm) => api.login(values),
    failure: texts.errors.login,
    onSuccess: (response) => {
      if ('token' in response) session.signIn(response.token, response.user);
    },
  });
  const checked = useCheckedForm<LoginForm>({
    defaultValues: { email: '', password: '' },
    schema: ({ callSchemas }) => callSchemas.login.body,
    empty: { email: 'Please enter your email.', password: 'Please enter your password.' },
    incomplete: texts.validation.loginFieldsRequired,
    sending: login,
    send: login.mutate,
  });
  const challenge = login.data && 'factor' in login.data ? login.data.factor : null;
  return { ...checked, login, challenge };
}

/** Redirects logged-in users to the page that sent them here, else to the start page of their role. */
export function LoginPage() {
  const session = useSession();
  const { state } = useLocation() as { state: unknown };
  const { form, submit, isPending, problem, login, challenge } = useLogin();

  if (session.user?.needsFactor) return <Navigate to={href('/account-settings')} replace />;
  if (session.user) return <Navigate to={getReturnTo(state) ?? landingPage(session.user.role)} replace />;

  return (
    <Page title="Log in" width="narrow" lead={<LoginLead origin={getReturnTo(state)} />}>
      <Card>
        {challenge ? <LoginFactorStep challenge={challenge} onStartAgain={login.reset} /> : null}
        <form hidden={challenge !== null} noValidate onSubmit={submit}>
          <Stack gap={5}>
            {session.failure && !login.error ? <Alert kind="error">{session.failure}</Alert> : null}
            {problem ? <Alert kind="error">{problem}</Alert> : null}
            {login.error ? <Alert kind="error">{errorText(login.error, texts.errors.login)}</Alert> : null}
            <CredentialFields control={form.control} of="login" />
            <Button type="submit" size="lg" isFullWidth isPending={isPending}>
              Log in
            </Button>
            <p>
              <Link to={href('/forgot-password')} className={linkClass()}>
                {texts.recovery.forgot}
              </Link>
            </p>
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
