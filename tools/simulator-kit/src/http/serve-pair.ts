import type { RequestListener } from 'node:http';
import { listen } from './listener';

interface Served {
  /** 0 picks a free port. */
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
 * Serves a partner's API and its admin API on the loopback interface, each on its own port. Rejects if a port is in
 * use; `stop` also closes hanging connections.
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
