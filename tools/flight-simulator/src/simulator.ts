import { adminHandler, servePair, type ServerPair } from '@portal/simulator-kit';
import { adminRoutes } from './admin/admin-routes';
import { providerHandler } from './api/provider-server';
import { createWorld, type WorldOptions } from './create-world';

export interface SimulatorOptions extends WorldOptions {
  /** 0 picks a free port. */
  port?: number;
  adminPort?: number;
}

export type FlightSimulator = ServerPair;

/**
 * Starts the provider's API and the admin API on the loopback interface, each on its own port. Rejects if a port is in
 * use; `stop` also closes hanging connections.
 */
export async function startFlightSimulator(options: SimulatorOptions = {}): Promise<FlightSimulator> {
  const world = createWorld(options);
  const stopping = new AbortController();
  const ports = await servePair(
    { port: options.port, handle: providerHandler(world, stopping.signal) },
    { port: options.adminPort, handle: adminHandler(adminRoutes(world)) },
  );
  return {
    ...ports,
    stop: () => {
      stopping.abort();
      return ports.stop();
    },
  };
}
