import { controlRoutes, type AdminCall, type AdminReply, type AdminRoute } from '@portal/simulator-kit';
import { z } from 'zod';
import { isCalendarDate } from '../basics/calendar';
import { faultBody } from '../faults/fault';
import { retime } from '../orders/change-order';
import { summaryOf, takeLateOrders } from '../orders/create-order';
import type { StoredOrder } from '../order-book/order';
import type { World } from '../world';

const seatsBody = z.strictObject({
  carrier: z.string().regex(/^[A-Z0-9]{2}$/),
  number: z.string().regex(/^\d{1,4}$/),
  date: z.string().refine(isCalendarDate),
  left: z.int().min(0),
});

const retimeBody = z.strictObject({ minutes: z.int().min(-1_440).max(1_440) });

function clearFaults(world: World): void {
  world.faults.clear();
  world.fares.reset();
}

function resetAll(world: World): void {
  clearFaults(world);
  world.orders.reset();
  world.lateOrders.reset();
  world.inventory.reset();
  world.calls.reset();
  world.clock.reset();
}

function withStatus(world: World, id: string, change: (kept: StoredOrder) => StoredOrder): AdminReply {
  const kept = world.orders.list().find((order) => order.id === id || order.pnr === id);
  if (!kept) return { status: 404, body: { message: 'No such order' } };
  if (kept.status !== 'CONFIRMED') return { status: 409, body: { message: 'The order is cancelled' } };
  return { status: 200, body: summaryOf(change(kept)) };
}

function limitSeats(world: World, body: unknown): AdminReply {
  const { left, ...flight } = seatsBody.parse(body);
  world.inventory.limit(flight, left);
  return { status: 204 };
}

/** Admin API for tests and demonstrations. */
export function adminRoutes(world: World): AdminRoute[] {
  const routes: AdminRoute[] = [
    ['GET', /^\/__sim\/orders$/, () => ({ status: 200, body: world.orders.list().map(summaryOf) })],
    [
      'POST',
      /^\/__sim\/orders\/([^/]+)\/ticket$/,
      ({ id }) => withStatus(world, id, (kept) => world.orders.issueTickets(kept, 'desk')),
    ],
    // Changes initiated by the airline, before or after ticketing.
    [
      'POST',
      /^\/__sim\/orders\/([^/]+)\/cancel$/,
      ({ id }) => withStatus(world, id, (kept) => world.orders.cancel(kept, 'airline')),
    ],
    [
      'POST',
      /^\/__sim\/orders\/([^/]+)\/retime$/,
      ({ id, body }) => {
        const { minutes } = retimeBody.parse(body);
        return withStatus(world, id, (kept) => world.orders.keep(retime(kept, minutes)));
      },
    ],
    ['POST', /^\/__sim\/seats$/, ({ body }) => limitSeats(world, body)],
    ...controlRoutes({
      clock: world.clock,
      clockState: () => ({ now: new Date(world.clock.now()).toISOString(), today: world.clock.today() }),
      faults: world.faults,
      faultBody,
      clearFaults: () => clearFaults(world),
      resetAll: () => resetAll(world),
      calls: world.calls,
    }),
  ];
  const afterLateOrders =
    (answer: AdminRoute[2]) =>
    (call: AdminCall): AdminReply => {
      takeLateOrders(world);
      return answer(call);
    };
  return routes.map(([method, path, answer]) => [method, path, afterLateOrders(answer)]);
}
