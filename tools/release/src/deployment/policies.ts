import { getCallersOfService, internalCallers, serviceNames } from '@portal/contracts';
import type { Destination, Part } from './parts';

const partLabel = 'app.kubernetes.io/name';
const podsOf = (name: string) => ({ podSelector: { matchLabels: { [partLabel]: name } } });
const namespace = (name: string) => ({
  namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } },
});
const tcp = (...ports: number[]) => ports.map((port) => ({ port, protocol: 'TCP' }));

const publicAddresses = {
  cidr: '0.0.0.0/0',
  except: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'],
};

/** The database and Redis run outside the namespace; an overlay narrows their IP block. */
const destinations: Readonly<Record<Destination, { ipBlock: object; ports: number[] }>> = {
  database: { ipBlock: { cidr: '10.0.0.0/8' }, ports: [27017] },
  redis: { ipBlock: { cidr: '10.0.0.0/8' }, ports: [6379] },
  mail: { ipBlock: publicAddresses, ports: [465, 587] },
  https: { ipBlock: publicAddresses, ports: [443] },
};

/** Callers of a service. Every process fetches the public keys for assertions from identity. */
const callersOfPart = (name: string): readonly string[] =>
  name === 'identity' ? internalCallers.filter((caller) => caller !== name) : getCallersOfService(name);

const calledBy = (name: string): string[] =>
  serviceNames.filter((service) => service !== name && callersOfPart(service).includes(name));

const egressOf = ({ name, reaches }: Part): object[] => {
  const called = calledBy(name);
  return [
    ...(called.length > 0 ? [{ to: called.map(podsOf), ports: tcp(8080) }] : []),
    {
      to: [{ ...namespace('kube-system'), podSelector: { matchLabels: { 'k8s-app': 'kube-dns' } } }],
      ports: [{ port: 53, protocol: 'UDP' }, ...tcp(53)],
    },
    ...reaches.map((destination) => ({
      to: [{ ipBlock: destinations[destination].ipBlock }],
      ports: tcp(...destinations[destination].ports),
    })),
  ];
};

/** NetworkPolicy of a service: allows only the callers and destinations in the table of internal routes. */
export function networkPolicy(part: Part): object {
  const callers = part.name === 'gateway' ? [namespace('ingress-nginx')] : callersOfPart(part.name).map(podsOf);
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name: part.name },
    spec: {
      ...podsOf(part.name),
      policyTypes: ['Ingress', 'Egress'],
      ingress: [{ from: [...callers, namespace('monitoring')], ports: tcp(8080) }],
      egress: egressOf(part),
    },
  };
}
