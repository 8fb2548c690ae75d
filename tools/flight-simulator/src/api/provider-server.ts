import type { IncomingMessage, ServerResponse } from 'node:http';
import { RateLimiter, type Reply, readText, respond, sendReply } from '@portal/simulator-kit';
import { respondWithFault } from './apply-fault';
import type { Action, Fault } from '../faults/fault';
import { takeLateOrders } from '../orders/create-order';
import { orderBody } from '../order-book/order-request';
import { ProviderError, fail } from '../provider-error';
import type { World } from '../world';
import { ENDPOINTS, type Endpoint } from './endpoints';
import { logCall } from './log-call';
import { jsonReply } from './request/reply';
import { checkToken } from './token';

interface ProviderCall {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  body: string;
  endpoint: Endpoint;
  id: string;
}

/** Content type that the official SDK rejects. */
const unreadableType = 'application/json; charset=utf-8';

/** Faults that reach the caller like another one. */
const likeOther: Partial<Record<Action, Action>> = { late: 'reset-before', 'issue-lost': 'reset-after' };

function errorReply(error: unknown): Reply {
  if (error instanceof ProviderError) return jsonReply({ errors: error.issues }, error.status);
  const broken = fail(141, error instanceof Error ? error.message : 'unknown');
  return jsonReply({ errors: broken.issues }, 500);
}

function findEndpoint(method: string | undefined, path: string): { endpoint: Endpoint; id: string } | undefined {
  for (const endpoint of ENDPOINTS) {
    const match = endpoint.method === method ? endpoint.path.exec(path) : null;
    if (match) return { endpoint, id: match[1] ?? '' };
  }
  return undefined;
}

/** Handles the provider's API; `stopping` ends calls that a fault delays or hangs. */
export function providerHandler(world: World, stopping: AbortSignal) {
  const limiter = new RateLimiter(world.callsPerSecond);

  function carryOut(call: ProviderCall, fault: Fault | undefined): Reply {
    const { endpoint, url, body, id } = call;
    try {
      const instead = fault && respondWithFault(fault, endpoint.operation);
      const reply = instead ?? endpoint.answer({ world, url, body, fault, id });
      return fault?.action === 'wrong-content-type' ? { ...reply, contentType: unreadableType } : reply;
    } catch (error) {
      return errorReply(error);
    }
  }

  /** Returns the fault that a tester requests by a traveler's last name instead of the admin API. */
  function magicFault(call: ProviderCall): Fault['action'] | undefined {
    if (call.endpoint.operation !== 'order') return undefined;
    if (/"lastName"\s*:\s*"TIMEOUT"/i.test(call.body)) return 'hang';
    if (/"lastName"\s*:\s*"LOSTREPLY"/i.test(call.body)) return 'reset-after';
    return undefined;
  }

  /** Unreadable orders are dropped: the airline would reject them. */
  function storeForLater({ endpoint, body }: ProviderCall, ms: number): void {
    const read = endpoint.operation === 'order' ? orderBody.safeParse(JSON.parse(body)) : undefined;
    if (read?.success) world.lateOrders.add(read.data.data, world.clock.now() + ms);
  }

  /** @returns the response status, null if there was no response */
  function callWithFaults(call: ProviderCall, fault: Fault | undefined): Promise<number | null> {
    const { request, response } = call;
    const action = fault?.action ?? magicFault(call);
    if (action === 'late') storeForLater(call, fault?.ms ?? 0);
    return respond(
      { request, response, carryOut: () => carryOut(call, fault), stopping },
      action && { action: likeOther[action] ?? action, ms: fault?.ms ?? 0 },
    );
  }

  function rejectEarly(call: ProviderCall): Reply | undefined {
    try {
      if (!limiter.allows()) throw fail(38194, 'The network rate limit is exceeded, please try again later');
      if (call.endpoint.operation !== 'token') checkToken(call.request.headers.authorization, world);
      return undefined;
    } catch (error) {
      return errorReply(error);
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const startedAt = performance.now();
    takeLateOrders(world);
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? '127.0.0.1'}`);
    const body = await readText(request);
    const found = findEndpoint(request.method, url.pathname);
    const entry = { request, url, startedAt, body: body ?? '', operation: found?.endpoint.operation ?? null };
    if (!found || body === undefined) {
      const reply = errorReply(
        found ? fail(2781, 'The request body is too large') : fail(38196, 'The targeted resource does not exist'),
      );
      logCall(world, { ...entry, status: sendReply({ request, response }, reply), fault: null });
      return;
    }
    const call = { request, response, url, body, ...found };
    const early = rejectEarly(call);
    if (early) {
      logCall(world, { ...entry, status: sendReply({ request, response }, early), fault: null });
      return;
    }
    const fault = world.faults.take(found.endpoint.operation, body);
    const status = await callWithFaults(call, fault);
    logCall(world, { ...entry, status, fault: fault?.action ?? magicFault(call) ?? null });
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    handle(request, response).catch(() => request.socket.destroy());
  };
}
