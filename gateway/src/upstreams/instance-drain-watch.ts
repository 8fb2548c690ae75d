import { drainingHeader, drainingLongPollMs, awaitDrainingHeader } from '@portal/contracts';
import { BackgroundWork, type InternalFetch } from '@portal/node-kit';
import type { Instance, InstancePool } from './instance-pool';

/**
 * Several times within DRAIN_DELAY_MS, so that no instance stops before every gateway knows: so soon the next question
 * follows an answer, and one that finds nobody.
 */
const everyMs = 200;
/** Beyond the time that an instance may keep the question. */
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
    const patience = setTimeout(() => asking.abort(), drainingLongPollMs + timeoutMs);
    try {
      if (await isDraining(instance, fetch, asking.signal)) pool.markDraining(instance);
    } finally {
      clearTimeout(patience);
    }
  };
  // Whether it answers at all is learned from the calls themselves.
  const log = { warn: () => undefined };
  const work = new BackgroundWork({ everyMs, round, log, failure: 'an instance did not answer' });
  work.start();
  return () => {
    void work.stop();
    asking.abort();
  };
}

/**
 * Asks the instances of services that have several whether they are about to stop: a gateway without traffic for one of
 * them would send it a change at the moment it closes, and nobody could say whether it had arrived. The instance keeps
 * the question until it is so. Returns the function that ends it.
 */
export function watchInstanceDraining(pools: readonly InstancePool[], fetch: InternalFetch): () => void {
  const several = pools.filter(({ instances }) => instances.length > 1);
  const watches = several.flatMap((pool) => pool.instances.map((instance) => watch(pool, instance, fetch)));
  return () => watches.forEach((end) => end());
}
