import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { isCalendarDate } from '../basics/calendar';
import { faultBody } from '../faults/fault-book';
import { readText } from '../http/read-text';
import { summaryOf, takeLateOrders } from '../orders/create-order';
import type { KeptOrder } from '../order-book/order';
import type { World } from '../world';

interface AdminReply {
  status: number;
  body?: unknown;
}

interface AdminCall {
  world: World;
  body: unknown;
  id: string;
}

const clockBody = z.strictObject({ now: z.union([z.iso.datetime({ offset: true }), z.number().int(), z.null()]) });
const seatsBody = z.strictObject({
  carrier: z.string().regex(/^[A-Z0-9]{2}$/),
  number: z.string().regex(/^\d{1,4}$/),
  date: z.string().refine(isCalendarDate),
  left: z.int().min(0),
});

function clockState({ clock }: World) {
  return { now: new Date(clock.now()).toISOString(), today: clock.today() };
}

function clearFaults({ world }: AdminCall): AdminReply {
  world.faults.clear();
  world.fares.reset();
  return { status: 204 };
}

function resetAll(call: AdminCall): AdminReply {
  const { world } = call;
  clearFaults(call);
  world.orders.reset();
  world.lateOrders.reset();
  world.inventory.reset();
  world.calls.reset();
  world.clock.reset();
  return { status: 204 };
}

function moveClock({ world, body }: AdminCall): AdminReply {
  const { now } = clockBody.parse(body);
  world.clock.set(now === null ? null : new Date(now));
  return { status: 200, body: clockState(world) };
}

function withStanding({ world, id }: AdminCall, change: (kept: KeptOrder) => KeptOrder): AdminReply {
  const kept = world.orders.list().find((order) => order.id === id || order.pnr === id);
  if (!kept) return { status: 404, body: { message: 'No such order' } };
  if (kept.status !== 'CONFIRMED') return { status: 409, body: { message: 'The order is cancelled' } };
  return { status: 200, body: summaryOf(change(kept)) };
}

const issueTickets = (call: AdminCall): AdminReply =>
  withStanding(call, (kept) => call.world.orders.issueTickets(kept));

/** What an airline does of its own accord, ticketed or not. */
const cancelByAirline = (call: AdminCall): AdminReply => withStanding(call, (kept) => call.world.orders.cancel(kept));

function limitSeats({ world, body }: AdminCall): AdminReply {
  const { left, ...flight } = seatsBody.parse(body);
  world.inventory.limit(flight, left);
  return { status: 204 };
}

const ROUTES: readonly [method: string, path: RegExp, answer: (call: AdminCall) => AdminReply][] = [
  ['GET', /^\/healthz$/, () => ({ status: 200, body: { status: 'ok' } })],
  ['GET', /^\/__sim\/orders$/, ({ world }) => ({ status: 200, body: world.orders.list().map(summaryOf) })],
  ['POST', /^\/__sim\/orders\/([^/]+)\/ticket$/, issueTickets],
  ['POST', /^\/__sim\/orders\/([^/]+)\/cancel$/, cancelByAirline],
  ['GET', /^\/__sim\/faults$/, ({ world }) => ({ status: 200, body: world.faults.list() })],
  ['POST', /^\/__sim\/faults$/, ({ world, body }) => ({ status: 201, body: world.faults.add(faultBody.parse(body)) })],
  ['DELETE', /^\/__sim\/faults$/, clearFaults],
  [
    'GET',
    /^\/__sim\/clock$/,
    ({ world }) => ({ status: 200, body: { ...clockState(world), isSet: world.clock.isSet } }),
  ],
  ['POST', /^\/__sim\/clock$/, moveClock],
  ['POST', /^\/__sim\/seats$/, limitSeats],
  ['POST', /^\/__sim\/reset$/, resetAll],
  ['GET', /^\/__sim\/log$/, ({ world }) => ({ status: 200, body: world.calls.list() })],
];

function answerAdmin(world: World, request: { method: string; path: string; text: string }): AdminReply {
  for (const [method, pattern, answer] of ROUTES) {
    const match = method === request.method ? pattern.exec(request.path) : null;
    if (!match) continue;
    const body: unknown = request.text ? JSON.parse(request.text) : {};
    takeLateOrders(world);
    return answer({ world, body, id: match[1] ?? '' });
  }
  return { status: 404, body: { message: `No ${request.method} ${request.path} here` } };
}

function refusal(error: unknown): AdminReply {
  if (error instanceof z.ZodError) return { status: 400, body: { message: z.prettifyError(error) } };
  if (error instanceof SyntaxError) return { status: 400, body: { message: 'The body is not valid JSON' } };
  return { status: 500, body: { message: String(error) } };
}

const thisMachine = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/i;

/** A page that somebody opens on this machine must not steer the airline: neither by a form nor under a name of its own. */
function foreignness({ headers }: IncomingMessage, text: string): AdminReply | undefined {
  const refused = (message: string, status = 403): AdminReply => ({ status, body: { message } });
  if (!thisMachine.test(headers.host ?? '')) return refused('Only by the name of this machine');
  if (headers.origin !== undefined && !thisMachine.test(headers.origin.replace(/^https?:\/\//, ''))) {
    return refused('Not from the pages of others');
  }
  const isJson = /^application\/json\b/i.test(headers['content-type'] ?? '');
  // A browser names the page that sends a form; a script on this machine may leave out what its body is.
  if (headers.origin !== undefined && text !== '' && !isJson) return refused('Please send JSON', 415);
  return undefined;
}

/** Answers tests and demonstrations; never meant for the portal itself. */
export function adminHandler(world: World) {
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = (await readText(request)) ?? '';
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    let reply: AdminReply;
    try {
      reply = foreignness(request, text) ?? answerAdmin(world, { method: request.method ?? 'GET', path, text });
    } catch (error) {
      reply = refusal(error);
    }
    response.writeHead(reply.status, reply.body === undefined ? {} : { 'content-type': 'application/json' });
    response.end(reply.body === undefined ? undefined : JSON.stringify(reply.body));
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    handle(request, response).catch(() => request.socket.destroy());
  };
}
