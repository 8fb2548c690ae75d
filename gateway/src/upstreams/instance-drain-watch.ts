import { drainingHeader, drainingLongPollMs, awaitDrainingHeader } from '@portal/contracts';
import { BackgroundWork, type InternalFetch } from '@portal/node-kit';
import type { Instance, InstancePool } from './instance-pool';

/**
 * Pause between two long polls. Several fit into DRAIN_DELAY_MS, so that every gateway notices before the instance
 * stops.
 */
const everyMs = 200;
/** Added to the long-poll duration. */
const timeoutMs = 2_000;

async function isDraining({ url }: Instance, fetch: InternalFetch, signal: AbortSignal): Promise<boolean> {
  const { headers, body } = await fetch(`${url}/healthz`, { signal, headers: { [awaitDrainingHeader]: 'true' } });
  await body?.cancel();
  return headers.has(drainingHeader);
}

function watch(pool: InstancePool, instance: Instance, fetch: InternalFetch): () => void {
  let asking = new AbortController();
  const round = async (): Promise<void> => {
    asking = new AbortController();
    const timeout = setTimeout(() => asking.abort(), drainingLongPollMs + timeoutMs);
    try {
      if (await isDraining(instance, fetch, asking.signal)) pool.markDraining(instance);
    } finally {
      clearTimeout(timeout);
    }
  };
  // Availability is derived from the calls themselves.
  const log = { warn: () => undefined };
  const work = new BackgroundWork({ everyMs, round, log, failure: 'drain check failed' });
  work.start();
  return () => {
    void work.stop();
    asking.abort();
  };
}

/**
 * Long-polls the instances of replicated services for draining. Without it, an idle gateway could send a change to an
 * instance that is closing, and the outcome would be unknown.
 * @returns a function that stops polling
 */
export function watchInstanceDraining(pools: readonly InstancePool[], fetch: InternalFetch): () => void {
  const several = pools.filter(({ instances }) => instances.length > 1);
  const watches = several.flatMap((pool) => pool.instances.map((instance) => watch(pool, instance, fetch)));
  return () => watches.forEach((end) => end());
}
