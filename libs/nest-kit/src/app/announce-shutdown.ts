import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { drainingHeader } from '@portal/contracts';

/**
 * Keeps serving for a drain period. Each response closes its connection and carries the draining header.
 * Gateways route new calls to other instances, and no client reuses a connection that is about to close.
 */
export async function announceShutdown(server: Server, milliseconds: number): Promise<void> {
  if (milliseconds === 0) return;
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('connection', 'close');
    response.setHeader(drainingHeader, 'true');
  });
  await wait(milliseconds);
}
