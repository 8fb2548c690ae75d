import type { ScenarioContext } from '../scenario';
import type { Answer } from '../portal/client';
import { bookingIn, type Person } from '../portal/people';

type Clients = Pick<ScenarioContext, 'portal' | 'ledger'>;

export interface Order {
  person: Person;
  key: string;
  body: object;
}

/** Books and goes on asking with the same key until the portal says yes or no; the yes goes into the ledger. */
export async function bookUntilResolved({ portal, ledger }: Clients, { person, key, body }: Order): Promise<Answer> {
  const answer = await portal.client.insist('POST', '/api/bookings', { body, key, token: person.token });
  const booking = bookingIn(answer);
  if (booking) ledger.acknowledge(key, booking);
  return answer;
}

/** Cancels and goes on asking until the portal says so. */
export async function cancelUntilResolved(
  { portal, ledger }: Clients,
  { person, key }: Pick<Order, 'person' | 'key'>,
): Promise<Answer> {
  const entry = ledger.bookings.get(key);
  if (entry?.id === undefined) throw new Error(`nothing to cancel under ${key}`);
  entry.mayBeCancelled = true;
  const answer = await portal.client.insist('DELETE', `/api/bookings/${entry.id}`, { token: person.token });
  if (answer.status === 200) entry.isCancelled = true;
  return answer;
}
