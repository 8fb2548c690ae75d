import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Faults that deliveries get in turn. */
const faults = ['late', 'lost', 'doubled', 'answer-lost', 'late', 'fine'] as const;
type NetworkFault = (typeof faults)[number];

interface Delivery {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** Proxy between two services that drops, duplicates and reorders deliveries until `mend()` is called. */
export interface FlakyNetwork {
  url: string;
  /** Number of deliveries so far, by fault. */
  seen: Record<NetworkFault, number>;
  leadTo(address: string): void;
  /** Stops injecting faults. Resolves when all delayed deliveries have arrived. */
  mend(): Promise<void>;
  stop(): Promise<void>;
}

export async function startFlakyNetwork(): Promise<FlakyNetwork> {
  const seen: Record<NetworkFault, number> = { late: 0, lost: 0, doubled: 0, 'answer-lost': 0, fine: 0 };
  const late = new Set<Promise<void>>();
  let target: string | undefined;
  let isMended = false;
  let count = 0;

  const forward = async ({ path, headers, body }: Delivery): Promise<{ status: number; text: string }> => {
    const response = await fetch(`${target}${path}`, { method: 'POST', headers, body });
    return { status: response.status, text: await response.text() };
  };
  const forwardLate = async (delivery: Delivery): Promise<void> => {
    do await sleep(700);
    while ((await forward(delivery).catch(() => undefined))?.status !== 200);
  };
  const deliver = async (delivery: Delivery, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const fault = isMended ? 'fine' : (faults[count++ % faults.length] as NetworkFault);
    seen[fault] += 1;
    if (fault === 'lost') return void request.socket.destroy();
    if (fault === 'late') {
      const arrival = forwardLate(delivery).finally(() => late.delete(arrival));
      late.add(arrival);
      return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"accepted":1}');
    }
    const first = await forward(delivery);
    if (fault === 'answer-lost') return void request.socket.destroy();
    const { status, text } = fault === 'doubled' ? await forward(delivery) : first;
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  };

  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter(([name]) => /^(content-type|x-)/.test(name)),
      ) as Record<string, string>;
      const delivery = { path: request.url ?? '', headers, body: Buffer.concat(chunks).toString('utf8') };
      void deliver(delivery, request, response).catch(() => request.socket.destroy());
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    leadTo: (address) => {
      target = address;
    },
    mend: async () => {
      isMended = true;
      await Promise.all(late);
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
