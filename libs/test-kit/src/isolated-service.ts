import type { Role } from '@portal/contracts';
import { startTestDatabase } from './test-database';
import { startTestIdentityKeys, type TestIdentity, type TestPerson } from './test-identity';
import { startTestService, testServiceEnv, type TestService } from './test-service';

/** A service on a database of its own; identity is a stand-in, and no other service is there. */
export interface IsolatedService extends TestService {
  identity: TestIdentity;
  /** Signs what the gateway would pass on for that person, or for somebody in that role. */
  assertionFor(who: Role | TestPerson): Promise<string>;
}

/** Starts a service of that name by itself. `start` makes its app from the variables that every service needs, and its own. */
export async function startIsolatedService(
  name: string,
  start: (env: Record<string, string>) => Parameters<typeof startTestService>[0],
): Promise<IsolatedService> {
  const [database, identity] = await Promise.all([startTestDatabase(), startTestIdentityKeys()]);
  const env = testServiceEnv(name, { mongoUri: database.uri, identityUrl: identity.url });
  const service = await startTestService(start(env));
  return {
    ...service,
    identity,
    assertionFor: (who) => identity.assertionFor(typeof who === 'string' ? { role: who } : who),
    stop: async () => {
      await service.stop();
      await Promise.all([database.stop(), identity.stop()]);
    },
  };
}
