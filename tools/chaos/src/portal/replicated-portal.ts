import { startChaosPortal, type ChaosPortal } from './chaos-portal';
import { PortalClient } from './client';
import { replicateServices } from './replicated-services';

/** Portal with two instances of every process except database and simulators. */
export interface DoubledPortal extends ChaosPortal {
  /** Processes that can be restarted one at a time. */
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
