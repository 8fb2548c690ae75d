import { describe, expect, it } from '@jest/globals';
import { getCallersOfService, internalCallers, serviceNames } from '@portal/contracts';
import { kindOf } from './deploy-files';

/* Kubernetes network policies allow the calls in the table of internal routes, and no others. */
interface Peer {
  podSelector?: { matchLabels?: Record<string, string> };
}
interface Policy {
  ingress: { from: Peer[] }[];
  egress: { to: Peer[] }[];
}

const policyOf = (part: string) =>
  kindOf('NetworkPolicy').find(({ metadata }) => metadata.name === part)!.spec as unknown as Policy;
const partsIn = (peers: Peer[]): string[] =>
  peers.flatMap(({ podSelector }) => podSelector?.matchLabels?.['app.kubernetes.io/name'] ?? []);

describe.each(serviceNames)('network policy of %s', (service) => {
  // Every process fetches the public keys for assertions from identity.
  const callers =
    service === 'identity' ? internalCallers.filter((part) => part !== service) : getCallersOfService(service);

  it('admits the gateway and callers of its internal routes', () => {
    const reached = partsIn(policyOf(service).ingress.flatMap(({ from }) => from));
    expect([...reached].sort()).toEqual([...new Set([...callers, 'gateway'])].sort());
  });

  it('permits connections to the services it calls and to identity', () => {
    const called = serviceNames.filter(
      (name) => name !== service && (name === 'identity' || getCallersOfService(name).includes(service)),
    );
    expect(partsIn(policyOf(service).egress.flatMap(({ to }) => to)).sort()).toEqual([...called].sort());
  });
});
