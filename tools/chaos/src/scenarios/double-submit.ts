import { randomUUID } from 'node:crypto';
import { bookUntilResolved, type Order } from '../load/booking';
import type { Answer } from '../portal/client';
import { bookingIn, createPackage, flightBooking, needOffer, packageBooking, registerMany } from '../portal/people';
import { inParallel, type Scenario } from '../scenario';

const sendsPerKey = 10;
const inFlight = 100;
/** Of ten requests with a key, this many disconnect before the response. */
const hangingUp = 3;

/** Response without the fields that change afterwards. */
const outcomeIn = (response: Answer): string =>
  JSON.stringify(response.body, (name, value: unknown) =>
    name === 'updatedAt' || name === 'money' ? undefined : value,
  );

export const doubleSubmit: Scenario = {
  id: 'double',
  isNightly: true,
  title: 'Repeated submission of one booking',
  run: async (stage) => {
    const { portal, ledger, report } = stage;
    const keys = stage.isFull ? 1_000 : 20;
    const people = await registerMany(portal.client, ledger, 5);
    const travelPackage = await createPackage(portal.client, stage.admin);
    const orders: Order[] = [];
    for (let index = 0; index < keys; index += 1) {
      const person = people[index % people.length] as (typeof people)[number];
      const isFlight = index % 2 === 0;
      const body = isFlight ? flightBooking(await needOffer(portal.client, person)) : packageBooking(travelPackage);
      orders.push({ person, key: `double-${randomUUID()}`, body });
    }
    const responses = orders.map((): Answer[] => []);
    const complaints = await inParallel(keys * sendsPerKey, inFlight, async (send) => {
      // Requests with the same key are sent together, so that they overlap.
      const index = Math.floor(send / sendsPerKey);
      const order = orders[index] as Order;
      if (send % sendsPerKey < hangingUp) {
        const hangUpAfterMs = 1 + Math.random() * 40;
        const { person, key, body } = order;
        await portal.client.call('POST', '/api/bookings', { body, key, token: person.token, hangUpAfterMs });
      } else {
        responses[index]?.push(await bookUntilResolved(stage, order));
      }
    });
    const ids = responses.map((ofKey) => new Set(ofKey.map((response) => bookingIn(response)?.bookingNumber)));
    const texts = responses.map((ofKey) => new Set(ofKey.map(outcomeIn)));
    report.figure('sends', keys * sendsPerKey);
    report.figure('keys', keys);
    report.figure('bookings', new Set(ids.flatMap((set) => [...set])).size);
    report.check(
      'one booking per key',
      ids.every((set) => set.size === 1 && !set.has(undefined)),
      complaints.slice(0, 5),
    );
    report.check(
      'every request with a key got the same response',
      texts.every((set) => set.size === 1),
      [...(texts.find((set) => set.size > 1) ?? [])],
    );
  },
};
