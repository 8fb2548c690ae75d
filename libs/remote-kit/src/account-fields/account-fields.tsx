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

/** What a browser may fill in: one's own account, one that is made for oneself, or nothing of one's own. */
type Filling = Readonly<Record<'username' | 'email' | 'password', string>>;
const fillings = {
  login: { username: 'username', email: 'username', password: 'current-password' },
  own: { username: 'username', email: 'email', password: 'new-password' },
  other: { username: 'off', email: 'off', password: 'new-password' },
} as const satisfies Record<string, Filling>;

interface CredentialFieldsProps<Values extends Credentials> {
  control: Control<Values>;
  /** Who logs in with them: somebody who has an account, who makes one, or for whom staff make one. */
  of: keyof typeof fillings;
}

/** What an account is opened with: e-mail address and password. */
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

/** What a new account is made of at least. */
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
