import { type ApiClient, createApiClient } from '@portal/api-client';
import type { RegisterRequest, Role, SignedIn } from '@portal/contracts';

/** Password of every demo account and of the accounts that the driver registers. */
export const demoPassword = 'Zambezi-2026';

/** Connection to a portal: its origin and an optional transport instead of `fetch`. */
export interface Door {
  baseUrl: string;
  fetch?: typeof fetch;
}

export interface Person {
  api: ApiClient;
  token: string;
  user: SignedIn['user'];
}

/** Creates an API client; without a token its calls are anonymous. */
export const openApi = (door: Door, token: string | null = null): ApiClient =>
  createApiClient({ ...door, getToken: () => token });

export const personOf = (door: Door, { token, user }: SignedIn): Person => ({ api: openApi(door, token), token, user });

/** Logs in. Throws if the account needs a second factor. */
export async function logIn(door: Door, email: string, password = demoPassword): Promise<Person> {
  const response = await openApi(door).login({ email, password });
  if (!('token' in response)) throw new Error(`${email} needs a second factor`);
  return personOf(door, response);
}

/** Logs in as the demo account of a role. */
export const logInAs = (door: Door, role: Role): Promise<Person> => logIn(door, `${role}@demo.test`);

export async function register(door: Door, account: Pick<RegisterRequest, 'username' | 'email'>): Promise<Person> {
  return personOf(door, await openApi(door).register({ password: demoPassword, ...account }));
}
