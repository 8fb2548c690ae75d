import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { introspectionSchema, type Introspection, type ServiceName } from '@portal/contracts';
import {
  serviceTokenFor,
  startTestDatabase,
  startTestService,
  testServiceEnv,
  type TestService,
} from '@portal/test-kit';
import { createApp } from '../src/app';
import { readIdentityEnv } from '../src/env';
import { demoPassword } from '../src/seed/demo-users';

export interface IdentityFixture extends TestService {
  mongoUri: string;
  signIn(username: string, password?: string): Promise<string>;
  /** Introspects a token for a call to a service, by default to identity. */
  introspect(token: string, service?: ServiceName): Promise<Introspection>;
  /** Returns the assertion that the gateway would forward for the token. Empty if the session has ended. */
  assertionFor(token: string): Promise<string>;
  isLive(token: string): Promise<boolean>;
  /** Returns a cached assertion for a logged-in demo account. */
  assertionOf(username: string, service?: ServiceName): Promise<string>;
}

/** Stub of bookings without any data. */
async function startEmptyBookings() {
  const server = createServer((request, response) => response.end(request.method === 'GET' ? '[]' : '{"changed":0}'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

export async function startIdentity(extraEnv: Record<string, string> = {}): Promise<IdentityFixture> {
  const [database, bookings] = await Promise.all([startTestDatabase(), startEmptyBookings()]);
  const env = readIdentityEnv({
    ...testServiceEnv('identity', { mongoUri: database.uri }),
    SEED_DEMO_DATA: '1',
    BOOKINGS_URL: bookings.url,
    ...extraEnv,
  });
  const service = await startTestService(createApp(env));

  const signIn = async (username: string, password = demoPassword): Promise<string> => {
    const body = { email: `${username}@demo.test`, password };
    const answer = await service.call('POST', '/auth/login', { body, ipAddress: '10.0.0.1' });
    if (answer.status !== 200) throw new Error(`${username} could not sign in: ${answer.status}`);
    return String(answer.body.token);
  };
  const introspect = async (token: string, audience: ServiceName = 'identity'): Promise<Introspection> => {
    const serviceToken = await serviceTokenFor('identity', 'gateway');
    const path = `/internal/sessions/introspect?service=${audience}`;
    const answer = await service.call('POST', path, { body: { token }, serviceToken });
    return introspectionSchema.parse(answer.body);
  };
  const assertions = new Map<string, Promise<string>>();
  const assertionFor = async (token: string) => (await introspect(token)).assertion ?? '';
  const newAssertion = async (username: string, audience?: ServiceName) =>
    (await introspect(await signIn(username), audience)).assertion ?? '';
  return {
    ...service,
    mongoUri: database.uri,
    signIn,
    introspect,
    assertionFor,
    isLive: async (token) => (await introspect(token)).active,
    assertionOf: (username, audience = 'identity') => {
      const key = `${username} at ${audience}`;
      const assertion = assertions.get(key) ?? newAssertion(username, audience);
      assertions.set(key, assertion);
      return assertion;
    },
    stop: async () => {
      await service.stop();
      bookings.stop();
      await database.stop();
    },
  };
}
