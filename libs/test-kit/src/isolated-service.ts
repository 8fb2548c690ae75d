import type { Role } from '@portal/contracts';
import { startTestDatabase } from './test-database';
import { startTestIdentityKeys, type TestIdentity, type TestPerson } from './test-identity';
import { startTestService, testServiceEnv, type TestService } from './test-service';

/** Service with its own database and a stub of identity. No other service runs. */
export interface IsolatedService extends TestService {
  identity: TestIdentity;
  /** Signs the assertion that the gateway would send for a person, or for a user with a role. */
  assertionFor(who: Role | TestPerson): Promise<string>;
}

/**
 * Starts an isolated service.
 * @param start creates its app from the variables of every service
 */
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
