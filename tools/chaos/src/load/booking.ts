import type { ScenarioContext } from '../scenario';
import type { Answer } from '../portal/client';
import { bookingIn, type Person } from '../portal/people';

type Clients = Pick<ScenarioContext, 'portal' | 'ledger'>;

export interface Order {
  person: Person;
  key: string;
  body: object;
}

/** Long: the next of a series of crashes can hit a repeated request too, and a slow machine restarts slowly. */
const retryMs = 900_000;

/** Books, retrying with the same key until the outcome is known; records a success in the ledger. */
export async function bookUntilResolved({ portal, ledger }: Clients, { person, key, body }: Order): Promise<Answer> {
  const response = await portal.client.insist('POST', '/api/bookings', { body, key, token: person.token }, retryMs);
  const booking = bookingIn(response);
  if (booking) ledger.acknowledge(key, booking);
  return response;
}

/** Cancels, retrying until the cancellation is confirmed. */
export async function cancelUntilResolved(
  { portal, ledger }: Clients,
  { person, key }: Pick<Order, 'person' | 'key'>,
): Promise<Answer> {
  const entry = ledger.bookings.get(key);
  if (entry?.id === undefined) throw new Error(`nothing to cancel under ${key}`);
  entry.mayBeCancelled = true;
  const path = `/api/bookings/${entry.id}`;
  const response = await portal.client.insist('DELETE', path, { token: person.token }, retryMs);
  if (response.status === 200) entry.isCancelled = true;
  return response;
}
