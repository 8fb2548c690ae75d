import type { ServiceName } from '@portal/contracts';
import type { Exchange } from './exchange';

export type ServiceUrls = Readonly<Record<ServiceName, readonly string[]>>;
type PartState = 'up' | 'down';

const probeDeadlineMs = 2_000;
/** A flood of readiness questions must not become one on the services. */
const sharedMs = 250;

async function probe(url: string): Promise<PartState> {
  try {
    const answer = await fetch(`${url}/readyz`, { redirect: 'error', signal: AbortSignal.timeout(probeDeadlineMs) });
    await answer.arrayBuffer();
    return answer.ok ? 'up' : 'down';
  } catch {
    return 'down';
  }
}

/** A part is up while one of its instances is. */
async function probeAny(urls: readonly string[]): Promise<PartState> {
  const states = await Promise.all(urls.map(probe));
  return states.includes('up') ? 'up' : 'down';
}

async function probeAll(serviceUrls: ServiceUrls): Promise<Record<string, PartState>> {
  const states = Object.entries(serviceUrls).map(async ([name, urls]) => [name, await probeAny(urls)] as const);
  return Object.fromEntries(await Promise.all(states));
}

function answerJson({ req, res }: Exchange, status: number, value: unknown): void {
  const body = `${JSON.stringify(value, null, 2)}\n`;
  res.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  });
  res.end(req.method === 'HEAD' ? undefined : body);
}

export interface Health {
  alive(exchange: Exchange): void;
  ready(exchange: Exchange): Promise<void>;
  /** From now on not ready, whatever the services say. */
  startDraining(): void;
}

/** /healthz says that the process lives; /readyz that every service answers too. */
export function createHealth(serviceUrls: ServiceUrls): Health {
  let isDraining = false;
  let shared: { at: number; states: Promise<Record<string, PartState>> } | undefined;
  const states = (): Promise<Record<string, PartState>> => {
    if (!shared || Date.now() - shared.at > sharedMs) shared = { at: Date.now(), states: probeAll(serviceUrls) };
    return shared.states;
  };
  return {
    alive: (exchange) => answerJson(exchange, 200, { status: 'alive' }),
    ready: async (exchange) => {
      const parts = await states();
      const isReady = !isDraining && Object.values(parts).every((state) => state === 'up');
      const status = isDraining ? 'stopping' : isReady ? 'ready' : 'not ready';
      answerJson(exchange, isReady ? 200 : 503, {
        status,
        parts: { gateway: isDraining ? 'stopping' : 'up', ...parts },
      });
    },
    startDraining: () => {
      isDraining = true;
    },
  };
}
