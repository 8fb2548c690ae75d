import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import type { FaultQueue, FaultOrder } from '../fault-book';
import { readText } from '../http/read-text';
import type { SimClock } from '../sim-clock';
import { describeForeignOrigin } from './foreign-origin';

export interface AdminReply {
  status: number;
  body?: unknown;
}

export interface AdminCall {
  body: unknown;
  id: string;
}

export type AdminRoute = readonly [method: string, path: RegExp, answer: (call: AdminCall) => AdminReply];

const clockBody = z.strictObject({ now: z.union([z.iso.datetime({ offset: true }), z.int(), z.null()]) });

interface Steered<Order extends FaultOrder> {
  clock: SimClock;
  /** Clock fields of the admin responses. */
  clockState: () => object;
  faults: FaultQueue<Order>;
  faultBody: { parse: (body: unknown) => Order };
  clearFaults: () => void;
  resetAll: () => void;
  calls: { list: () => readonly unknown[] };
}

/** Admin routes that every simulator serves: health, faults, clock, reset, call log. */
export const controlRoutes = <Order extends FaultOrder>(steered: Steered<Order>): AdminRoute[] => [
  ['GET', /^\/healthz$/, () => ({ status: 200, body: { status: 'ok' } })],
  ['GET', /^\/__sim\/faults$/, () => ({ status: 200, body: steered.faults.list() })],
  [
    'POST',
    /^\/__sim\/faults$/,
    ({ body }) => ({ status: 201, body: steered.faults.add(steered.faultBody.parse(body)) }),
  ],
  [
    'DELETE',
    /^\/__sim\/faults$/,
    () => {
      steered.clearFaults();
      return { status: 204 };
    },
  ],
  ['GET', /^\/__sim\/clock$/, () => ({ status: 200, body: { ...steered.clockState(), isSet: steered.clock.isSet } })],
  [
    'POST',
    /^\/__sim\/clock$/,
    ({ body }) => {
      const { now } = clockBody.parse(body);
      steered.clock.set(now === null ? null : new Date(now));
      return { status: 200, body: steered.clockState() };
    },
  ],
  [
    'POST',
    /^\/__sim\/reset$/,
    () => {
      steered.resetAll();
      return { status: 204 };
    },
  ],
  ['GET', /^\/__sim\/log$/, () => ({ status: 200, body: steered.calls.list() })],
];

function answerAdmin(routes: readonly AdminRoute[], request: { method: string; path: string; text: string }) {
  for (const [method, pattern, answer] of routes) {
    const match = method === request.method ? pattern.exec(request.path) : null;
    if (!match) continue;
    const body: unknown = request.text ? JSON.parse(request.text) : {};
    return answer({ body, id: match[1] ?? '' });
  }
  return { status: 404, body: { message: `No ${request.method} ${request.path} here` } };
}

function toErrorReply(error: unknown): AdminReply {
  if (error instanceof z.core.$ZodError) return { status: 400, body: { message: z.prettifyError(error) } };
  if (error instanceof SyntaxError) return { status: 400, body: { message: 'The body is not valid JSON' } };
  return { status: 500, body: { message: String(error) } };
}

/** Handles the admin API for tests and demonstrations; the portal never calls it. The first matching route wins. */
export function adminHandler(routes: readonly AdminRoute[]): RequestListener {
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = (await readText(request)) ?? '';
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    let reply: AdminReply;
    try {
      reply =
        describeForeignOrigin(request, text) ?? answerAdmin(routes, { method: request.method ?? 'GET', path, text });
    } catch (error) {
      reply = toErrorReply(error);
    }
    response.writeHead(reply.status, reply.body === undefined ? {} : { 'content-type': 'application/json' });
    response.end(reply.body === undefined ? undefined : JSON.stringify(reply.body));
  }

  return (request, response) => {
    handle(request, response).catch(() => request.socket.destroy());
  };
}
