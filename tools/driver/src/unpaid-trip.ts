import { randomUUID } from 'node:crypto';
import pWaitFor from 'p-wait-for';
import { bookFlight, dayAhead, flightSearch } from './booking';
import { type Door, logInAs } from './people';

const chargedWithinMs = 30_000;

/** Books an unpaid trip for the demo client. Returns the booking id and the token of its pay link. */
export async function makeUnpaidTrip(door: Door): Promise<{ id: string; token: string }> {
  const search = flightSearch(0, { destinationLocationCode: 'JNB', departureDate: dayAhead(40) });
  const { _id: id } = await bookFlight(await logInAs(door, 'client'), search);
  const { api } = await logInAs(door, 'admin');
  // Paying a fare in another currency needs an exchange rate for the day.
  for (const currency of ['USD', 'EUR', 'GBP'] as const)
    await api.addRate({ currency, perUnit: '26.8450', source: 'agency' }, randomUUID());
  // Creating a pay link succeeds once payments has received the booking's charge.
  let token = '';
  let rejection: unknown;
  const hasLink = async () => {
    try {
      token = (await api.createPayLink({ bookingId: id }, randomUUID())).token;
    } catch (error) {
      rejection = error;
    }
    return token !== '';
  };
  await pWaitFor(hasLink, { interval: 100, timeout: chargedWithinMs }).catch((error: unknown) => {
    throw rejection ?? error;
  });
  return { id, token };
}
