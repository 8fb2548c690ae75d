import type { IncomingMessage, ServerResponse } from 'node:http';
import { RateLimiter, readText, type Reply, respond, sendReply } from '@portal/simulator-kit';
import { DuffelError, fail } from '../duffel-error';
import type { Action, Fault, Operation } from '../faults/fault';
import { newId } from '../new-id';
import { createLateOrders } from '../orders/create-order';
import type { World } from '../world';
import { respondWithFault, transportActionOf } from './apply-fault';
import { checkHeaders } from './authorize';
import { jsonReply } from './call';
import { ENDPOINTS, type Endpoint } from './endpoints';
import { readOrder } from './orders';

interface DuffelCall {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  startedAt: number;
  url: URL;
  body: string;
  endpoint: Endpoint;
  id: string;
}

/** Content type that the SDK reads as text. */
const unreadableType = 'text/plain';

const withRequestId = (reply: Reply, requestId: string): Reply => ({
  ...reply,
  headers: { 'x-request-id': requestId },
});

function errorReply(error: unknown, requestId: string): Reply {
  const known = error instanceof DuffelError ? error : undefined;
  const { status, issues } = known ?? fail(500, 'internal_server_error', { message: String(error) });
  return withRequestId(jsonReply({ errors: issues, meta: { status, request_id: requestId } }, status), requestId);
}

function findEndpoint(method: string | undefined, path: string): { endpoint: Endpoint; id: string } | undefined {
  for (const endpoint of ENDPOINTS) {
    const match = endpoint.method === method ? endpoint.path.exec(path) : null;
    if (match) return { endpoint, id: decodeURIComponent(match[1] ?? '') };
  }
  return undefined;
}

/** Returns the fault that a tester requests by a passenger's family name instead of the admin API. */
function magicActionOf(operation: Operation, body: string): Action | undefined {
  if (operation !== 'order') return undefined;
  if (/"family_name"\s*:\s*"TIMEOUT"/i.test(body)) return 'hang';
  return /"family_name"\s*:\s*"LOSTREPLY"/i.test(body) ? 'reset-after' : undefined;
}

/** Handles Duffel's API; `stopping` ends calls that a fault delays or hangs. */
export function duffelHandler(world: World, stopping: AbortSignal) {
  const limiter = new RateLimiter(world.callsPerSecond);

  function carryOut(call: DuffelCall, fault: Fault | undefined): Reply {
    const { endpoint, url, body, id, requestId } = call;
    try {
      const reply = (fault && respondWithFault(fault)) ?? endpoint.answer({ world, url, body, fault, id });
      const sent = fault?.action === 'wrong-content-type' ? { ...reply, contentType: unreadableType } : reply;
      return withRequestId(sent, requestId);
    } catch (error) {
      return errorReply(error, requestId);
    }
  }

  /** Orders that Duffel rejects are dropped. */
  function storeForLater({ endpoint, body }: DuffelCall, ms: number): void {
    if (endpoint.operation !== 'order') return;
    try {
      world.lateOrders.add(readOrder(body, world), world.airline.clock.now() + ms);
    } catch (error) {
      if (!(error instanceof DuffelError)) throw error;
    }
  }

  function callWithFaults(call: DuffelCall, fault: Fault | undefined): Promise<number | null> {
    const { request, response, endpoint, body } = call;
    const action = fault?.action ?? magicActionOf(endpoint.operation, body);
    if (action === 'late') storeForLater(call, fault?.ms ?? 0);
    return respond(
      { request, response, carryOut: () => carryOut(call, fault), stopping },
      action && { action: transportActionOf(action), ms: fault?.ms ?? 0 },
    );
  }

  function rejectEarly({ request, requestId }: Pick<DuffelCall, 'request' | 'requestId'>): Reply | undefined {
    try {
      if (!limiter.allows()) throw fail(429, 'rate_limit_exceeded');
      checkHeaders(request.headers, world);
      return undefined;
    } catch (error) {
      return errorReply(error, requestId);
    }
  }

  function logCall(call: Omit<DuffelCall, 'endpoint' | 'id'> & { endpoint?: Endpoint }, outcome: Outcome): void {
    const { request, url, body, startedAt, requestId, endpoint } = call;
    world.calls.add({
      at: new Date(world.airline.clock.now()).toISOString(),
      requestId,
      method: request.method ?? 'GET',
      url: `${url.pathname}${url.search}`,
      operation: endpoint?.operation ?? null,
      durationMs: Math.round((performance.now() - startedAt) * 10) / 10,
      reference: /"reference"\s*:\s*"([^"\\]+)"/.exec(body)?.[1] ?? null,
      ...outcome,
    });
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const startedAt = performance.now();
    createLateOrders(world);
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? '127.0.0.1'}`);
    const body = (await readText(request)) ?? '';
    const requestId = newId('req');
    const received = { request, response, requestId, startedAt, url, body };
    const found = findEndpoint(request.method, url.pathname);
    const early = rejectEarly(received) ?? (found ? undefined : errorReply(fail(404, 'not_found'), requestId));
    if (early || !found) {
      const status = early ? sendReply({ request, response }, early) : null;
      logCall({ ...received, ...found }, { status, fault: null });
      return;
    }
    const call = { ...received, ...found };
    const fault = world.faults.take(found.endpoint.operation, body);
    const status = await callWithFaults(call, fault);
    logCall(call, { status, fault: fault?.action ?? magicActionOf(found.endpoint.operation, body) ?? null });
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    handle(request, response).catch(() => request.socket.destroy());
  };
}

interface Outcome {
  status: number | null;
  fault: string | null;
}
