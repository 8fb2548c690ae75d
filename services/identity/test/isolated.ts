import type { Role } from '@portal/contracts';
import { startIdentity } from './identity-fixture';

export async function startIsolated() {
  const identity = await startIdentity();
  return { ...identity, assertionFor: (role: Role) => identity.assertionOf(role) };
}
