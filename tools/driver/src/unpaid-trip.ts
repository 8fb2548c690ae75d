import { randomUUID } from 'node:crypto';
import pWaitFor from 'p-wait-for';
import { bookFlight, dayAhead, flightSearch } from './booking';
import { type Door, logInAs } from './people';

const chargedWithinMs = 30_000;

/** Books a trip of the demo client that waits to be paid. Returns the booking's id and the token of its pay link. */
export async function makeUnpaidTrip(door: Door): Promise<{ id: string; token: string }> {
  const search = flightSearch(0, { destinationLocationCode: 'JNB', departureDate: dayAhead(40) });
  const { _id: id } = await bookFlight(await logInAs(door, 'client'), search);
  const { api } = await logInAs(door, 'admin');
  // Fares in another currency are paid at a rate of the day.
  for (const currency of ['USD', 'EUR', 'GBP'] as const)
    await api.addRate({ currency, perUnit: '26.8450', source: 'agency' }, randomUUID());
  // A link can be made as soon as payments has received the charge of the booking.
  let token = '';
  let refusal: unknown;
  const hasLink = async () => {
    try {
      token = (await api.createPayLink({ bookingId: id }, randomUUID())).token;
    } catch (error) {
      refusal = error;
    }
    return token !== '';
  };
  await pWaitFor(hasLink, { interval: 100, timeout: chargedWithinMs }).catch((error: unknown) => {
    throw refusal ?? error;
  });
  return { id, token };
}
