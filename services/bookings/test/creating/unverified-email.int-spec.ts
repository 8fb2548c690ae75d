import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Booking } from '@portal/contracts';
import { readEnv } from '@portal/node-kit';
import { eventually, startTestService, type TestService } from '@portal/test-kit';
import { createApp } from '../../src/app';
import { envSchema } from '../../src/env';
import {
  bookingFrom,
  flightBooking,
  type Person,
  pricedOffer,
  createTestUser,
  startTestEnvironment,
  type TestEnvironment,
} from '../fixtures/bookings-fixture';

let surroundings: TestEnvironment;
let service: TestService;
beforeAll(async () => {
  surroundings = await startTestEnvironment();
  const quick = { MAIL_POLL_INTERVAL_MS: '50', MAIL_LEASE_MS: '200' };
  service = await startTestService(createApp(readEnv(envSchema, { ...surroundings.bookingsEnv, ...quick })));
});
afterAll(async () => {
  await service.stop();
  await surroundings.stop();
});

const mailsAbout = ({ bookingNumber }: Booking): string[] => {
  const folder = surroundings.bookingsEnv['MAIL_DIR'] ?? '';
  return readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((message) => new RegExp(`^Subject: .*(\\r\\n\\s.*)*\\(${bookingNumber}\\)`, 'm').test(message));
};

async function book(person: Person, more: object = {}): Promise<Booking> {
  const body = { ...flightBooking(await pricedOffer(surroundings, person)), ...more };
  const response = await service.call('POST', '/bookings', { assertion: person.assertion, body });
  expect([response.status, response.body]).toMatchObject([201, {}]);
  return bookingFrom(response);
}

const confirm = ({ id }: Person, emailVerified: boolean) => {
  const person = surroundings.identity.people.get(id)!;
  surroundings.identity.people.set(id, { ...person, emailVerified });
};

it('sends no messages for an account with an unconfirmed address, and all of them once it is confirmed', async () => {
  const person = await createTestUser(surroundings);
  confirm(person, false);
  const booking = await book(person);
  await wait(1_000);
  expect(mailsAbout(booking)).toEqual([]);
  confirm(person, true);
  const [confirmation = ''] = await eventually(async () => mailsAbout(booking).length > 0 && mailsAbout(booking));
  expect(confirmation).toContain('To: thandiwe@example.test');
});

it('sends messages about bookings by staff to the given contact', async () => {
  const [customer, employee] = [await createTestUser(surroundings), await createTestUser(surroundings, 'employee')];
  confirm(customer, false);
  const booking = await book(employee, { onBehalfOf: customer.id });
  await eventually(async () => mailsAbout(booking).length > 0);
});
