import { serviceNames, urlVariable } from '@portal/contracts';
import { freePort, type PartSpec } from '@portal/supervisor';
import { startTcpBalancer, type TcpBalancer } from '../faults/tcp-balancer';
import { startChaosPortal, type ChaosPortal, type Service } from './chaos-portal';
import { PortalClient } from './client';

/** A portal of which everything but the data exists twice. */
export interface DoubledPortal extends ChaosPortal {
  /** Parts that may be restarted one after the other. */
  instances: string[];
}

/** As in production, where there is time to restart a part: connections turn away first, then running calls end. */
const drainTimes = { DRAIN_DELAY_MS: '700', DRAIN_DEADLINE_MS: '40000' };
const secondName = (name: string): string => `${name}-2`;
const urlOf = (spec: PartSpec | undefined): string => `http://127.0.0.1:${spec?.env.PORT}`;

type Ports = Record<Service | 'gateway', number>;
type Balancers = Record<Service, TcpBalancer>;

/** Only the first of two instances makes the demo data. */
const twinOf = (spec: PartSpec, port: number): PartSpec => ({
  ...spec,
  name: secondName(spec.name),
  env: { ...spec.env, PORT: String(port), ...(spec.env.SEED_DEMO_DATA && { SEED_DEMO_DATA: '0' }) },
  after: [...spec.after, spec.name],
});

/** The gateway knows both instances of a service; services reach each other through a balancer, as in a cluster. */
function doubled(specs: PartSpec[], secondPorts: Ports, balancers: Balancers): PartSpec[] {
  const isDoubled = ({ name }: PartSpec): boolean => name in secondPorts;
  const firsts = specs.filter(isDoubled);
  const all = [...firsts, ...firsts.map((spec) => twinOf(spec, secondPorts[spec.name as Service]))];
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

/** A part is listed after those it waits for. */
const inOrder = (specs: PartSpec[]): PartSpec[] =>
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

const withPorts = (specs: PartSpec[], ports: Ports): PartSpec[] =>
  specs.map((spec) =>
    spec.name in ports && spec.name !== 'gateway'
      ? { ...spec, env: { ...spec.env, PORT: String(ports[spec.name as Service]) } }
      : spec,
  );

export async function startDoubledPortal(): Promise<DoubledPortal> {
  const { first, second } = await claimPorts();
  const pairs = await Promise.all(
    serviceNames.map(async (name) => [name, await startTcpBalancer([first[name], second[name]])] as const),
  );
  const balancers = Object.fromEntries(pairs) as Balancers;
  const portal = await startChaosPortal({
    arrange: (specs) => doubled(withPorts(specs, first), second, balancers),
  });
  const gatewayPort = Number(new URL(portal.client.url).port);
  const front = await startTcpBalancer([gatewayPort, second.gateway]);
  return {
    ...portal,
    client: new PortalClient(front.url),
    instances: [...serviceNames, 'gateway'].flatMap((name) => [name, secondName(name)]),
    stop: async () => {
      await front.close();
      await portal.stop();
      await Promise.all(Object.values(balancers).map((balancer) => balancer.close()));
    },
  };
}
