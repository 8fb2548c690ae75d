import { startChaosPortal, type ChaosPortal } from './chaos-portal';
import { PortalClient } from './client';
import { replicateServices } from './replicated-services';

/** A portal of which everything but the data exists twice. */
export interface DoubledPortal extends ChaosPortal {
  /** Parts that may be restarted one after the other. */
  instances: string[];
}

export async function startReplicatedPortal(): Promise<DoubledPortal> {
  const { arrange, instances, startFront, close } = await replicateServices();
  const portal = await startChaosPortal({ arrange });
  const front = await startFront(portal.client.url);
  return {
    ...portal,
    client: new PortalClient(front.url),
    instances,
    stop: async () => {
      await front.close();
      await portal.stop();
      await close();
    },
  };
}
