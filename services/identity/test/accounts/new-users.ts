import { afterAll, beforeAll } from '@jest/globals';
import type { User } from '@portal/contracts';
import type { TestResponse } from '@portal/test-kit';
import { startIdentity, type IdentityFixture } from '../identity-fixture';

export interface SignedIn {
  token: string;
  user: User;
}

export const outcome = ({ status, body }: TestResponse) => [status, body.message];

/** Starts identity for the tests of one file and creates newly registered users. */
export function setupNewUsers(env: Record<string, string> = {}) {
  const identity = {} as IdentityFixture;
  beforeAll(async () => {
    Object.assign(identity, await startIdentity(env));
  });
  afterAll(() => identity.stop());

  const register = (body: object) => identity.call('POST', '/auth/register', { body });
  const login = (email: string, password: string) =>
    identity.call('POST', '/auth/login', { body: { email, password }, ipAddress: '10.1.1.1' });

  let accounts = 0;
  /** Registers a user and returns the account with the session's assertion. */
  async function createNewUser(values: object = {}) {
    accounts += 1;
    const username = `newUser-${accounts}`;
    const body = { username, email: `${username}@example.test`, password: 'first password', ...values };
    const { token, user } = (await register(body)).as<SignedIn>();
    const assertion = (await identity.introspect(token)).assertion ?? '';
    return { token, user, assertion, ...body };
  }
  const profileOf = async (assertion: string) =>
    (await identity.call('GET', '/auth/profile', { assertion })).as<{ user: User }>().user;
  const putProfile = (assertion: string, body: object) => identity.call('PUT', '/auth/profile', { assertion, body });

  return { identity, register, login, newUser: createNewUser, profileOf, putProfile };
}
