import { leavingHeader } from '@portal/contracts';
import { BackgroundWork, type InternalFetch } from '@portal/node-kit';
import type { Instance, InstancePool } from './instance-pool';

/** Several times within DRAIN_DELAY_MS, so that no instance stops before every gateway knows. */
const everyMs = 200;
const deadlineMs = 2_000;

async function isLeaving({ url }: Instance, fetch: InternalFetch): Promise<boolean> {
  const signal = AbortSignal.timeout(deadlineMs);
  const { headers, body } = await fetch(`${url}/healthz`, { signal });
  await body?.cancel();
  return headers.has(leavingHeader);
}

function watch(pool: InstancePool, instance: Instance, fetch: InternalFetch): () => void {
  const work = new BackgroundWork({
    everyMs,
    round: async () => {
      if (await isLeaving(instance, fetch)) pool.noteLeaving(instance);
    },
    // Whether it answers at all is learned from the calls themselves.
    log: { warn: () => undefined },
    failure: 'an instance did not answer',
  });
  work.start();
  return () => void work.stop();
}

/**
 * Asks the instances of services that have several whether they are about to stop: a gateway without traffic for one of
 * them would send it a change at the moment it closes, and nobody could say whether it had arrived. Returns the
 * function that ends it.
 */
export function watchDepartures(pools: readonly InstancePool[], fetch: InternalFetch): () => void {
  const several = pools.filter(({ instances }) => instances.length > 1);
  const watches = several.flatMap((pool) => pool.instances.map((instance) => watch(pool, instance, fetch)));
  return () => watches.forEach((end) => end());
}
