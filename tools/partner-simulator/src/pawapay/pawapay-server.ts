import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { breakConnection, readText } from '@portal/simulator-kit';
import type { CallEntry } from '../call-entry';
import type { Fault, Operation } from '../fault';
import type { World } from '../world';
import { ENDPOINTS, type Endpoint } from './endpoints';
import { idIn } from './read-request';
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

/** Returns the id that a rejection names. */
function rejectedIdOf(endpoint: Endpoint | undefined, body: string) {
  if (endpoint?.operation === 'deposit') {
    const depositId = idIn(body, 'depositId');
    return depositId === undefined ? undefined : { depositId };
  }
  const refundId = endpoint?.operation === 'refund' ? idIn(body, 'refundId') : undefined;
  return refundId === undefined ? undefined : { refundId };
}

/** Returns the ids in a call for the log. */
function idsOf(operation: Operation | null, body: string, idInPath: string): Pick<CallEntry, 'depositId' | 'refundId'> {
  const depositId = idIn(body, 'depositId');
  if (operation !== 'refund' && operation !== 'refund-get') return { depositId: depositId ?? (idInPath || null) };
  return { refundId: idIn(body, 'refundId') ?? idInPath, ...(depositId !== undefined && { depositId }) };
}

/** Handles pawaPay's API; `stopping` ends calls that a fault delays or hangs. */
export function pawapayHandler(world: World, stopping: AbortSignal): RequestListener {
  function carryOut({ request, endpoint, url, body, id }: PartnerCall, fault: Fault | undefined): Reply {
    const rejected = rejectedIdOf(endpoint, body);
    try {
      checkToken(request.headers.authorization, world.token);
      if (!endpoint) throw new Rejection('NOT_FOUND', 'The requested endpoint does not exist.');
      if (fault?.action === '500')
        throw new Rejection('UNKNOWN_ERROR', 'Unable to process the request due to an unknown problem.');
      return endpoint.answer({ world, url, body, id, fault });
    } catch (error) {
      if (error instanceof Rejection) return error.reply(rejected);
      return new Rejection('INVALID_INPUT', error instanceof Error ? error.message : 'unknown').reply(rejected);
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
      ...idsOf(operation, body, found.id),
    });
  }

  return (request, response) => {
    handle(request, response).catch(() => request.socket.destroy());
  };
}
