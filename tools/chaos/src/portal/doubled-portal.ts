import { startChaosPortal, type ChaosPortal } from './chaos-portal';
import { PortalClient } from './client';
import { doubleParts } from './doubled-parts';

/** A portal of which everything but the data exists twice. */
export interface DoubledPortal extends ChaosPortal {
  /** Parts that may be restarted one after the other. */
  instances: string[];
}

export async function startDoubledPortal(): Promise<DoubledPortal> {
  const { arrange, instances, startFront, close } = await doubleParts();
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
