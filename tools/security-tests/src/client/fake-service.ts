import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeService {
  url: string;
  /** Headers of all received requests, oldest first. */
  received: IncomingHttpHeaders[];
  stop: () => Promise<void>;
}

/** Starts a compromised service: returns an empty list for every call and records the request headers. */
export async function startFakeService(): Promise<FakeService> {
  const received: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    const isProbe = request.url === '/healthz' || request.url === '/readyz';
    if (!isProbe) received.push(request.headers);
    request.resume().once('end', () => {
      response.writeHead(200, { 'content-type': 'application/json', 'x-total-count': '0' }).end('{"data":[]}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
