import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { breakConnection, readText } from '@portal/simulator-kit';
import type { Fault } from '../fault';
import type { World } from '../world';
import { idIn } from './deposit-request';
import { ENDPOINTS, type Endpoint } from './endpoints';
import { Rejection } from './refusal';
import type { Reply } from './reply';

interface PartnerCall {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  body: string;
  endpoint: Endpoint | undefined;
  id: string;
}

function findEndpoint(method: string | undefined, path: string): Pick<PartnerCall, 'endpoint' | 'id'> {
  for (const endpoint of ENDPOINTS) {
    const match = endpoint.method === method ? endpoint.path.exec(path) : null;
    if (match) return { endpoint, id: match[1] ?? '' };
  }
  return { endpoint: undefined, id: '' };
}

function checkToken(header: string | undefined, token: string): void {
  if (!header) throw new Rejection('NO_AUTHENTICATION', 'The request has no authentication.');
  const given = Buffer.from(header);
  const expected = Buffer.from(`Bearer ${token}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new Rejection('AUTHENTICATION_ERROR', 'The API token in the request is invalid.');
  }
}

function send(response: ServerResponse, { status, body }: Reply): number {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': bytes.length });
  response.end(bytes);
  return status;
}

/** Handles pawaPay's API; `stopping` ends calls that a fault delays or hangs. */
export function pawapayHandler(world: World, stopping: AbortSignal): RequestListener {
  function carryOut({ request, endpoint, url, body, id }: PartnerCall, fault: Fault | undefined): Reply {
    const rejectedId = endpoint?.operation === 'deposit' ? idIn(body) : undefined;
    try {
      checkToken(request.headers.authorization, world.token);
      if (!endpoint) throw new Rejection('NOT_FOUND', 'The requested endpoint does not exist.');
      if (fault?.action === '500')
        throw new Rejection('UNKNOWN_ERROR', 'Unable to process the request due to an unknown problem.');
      return endpoint.answer({ world, url, body, id, fault });
    } catch (error) {
      if (error instanceof Rejection) return error.reply(rejectedId);
      return new Rejection('INVALID_INPUT', error instanceof Error ? error.message : 'unknown').reply(rejectedId);
    }
  }

  /** @returns the response status, null if there was no response */
  async function callWithFaults(call: PartnerCall, fault: Fault | undefined): Promise<number | null> {
    const { request, response } = call;
    if (fault?.action === 'hang') return null;
    if (fault?.action === 'reset-before') {
      breakConnection(request);
      return null;
    }
    const reply = carryOut(call, fault);
    if (fault?.action === 'delay') await wait(fault.ms, undefined, { signal: stopping });
    if (fault?.action === 'reset-after') {
      breakConnection(request);
      return null;
    }
    return send(response, reply);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const startedAt = performance.now();
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const body = (await readText(request)) ?? '';
    const found = findEndpoint(request.method, url.pathname);
    const operation = found.endpoint?.operation ?? null;
    const fault = operation === null ? undefined : world.faults.take(operation, `${url.pathname}${body}`);
    const at = new Date(world.clock.now()).toISOString();
    const status = await callWithFaults({ request, response, url, body, ...found }, fault);
    world.calls.add({
      at,
      operation,
      method: request.method ?? 'GET',
      url: `${url.pathname}${url.search}`,
      status,
      durationMs: Math.round((performance.now() - startedAt) * 10) / 10,
      fault: fault?.action ?? null,
      depositId: idIn(body) ?? (found.id || null),
    });
  }

  return (request, response) => {
    handle(request, response).catch(() => request.socket.destroy());
  };
}
