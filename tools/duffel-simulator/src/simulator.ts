// Declares the modules of the SDK's types, also for packages that import this one.
import type {} from '@duffel/api';
import { adminHandler, servePair, type ServerPair } from '@portal/simulator-kit';
import { adminRoutes } from './admin/admin-routes';
import { duffelHandler } from './api/duffel-server';
import { createWorld, type WorldOptions } from './create-world';

export interface SimulatorOptions extends WorldOptions {
  /** 0 picks a free port. */
  port?: number;
  adminPort?: number;
}

export type DuffelSimulator = ServerPair;

/**
 * Starts Duffel's API and the admin API on the loopback interface, each on its own port. Rejects if a port is in use;
 * `stop` also closes hanging connections.
 */
export async function startDuffelSimulator(options: SimulatorOptions = {}): Promise<DuffelSimulator> {
  const world = createWorld(options);
  const stopping = new AbortController();
  const ports = await servePair(
    { port: options.port, handle: duffelHandler(world, stopping.signal) },
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
