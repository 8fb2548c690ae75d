import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listener {
  port: number;
  url: string;
  stop: () => Promise<void>;
}

const HOST = '127.0.0.1';

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Listens on the loopback interface only. Port 0 picks a free port. Rejects if the port is in use. */
export function listen(port: number, handle: RequestListener): Promise<Listener> {
  const server = createServer({ keepAliveTimeout: 65_000 }, handle);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.off('error', reject);
      const actual = (server.address() as AddressInfo).port;
      resolve({ port: actual, url: `http://${HOST}:${actual}`, stop: () => closed(server) });
    });
  });
}
