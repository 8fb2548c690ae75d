import { demoUserIds, roles, type Role } from '@portal/contracts';
import { demoPassword, logIn } from '@portal/driver';
import { bearer, sendJson } from '../client/http';

export { demoPassword };

export interface Account {
  id: string;
  username: string;
  email: string;
  password: string;
  role: Role;
  token: string;
}

let made = 0;
/** Returns a name that is unique in all suites of the run. */
export const newName = (stem: string): string => `${stem}-${Date.now().toString(36)}-${(made += 1).toString(36)}`;

export async function signIn(base: string, { email, password }: Pick<Account, 'email' | 'password'>): Promise<string> {
  return (await logIn({ baseUrl: base }, email, password)).token;
}

/** Logs in as the demo account of a role. */
export async function demoAccount(base: string, role: Role): Promise<Account> {
  const account = { email: `${role}@demo.test`, password: demoPassword };
  return { ...account, id: demoUserIds[role], username: role, role, token: await signIn(base, account) };
}

/** Creates an account of any role as an admin and logs in. */
export async function newAccount(base: string, role: Role, adminToken: string): Promise<Account> {
  const username = newName(role);
  const account = { username, email: `${username}@example.test`, password: `Kafue-${username}` };
  const firstRole = role === 'superadmin' ? 'client' : role;
  const headers = bearer(adminToken);
  const body = { ...account, role: firstRole };
  const made = await sendJson(base, { method: 'POST', path: '/api/admin/users/register', headers, body });
  if (made.status !== 201) throw new Error(`No account: ${made.status} ${made.text}`);
  const { token, user } = await logIn({ baseUrl: base }, account.email, account.password);
  const { id } = user;
  if (role === 'superadmin') {
    await sendJson(base, { method: 'PUT', path: `/api/admin/users/${id}`, headers, body: { role } });
  }
  return { ...account, id, role, token };
}

export async function accountOfEachRole(base: string, adminToken: string): Promise<Record<Role, Account>> {
  const accounts = await Promise.all(roles.map((role) => newAccount(base, role, adminToken)));
  return Object.fromEntries(accounts.map((account) => [account.role, account])) as Record<Role, Account>;
}
