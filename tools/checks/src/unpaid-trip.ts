import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { agencyDate } from '@portal/contracts';
import { z } from 'zod';

const demoPassword = 'Zambezi-2026';
const daysAhead = 40;
const chargedWithinMs = 30_000;

interface Asked {
  path: string;
  token?: string;
  body?: unknown;
}

async function ask<Schema extends z.ZodType>(url: string, { path, token, body }: Asked, schema: Schema) {
  const answer = await fetch(`${url}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return schema.parse(await answer.json());
}

/** Signs in somebody of the demo data. Returns the token. */
export async function signIn(url: string, role: string): Promise<string> {
  const body = { email: `${role}@demo.test`, password: demoPassword };
  return (await ask(url, { path: '/auth/login', body }, z.object({ token: z.string() }))).token;
}

const offerSchema = z.looseObject({ price: z.looseObject({ currency: z.string(), grandTotal: z.string() }) });

/** A flight of the demo client's. Returns its booking's id. */
async function bookFlight(url: string): Promise<string> {
  const token = await signIn(url, 'client');
  const departureDate = agencyDate(new Date(Date.now() + daysAhead * 86_400_000));
  const search = `/flights/offers?originLocationCode=LUN&destinationLocationCode=JNB&departureDate=${departureDate}&adults=1`;
  const found = await ask(url, { path: search, token }, z.object({ data: z.tuple([offerSchema], offerSchema) }));
  const asked = { path: '/flights/pricing', token, body: { offer: found.data[0] } };
  const { data: flightOffer } = await ask(url, asked, z.object({ data: offerSchema }));
  const traveler = { firstName: 'Thandiwe', lastName: 'Banda', dateOfBirth: '1990-05-04', gender: 'FEMALE' };
  const body = {
    flightOffer,
    travelers: [traveler],
    contact: { emailAddress: 'thandiwe@example.test', countryCallingCode: '1', phoneNumber: '+260 970 000 120' },
    numberOfTravelers: 1,
    totalPrice: Number(flightOffer.price.grandTotal),
    currency: flightOffer.price.currency,
  };
  const booked = await ask(url, { path: '/bookings', token, body }, z.object({ data: z.object({ _id: z.string() }) }));
  return booked.data._id;
}

/** Makes the link as soon as payments has heard what the booking costs. */
async function makeLink(url: string, bookingId: string): Promise<string> {
  const admin = await signIn(url, 'admin');
  // What is sold in another currency is paid at a rate of the day.
  for (const currency of ['USD', 'EUR', 'GBP'])
    await ask(
      url,
      { path: '/payments/rates', token: admin, body: { currency, perUnit: '26.8450', source: 'agency' } },
      z.unknown(),
    );
  const deadline = Date.now() + chargedWithinMs;
  for (;;) {
    try {
      const asked = { path: '/payments/links', token: admin, body: { bookingId } };
      return (await ask(url, asked, z.object({ data: z.object({ token: z.string() }) }))).data.token;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(100);
    }
  }
}

/** A trip that waits to be paid: the id of its booking, and the token of its pay link. */
export async function makeUnpaidTrip(url: string): Promise<{ id: string; token: string }> {
  const id = await bookFlight(url);
  return { id, token: await makeLink(url, id) };
}
