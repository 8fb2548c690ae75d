import { limits } from '@portal/contracts';
import { type Control, FormField } from '@portal/remote-kit/forms';
import { PasswordField, TextField } from '@portal/ui-kit/fields';

interface Credentials {
  email: string;
  password: string;
}

interface Account extends Credentials {
  username: string;
}

/** Values of the `autocomplete` attribute per field. */
type Filling = Readonly<Record<'username' | 'email' | 'password', string>>;
const fillings = {
  login: { username: 'username', email: 'username', password: 'current-password' },
  own: { username: 'username', email: 'email', password: 'new-password' },
  other: { username: 'off', email: 'off', password: 'new-password' },
} as const satisfies Record<string, Filling>;

interface CredentialFieldsProps<Values extends Credentials> {
  control: Control<Values>;
  /** Account type: an existing account, a new account of the user, or one that staff create for another user. */
  of: keyof typeof fillings;
}

/** Email and password fields of an account. */
export function CredentialFields<Values extends Credentials>({ of, ...form }: CredentialFieldsProps<Values>) {
  const control = form.control as unknown as Control<Credentials>;
  const filling = fillings[of];
  return (
    <>
      <FormField
        as={TextField}
        control={control}
        name="email"
        label="Email"
        type="email"
        autoComplete={filling.email}
        isRequired
      />
      <FormField
        as={PasswordField}
        control={control}
        name="password"
        label="Password"
        autoComplete={filling.password}
        isRequired
        description={of === 'login' ? undefined : `At least ${limits.registerPasswordMin} characters.`}
      />
    </>
  );
}

/** Required fields of a new account. */
export function AccountFields<Values extends Account>({ control, of }: CredentialFieldsProps<Values>) {
  return (
    <>
      <FormField
        as={TextField}
        control={control as unknown as Control<Account>}
        name="username"
        label="Username"
        autoComplete={fillings[of].username}
        isRequired
      />
      <CredentialFields control={control} of={of} />
    </>
  );
}
