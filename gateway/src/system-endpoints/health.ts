import type { ServiceName } from '@portal/contracts';
import type { InternalFetch } from '@portal/node-kit';
import type { Exchange } from '../http/exchange';

export type ServiceUrls = Readonly<Record<ServiceName, readonly string[]>>;
type PartState = 'up' | 'down';

const probeDeadlineMs = 2_000;
/** Caches readiness, so that probe floods are not amplified upstream. */
const sharedMs = 250;

async function probe(url: string, fetch: InternalFetch): Promise<PartState> {
  try {
    const response = await fetch(`${url}/readyz`, { redirect: 'error', signal: AbortSignal.timeout(probeDeadlineMs) });
    await response.arrayBuffer();
    return response.ok ? 'up' : 'down';
  } catch {
    return 'down';
  }
}

/** A service is up if at least one of its instances is. */
async function probeAny(urls: readonly string[], fetch: InternalFetch): Promise<PartState> {
  const states = await Promise.all(urls.map((url) => probe(url, fetch)));
  return states.includes('up') ? 'up' : 'down';
}

async function probeAll(serviceUrls: ServiceUrls, fetch: InternalFetch): Promise<Record<string, PartState>> {
  const states = Object.entries(serviceUrls).map(async ([name, urls]) => [name, await probeAny(urls, fetch)] as const);
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

/** Liveness (`/healthz`) and readiness (`/readyz`, which requires all services). */
export class Health {
  private isDraining = false;
  private shared?: { at: number; states: Promise<Record<string, PartState>> };

  constructor(
    private readonly serviceUrls: ServiceUrls,
    private readonly fetch: InternalFetch,
  ) {}

  alive(exchange: Exchange): void {
    answerJson(exchange, 200, { status: 'alive' });
  }

  async ready(exchange: Exchange): Promise<void> {
    const parts = await this.states();
    const isReady = !this.isDraining && Object.values(parts).every((state) => state === 'up');
    const status = this.isDraining ? 'stopping' : isReady ? 'ready' : 'not ready';
    answerJson(exchange, isReady ? 200 : 503, {
      status,
      parts: { gateway: this.isDraining ? 'stopping' : 'up', ...parts },
    });
  }

  /** Makes readiness fail from now on. */
  startDraining(): void {
    this.isDraining = true;
  }

  private states(): Promise<Record<string, PartState>> {
    if (!this.shared || Date.now() - this.shared.at > sharedMs) {
      this.shared = { at: Date.now(), states: probeAll(this.serviceUrls, this.fetch) };
    }
    return this.shared.states;
  }
}
