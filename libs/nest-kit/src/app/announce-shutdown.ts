import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { drainingHeader } from '@portal/contracts';

/**
 * Goes on answering for a while, each answer the last on its connection: a balancer over several instances learns
 * that this one is about to stop, and nobody finds a kept connection closed under a call.
 */
export async function announceShutdown(server: Server, milliseconds: number): Promise<void> {
  if (milliseconds === 0) return;
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('connection', 'close');
    response.setHeader(drainingHeader, 'true');
  });
  await wait(milliseconds);
}
