import { type ApiClient, createApiClient } from '@portal/api-client';
import type { RegisterRequest, Role, SignedIn } from '@portal/contracts';

/** Password of every demo account, and of accounts made here. */
export const demoPassword = 'Zambezi-2026';

/** Way to a portal: its origin, and the transport when that is not `fetch`. */
export interface Door {
  baseUrl: string;
  fetch?: typeof fetch;
}

/** Account with a session of its own. */
export interface Person {
  api: ApiClient;
  token: string;
  user: SignedIn['user'];
}

/** Calls of the portal; without a token those of a visitor. */
export const openApi = (door: Door, token: string | null = null): ApiClient =>
  createApiClient({ ...door, getToken: () => token });

export const personOf = (door: Door, { token, user }: SignedIn): Person => ({ api: openApi(door, token), token, user });

/** Opens a session. Throws when the account needs a second factor. */
export async function logIn(door: Door, email: string, password = demoPassword): Promise<Person> {
  const answer = await openApi(door).login({ email, password });
  if (!('token' in answer)) throw new Error(`${email} needs a second factor`);
  return personOf(door, answer);
}

/** Opens a session of the demo account of a role. */
export const logInAs = (door: Door, role: Role): Promise<Person> => logIn(door, `${role}@demo.test`);

/** Registers a client. */
export async function register(door: Door, account: Pick<RegisterRequest, 'username' | 'email'>): Promise<Person> {
  return personOf(door, await openApi(door).register({ password: demoPassword, ...account }));
}
