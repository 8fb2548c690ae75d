import type { RequestListener } from 'node:http';
import { listen } from './listener';

interface Served {
  /** 0 takes any free one. */
  port: number | undefined;
  handle: RequestListener;
}

export interface ServerPair {
  url: string;
  adminUrl: string;
  port: number;
  adminPort: number;
  stop: () => Promise<void>;
}

/**
 * Serves what a partner offers and the admin API on the loopback, each on its own port.
 * Rejects when a port is taken; `stop` ends hanging connections too.
 */
export async function servePair(partner: Served, adminApi: Served): Promise<ServerPair> {
  const api = await listen(partner.port ?? 0, partner.handle);
  const admin = await listen(adminApi.port ?? 0, adminApi.handle).catch(async (error: unknown) => {
    await api.stop();
    throw error;
  });
  return {
    url: api.url,
    adminUrl: admin.url,
    port: api.port,
    adminPort: admin.port,
    stop: async () => void (await Promise.all([api.stop(), admin.stop()])),
  };
}
