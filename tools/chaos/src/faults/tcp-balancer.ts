import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { BackgroundWork } from '@portal/node-kit';

export interface TcpBalancer {
  url: string;
  close(): Promise<void>;
}

interface Target {
  port: number;
  isIn: boolean;
}

const usualProbeEveryMs = 100;
const probeDeadlineMs = 1_500;

/** An instance is in rotation while it responds and is not draining, even if its dependencies are not ready. */
async function isServing(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(probeDeadlineMs) });
    return !(await response.text()).includes('stopping');
  } catch (error) {
    // A slow instance stays in rotation: under load, strict probes would remove all of them.
    return (error as Error).name === 'TimeoutError';
  }
}

/** Each instance is probed independently, so that a slow one does not delay detecting that another is draining. */
const probeOf = (target: Target, everyMs: number): BackgroundWork =>
  new BackgroundWork({
    everyMs,
    round: async () => {
      target.isIn = await isServing(target.port);
    },
    log: { warn: () => undefined },
    failure: 'a probe failed',
  });

function open(client: Socket, targets: readonly Target[]): void {
  const [target, ...others] = targets;
  if (!target) return void client.resetAndDestroy();
  const server = connect({ port: target.port, host: '127.0.0.1', noDelay: true });
  const tryNext = (): void => open(client, others);
  server.once('error', tryNext);
  server.once('connect', () => {
    server.off('error', tryNext);
    server.on('error', () => client.destroy());
    client.pipe(server).pipe(client);
    client.once('close', () => server.destroy());
  });
}

/** Starts a round-robin TCP load balancer over healthy instances, as in production. */
export async function startTcpBalancer(
  ports: readonly number[],
  { probeEveryMs = usualProbeEveryMs }: { probeEveryMs?: number } = {},
): Promise<TcpBalancer> {
  const targets = ports.map((port): Target => ({ port, isIn: true }));
  const clients = new Set<Socket>();
  let turn = 0;
  const listener = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    clients.add(client);
    client.on('error', () => undefined).once('close', () => clients.delete(client));
    turn += 1;
    const start = turn % targets.length;
    const inTurn = [...targets.slice(start), ...targets.slice(0, start)];
    open(client, [...inTurn.filter(({ isIn }) => isIn), ...inTurn.filter(({ isIn }) => !isIn)]);
  });
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  const probes = targets.map((target) => probeOf(target, probeEveryMs));
  for (const probe of probes) probe.start();
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    close: async () => {
      for (const probe of probes) void probe.stop();
      for (const client of clients) client.destroy();
      await new Promise((done) => listener.close(done));
    },
  };
}
