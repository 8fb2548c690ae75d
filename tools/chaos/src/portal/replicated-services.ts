import { serviceNames, urlVariable, type ServiceName } from '@portal/contracts';
import { freePort, type ProcessSpec } from '@portal/supervisor';
import { startTcpBalancer, type TcpBalancer } from '../faults/tcp-balancer';

/** As in production: a draining instance first rejects new connections, then finishes running calls. */
const drainTimes = { DRAIN_DELAY_MS: '700', DRAIN_DEADLINE_MS: '40000' };
const secondName = (name: string): string => `${name}-2`;
const urlOf = (spec: ProcessSpec | undefined): string => `http://127.0.0.1:${spec?.env.PORT}`;

type Ports = Record<ServiceName | 'gateway', number>;
type Balancers = Record<ServiceName, TcpBalancer>;

/** Only the first instance creates the demo data. */
const twinOf = (spec: ProcessSpec, port: number): ProcessSpec => ({
  ...spec,
  name: secondName(spec.name),
  env: { ...spec.env, PORT: String(port), ...(spec.env.SEED_DEMO_DATA && { SEED_DEMO_DATA: '0' }) },
  after: [...spec.after, spec.name],
});

/** The gateway knows both instances of a service; services call each other through a load balancer, as in a cluster. */
function doubled(specs: ProcessSpec[], secondPorts: Ports, balancers: Balancers): ProcessSpec[] {
  const isDoubled = ({ name }: ProcessSpec): boolean => name in secondPorts;
  const firsts = specs.filter(isDoubled);
  const all = [...firsts, ...firsts.map((spec) => twinOf(spec, secondPorts[spec.name as ServiceName]))];
  const addressed = all.map((spec) => {
    const isGateway = spec.name.startsWith('gateway');
    const addresses = serviceNames.map((service) => {
      const both = [service, secondName(service)].map((name) => urlOf(all.find((other) => other.name === name)));
      return [urlVariable(service), isGateway ? both.join(',') : balancers[service].url];
    });
    const after = isGateway ? [...spec.after, ...serviceNames.map(secondName)] : spec.after;
    return { ...spec, after, env: { ...spec.env, ...Object.fromEntries(addresses), ...drainTimes } };
  });
  return [...specs.filter((spec) => !isDoubled(spec)), ...inOrder(addressed)];
}

/** Processes are listed after those they wait for. */
const inOrder = (specs: ProcessSpec[]): ProcessSpec[] =>
  [...specs].sort((a, b) => Number(a.name.startsWith('gateway')) - Number(b.name.startsWith('gateway')));

interface Claimed {
  first: Ports;
  second: Ports;
}

async function claimPorts(): Promise<Claimed> {
  const names = [...serviceNames, 'gateway'] as const;
  const claim = async (): Promise<Ports> =>
    Object.fromEntries(await Promise.all(names.map(async (name) => [name, await freePort()]))) as Ports;
  return { first: await claim(), second: await claim() };
}

const withPorts = (specs: ProcessSpec[], ports: Ports): ProcessSpec[] =>
  specs.map((spec) =>
    spec.name in ports && spec.name !== 'gateway'
      ? { ...spec, env: { ...spec.env, PORT: String(ports[spec.name as ServiceName]) } }
      : spec,
  );

export interface ReplicatedServices {
  /** Adds a second instance of every service and of the gateway. */
  arrange: (specs: ProcessSpec[]) => ProcessSpec[];
  instances: string[];
  /** Starts the public load balancer in front of both gateways. */
  startFront: (portalUrl: string) => Promise<TcpBalancer>;
  close: () => Promise<void>;
}

/**
 * Prepares a portal with two instances of every process except database and simulators.
 * @param options probeEveryMs: interval of the load balancers' health probes
 */
export async function replicateServices(options: { probeEveryMs?: number } = {}): Promise<ReplicatedServices> {
  const { first, second } = await claimPorts();
  const pairs = await Promise.all(
    serviceNames.map(async (name) => [name, await startTcpBalancer([first[name], second[name]], options)] as const),
  );
  const balancers = Object.fromEntries(pairs) as Balancers;
  return {
    arrange: (specs) => doubled(withPorts(specs, first), second, balancers),
    instances: [...serviceNames, 'gateway'].flatMap((name) => [name, secondName(name)]),
    startFront: (portalUrl) => startTcpBalancer([Number(new URL(portalUrl).port), second.gateway], options),
    close: async () => {
      await Promise.all(Object.values(balancers).map((balancer) => balancer.close()));
    },
  };
}
