import { expect, it } from '@jest/globals';
import { startTestProcess, gatewayHeaders } from '@portal/test-kit';
import {
  daysFromToday,
  flightBooking,
  pricedOffer,
  createTestUser,
  startTestEnvironment,
} from '../fixtures/bookings-fixture';

const traveler = { firstName: 'Canaria', lastName: 'Vogel', dateOfBirth: '1971-03-17', gender: 'FEMALE' };
const contact = { emailAddress: 'canary.bird@example.test', phoneNumber: '+260 977 313 377' };
const personal = ['Canaria', '1971-03-17', contact.emailAddress, '313 377', '313377', 'canary-wish'];

it('writes no personal data to the logs of bookings, flights and catalog', async () => {
  const surroundings = await startTestEnvironment({ LOG_LEVEL: 'debug' });
  const bookings = await startTestProcess('services/bookings/dist/main.mjs', surroundings.bookingsEnv);
  const person = await createTestUser(surroundings);
  const staff = await createTestUser(surroundings, 'employee');
  const statuses: number[] = [];
  const send = async (method: string, path: string, body?: unknown, by = person) => {
    const response = await fetch(bookings.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...gatewayHeaders(by.assertion) },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    statuses.push(response.status);
    return (await response.json()) as { data?: { _id?: string } };
  };
  const offer = await pricedOffer(surroundings, person);
  const body = flightBooking(offer, { travelers: [traveler], contact, specialRequests: 'canary-wish' });
  const made = await send('POST', '/bookings', body);
  await send('PUT', `/bookings/${made.data?._id}`, { specialRequests: 'canary-wish too' }, staff);
  await send('GET', `/bookings?q=${contact.emailAddress}`, undefined, staff);
  await send('DELETE', `/bookings/${made.data?._id}`);
  await send('POST', '/bookings', { ...body, totalPrice: 1 });
  await send('POST', '/bookings', { ...body, travelers: [{ ...traveler, passportNumber: 'canary-wish' }] });
  await send('POST', '/bookings', JSON.stringify(body).slice(0, -2));

  await surroundings.simulator.fault({
    operation: 'order',
    action: 'error',
    status: 400,
    code: '1',
    title: 'no',
    detail: 'x',
  });
  await send(
    'POST',
    '/bookings',
    flightBooking(await pricedOffer(surroundings, person), { travelers: [traveler], contact }),
  );
  await surroundings.simulator.fault({ operation: 'order', action: 'bad-json' });
  await send(
    'POST',
    '/bookings',
    flightBooking(await pricedOffer(surroundings, person), { travelers: [traveler], contact }),
  );
  const last = await pricedOffer(surroundings, person);
  await surroundings.flights.stop();
  await send('POST', '/bookings', flightBooking(last, { travelers: [traveler], contact }));
  const { data } = (await (await fetch(`${surroundings.catalog.url}/packages`)).json()) as { data: { _id: string }[] };
  const selectedTravelDates = { startDate: daysFromToday(30), endDate: daysFromToday(33) };
  await send('POST', '/bookings', { packageId: data[0]?._id, numberOfTravelers: 1, selectedTravelDates, contact });
  await surroundings.database.stop();
  await send('GET', `/bookings?q=${contact.emailAddress}`, undefined, staff);
  await bookings.stop();
  await surroundings.stop();

  const logs = [bookings, surroundings.flights, surroundings.catalog].map((service) => service.output());
  expect(statuses.filter((status) => status >= 500).length).toBeGreaterThanOrEqual(2);
  for (const log of logs) {
    expect(log).toContain('"msg":"request"');
    for (const value of [...personal, person.assertion, staff.assertion]) expect(log).not.toContain(value);
  }
});
