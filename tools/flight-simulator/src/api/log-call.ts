import type { IncomingMessage } from 'node:http';
import type { Action, Operation } from '../faults/fault';
import type { World } from '../world';

interface Finished {
  request: IncomingMessage;
  url: URL;
  startedAt: number;
  body: string;
  operation: Operation | null;
  status: number | null;
  fault: Action | null;
}

const MASK = '***';

/** Logs a call without its token, its secret or traveler data. */
export function logCall(world: World, { request, url, startedAt, body, operation, status, fault }: Finished): void {
  world.calls.add({
    at: new Date(world.clock.now()).toISOString(),
    method: request.method ?? 'GET',
    url: `${url.pathname}${url.search}`,
    operation,
    status,
    durationMs: Math.round((performance.now() - startedAt) * 10) / 10,
    fault,
    authorization: request.headers.authorization ? `Bearer ${MASK}` : null,
    clientId: operation === 'token' ? new URLSearchParams(body).get('client_id') : null,
    reference: /PORTAL REF ([^\s"\\]+)/.exec(body)?.[1] ?? url.searchParams.get('reference'),
  });
}
