import { toDecimal, toMinor } from '@portal/flight-simulator';
import { controlRoutes, type AdminCall, type AdminReply, type AdminRoute } from '@portal/simulator-kit';
import { z } from 'zod';
import { faultBody } from '../faults/fault';
import { balanceOf } from '../orders/account-balance';
import { changeRefund, forbidChanges, reprice, retime } from '../order-book/change-order';
import { createLateOrders } from '../orders/create-order';
import { isActive, type StoredOrder } from '../order-book/stored-order';
import type { World } from '../world';
import { summaryOf } from './order-summary';

const airport = z.string().regex(/^[A-Z]{3}$/);
const retimeBody = z.strictObject({
  minutes: z.int().min(-1_440).max(1_440),
  flight: z.int().min(0).optional(),
  from: airport.optional(),
  to: airport.optional(),
  actions: z.array(z.enum(['accept', 'cancel', 'change', 'update'])).optional(),
});
const amount = z.string().regex(/^\d{1,7}(\.\d{1,2})?$/);
const refundBody = z.strictObject({
  penalty: amount.optional(),
  to: z.enum(['arc_bsp_cash', 'balance', 'card', 'voucher', 'airline_credits']).optional(),
});
const seatsBody = z.strictObject({
  carrier: z.string().regex(/^[A-Z0-9]{2}$/),
  number: z.string().regex(/^\d{1,4}$/),
  date: z.iso.date(),
  left: z.int().min(0),
});
const quoteBody = z.strictObject({ refund_amount: amount.optional(), expires_at: z.iso.datetime().optional() });

function clearFaults(world: World): void {
  world.faults.clear();
  world.airline.fares.reset();
}

function resetAll(world: World): void {
  clearFaults(world);
  world.offers.reset();
  world.orders.reset();
  world.changes.reset();
  world.lateOrders.reset();
  world.airline.inventory.reset();
  world.calls.reset();
  world.airline.clock.reset();
}

function withOrder(world: World, id: string, change: (order: StoredOrder) => StoredOrder): AdminReply {
  const order = world.orders.list().find((stored) => stored.id === id || stored.pnr === id);
  if (!order) return { status: 404, body: { message: 'No such order' } };
  if (!isActive(order)) return { status: 409, body: { message: 'The order is cancelled' } };
  return { status: 200, body: summaryOf(change(order), world.airline.clock.now()) };
}

/** The airline issues the tickets: of a paid order whose tickets are late, or of an unpaid one by its staff. */
function issueTickets(order: StoredOrder, world: World): StoredOrder {
  const { ticketsAt: _late, ...rest } = order;
  const paidAt = order.paidAt ?? new Date(world.airline.clock.now()).toISOString();
  return world.orders.addIssuance({ ...rest, paidAt }, 'desk', 'issued');
}

function changeQuote(world: World, id: string, body: unknown): AdminReply {
  const changes = quoteBody.parse(body);
  const found = world.orders.findByQuote(id);
  if (!found) return { status: 404, body: { message: 'No such quote' } };
  const quotes = found.order.quotes.map((quote) =>
    quote.id === id ? { ...quote, ...(changes as Partial<typeof quote>) } : quote,
  );
  world.orders.update({ ...found.order, quotes });
  return { status: 204 };
}

function limitSeats(world: World, body: unknown): AdminReply {
  const { left, ...flight } = seatsBody.parse(body);
  world.airline.inventory.limit(flight, left);
  return { status: 204 };
}

/** Changes initiated by the airline, before or after ticketing. */
function airlineRoutes(world: World): AdminRoute[] {
  const onOrder = (action: string, change: (order: StoredOrder, body: unknown) => StoredOrder): AdminRoute => [
    'POST',
    new RegExp(`^/__sim/orders/([^/]+)/${action}$`),
    ({ id, body }) => withOrder(world, id, (order) => change(order, body)),
  ];
  return [
    onOrder('ticket', (order) => issueTickets(order, world)),
    onOrder('cancel', (order) => world.orders.cancel(order, 'airline')),
    onOrder('retime', (order, body) =>
      world.orders.update(retime(order, retimeBody.parse(body), world.airline.clock.now())),
    ),
    onOrder('reprice', (order, body) => {
      const { by } = z.strictObject({ by: amount }).parse(body);
      return world.orders.update(reprice(order, toMinor(by) ?? 0));
    }),
    onOrder('refund', (order, body) => {
      const { penalty, to } = refundBody.parse(body);
      return world.orders.update(changeRefund(order, { penaltyMinor: toMinor(penalty ?? '') ?? undefined, to }));
    }),
    onOrder('forbid-changes', (order) => world.orders.update(forbidChanges(order))),
    onOrder('deadline', (order, body) => {
      const { at } = z.strictObject({ at: z.iso.datetime() }).parse(body);
      return world.orders.update({ ...order, requiredBy: Date.parse(at) });
    }),
  ];
}

export function adminRoutes(world: World): AdminRoute[] {
  const now = (): number => world.airline.clock.now();
  const routes: AdminRoute[] = [
    [
      'GET',
      /^\/__sim\/orders$/,
      () => ({ status: 200, body: world.orders.list().map((order) => summaryOf(order, now())) }),
    ],
    ...airlineRoutes(world),
    ['POST', /^\/__sim\/quotes\/([^/]+)$/, ({ id, body }) => changeQuote(world, id, body)],
    [
      'GET',
      /^\/__sim\/balance$/,
      () => ({ status: 200, body: { amount: toDecimal(balanceOf(world)), currency: world.account.currency } }),
    ],
    ['POST', /^\/__sim\/seats$/, ({ body }) => limitSeats(world, body)],
    ...controlRoutes({
      clock: world.airline.clock,
      clockState: () => ({ now: new Date(now()).toISOString(), today: world.airline.clock.today() }),
      faults: world.faults,
      faultBody,
      clearFaults: () => clearFaults(world),
      resetAll: () => resetAll(world),
      calls: world.calls,
    }),
  ];
  const afterLateOrders =
    (response: AdminRoute[2]) =>
    (call: AdminCall): AdminReply => {
      createLateOrders(world);
      return response(call);
    };
  return routes.map(([method, path, response]) => [method, path, afterLateOrders(response)]);
}
