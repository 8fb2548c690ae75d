import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type TestClock = Awaited<ReturnType<typeof startClock>>;

/** Starts a stub of the simulator's clock with an adjustable offset from real time, in milliseconds. */
export async function startClock() {
  let ahead = 0;
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ now: new Date(Date.now() + ahead).toISOString(), isSet: true }));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    env: { SIM_CLOCK_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    move: (milliseconds: number) => void (ahead = milliseconds),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
