import type { Reply } from '@portal/simulator-kit';
import { fail } from '../duffel-error';
import { isActive } from '../order-book/stored-order';
import { toDuffelAirlineChange } from '../order-book/to-duffel-order';
import { type Call, jsonReply } from './call';

/** Lists the changes by airlines, of one order if it is given. */
export function listAirlineChanges({ world, url }: Call): Reply {
  const orderId = url.searchParams.get('order_id');
  const changes = world.orders
    .list()
    .filter(({ id }) => orderId === null || id === orderId)
    .flatMap(({ airlineChanges = [] }) => airlineChanges);
  return jsonReply({ data: changes.map(toDuffelAirlineChange) });
}

/** Accepts a change once. */
export function postAcceptance({ world, id }: Call): Reply {
  const order = world.orders.list().find(({ airlineChanges }) => airlineChanges?.some((change) => change.id === id));
  const change = order?.airlineChanges?.find((one) => one.id === id);
  if (!order || !change)
    throw fail(404, 'not_found', { message: 'The resource you are trying to access does not exist.' });
  const counted = { ...change, acceptances: change.acceptances + 1 };
  const store = (changed: typeof change) =>
    world.orders.update({
      ...order,
      airlineChanges: (order.airlineChanges ?? []).map((one) => (one.id === id ? changed : one)),
    });
  if (!isActive(order) || change.action_taken !== null || !change.available_actions.includes('accept')) {
    store(counted);
    throw fail(422, 'airline_initiated_change_not_acceptable');
  }
  const at = new Date(world.airline.clock.now()).toISOString();
  const accepted = { ...counted, action_taken: 'accepted', action_taken_at: at, updated_at: at } as const;
  store(accepted);
  return jsonReply({ data: toDuffelAirlineChange(accepted) });
}
