import { adminHandler, servePair, type ServerPair } from '@portal/simulator-kit';
import { adminRoutes } from './admin/admin-routes';
import { createWorld, type WorldOptions } from './create-world';
import { pawapayHandler } from './pawapay/pawapay-server';

export interface SimulatorOptions extends WorldOptions {
  /** 0 picks a free port. */
  port?: number;
  adminPort?: number;
}

export type PartnerSimulator = ServerPair;

/**
 * Starts the partner's API and the admin API on the loopback interface, each on its own port. Rejects if a port is in
 * use; `stop` ends hanging connections and pending callbacks.
 */
export async function startPartnerSimulator(options: SimulatorOptions = {}): Promise<PartnerSimulator> {
  const stopping = new AbortController();
  const world = createWorld(options, stopping.signal);
  const endWork = () => {
    stopping.abort();
    world.deposits.stop();
    world.refunds.stop();
  };
  try {
    const ports = await servePair(
      { port: options.port, handle: pawapayHandler(world, stopping.signal) },
      { port: options.adminPort, handle: adminHandler(adminRoutes(world)) },
    );
    return {
      ...ports,
      stop: () => {
        endWork();
        return ports.stop();
      },
    };
  } catch (error) {
    endWork();
    throw error;
  }
}
