import { delaysMs, href, limits, selfServiceRoles, texts, isEmail } from '@portal/contracts';
import { errorText, Link, useApi, useLocation, useMutation, useNavigate, useSession } from '@portal/remote-kit';
import {
  Alert,
  Button,
  Card,
  Grid,
  linkClass,
  Page,
  PasswordField,
  RadioGroup,
  Stack,
  TextField,
} from '@portal/ui-kit';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';

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
] as const;

const empty: RegisterForm = { username: '', email: '', password: '', firstName: '', lastName: '', role: 'client' };

/** Signs the new account in and goes home, which offers the way back to the page a guard kept in `state`. */
function useRegistration(state: unknown) {
  const api = useApi();
  const session = useSession();
  const navigate = useNavigate();
  const registration = useMutation({
    mutationFn: ({ firstName, lastName, ...values }: RegisterForm) =>
      api.register({ ...values, ...(firstName ? { firstName } : {}), ...(lastName ? { lastName } : {}) }),
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

export function RegisterPage() {
  const { state } = useLocation() as { state: unknown };
  const registration = useRegistration(state);
  const form = useForm<RegisterForm>({ defaultValues: empty });
  const { errors } = form.formState;
  const firstError = errors.password?.type === 'minLength' ? texts.validation.registerPasswordTooShort : undefined;
  const isIncomplete = [errors.username, errors.email, errors.password].some((error) => error?.type === 'required');
  const problem = isIncomplete ? texts.validation.registerFieldsRequired : (errors.email?.message ?? firstError);
  const serverProblem = registration.error ? errorText(registration.error, texts.errors.registerPage) : undefined;
  return (
    <Page title="Create an account" width="narrow" lead="Book flights and packages, and keep every trip in one place.">
      <Card>
        <form noValidate onSubmit={(event) => void form.handleSubmit((values) => registration.mutate(values))(event)}>
          <Stack gap={5}>
            {problem ? <Alert kind="error">{problem}</Alert> : null}
            <Controller
              control={form.control}
              name="username"
              rules={{ required: 'Please choose a username.' }}
              render={({ field, fieldState }) => (
                <TextField
                  {...field}
                  label="Username"
                  autoComplete="username"
                  isRequired
                  errorMessage={fieldState.error?.message}
                />
              )}
            />
            <Controller
              control={form.control}
              name="email"
              rules={{
                required: 'Please enter your email.',
                validate: (value) => isEmail(value.trim()) || texts.validation.emailInvalid,
              }}
              render={({ field, fieldState }) => (
                <TextField
                  {...field}
                  label="Email"
                  type="email"
                  autoComplete="email"
                  isRequired
                  errorMessage={fieldState.error?.message}
                />
              )}
            />
            <Controller
              control={form.control}
              name="password"
              rules={{
                required: 'Please choose a password.',
                minLength: { value: limits.registerPasswordMin, message: texts.validation.registerPasswordTooShort },
              }}
              render={({ field, fieldState }) => (
                <PasswordField
                  {...field}
                  label="Password"
                  autoComplete="new-password"
                  isRequired
                  description={`At least ${limits.registerPasswordMin} characters.`}
                  errorMessage={fieldState.error?.message}
                />
              )}
            />
            <Grid min="12rem" gap={4}>
              <Controller
                control={form.control}
                name="firstName"
                render={({ field }) => <TextField {...field} label="First Name" autoComplete="given-name" />}
              />
              <Controller
                control={form.control}
                name="lastName"
                render={({ field }) => <TextField {...field} label="Last Name" autoComplete="family-name" />}
              />
            </Grid>
            <Controller
              control={form.control}
              name="role"
              render={({ field }) => (
                <RadioGroup
                  label="Account Type"
                  options={[...accountTypes]}
                  value={field.value}
                  onChange={field.onChange}
                  name="role"
                />
              )}
            />
            <Button
              type="submit"
              size="lg"
              isFullWidth
              isPending={registration.isPending}
              isDisabled={registration.isSuccess}
            >
              Create account
            </Button>
            {serverProblem && !problem ? (
              <Alert kind="error" takesFocus>
                {serverProblem}
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
