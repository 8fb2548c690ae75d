import type { Role } from '@portal/contracts';
import { startIdentity } from './identity-fixture';

/** Identity by itself, with its demo accounts: the one of a role signs in. */
export async function startIsolated() {
  const identity = await startIdentity();
  return { ...identity, assertionFor: (role: Role) => identity.assertionOf(role) };
}
