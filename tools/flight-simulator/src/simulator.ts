import { adminHandler } from './admin/admin-server';
import { providerHandler } from './api/provider-server';
import { listen } from './http/listener';
import { createWorld, type WorldOptions } from './create-world';

export interface SimulatorOptions extends WorldOptions {
  /** 0 takes any free port. */
  port?: number;
  adminPort?: number;
}

export interface FlightSimulator {
  url: string;
  adminUrl: string;
  port: number;
  adminPort: number;
  stop: () => Promise<void>;
}

/**
 * Starts the provider's API and the admin API on the loopback, each on its own port.
 * Rejects when a port is taken; `stop` ends hanging connections too.
 */
export async function startFlightSimulator(options: SimulatorOptions = {}): Promise<FlightSimulator> {
  const world = createWorld(options);
  const stopping = new AbortController();
  const api = await listen(options.port ?? 0, providerHandler(world, stopping.signal));
  const admin = await listen(options.adminPort ?? 0, adminHandler(world)).catch(async (error: unknown) => {
    await api.stop();
    throw error;
  });
  return {
    url: api.url,
    adminUrl: admin.url,
    port: api.port,
    adminPort: admin.port,
    stop: async () => {
      stopping.abort();
      await Promise.all([api.stop(), admin.stop()]);
    },
  };
}
