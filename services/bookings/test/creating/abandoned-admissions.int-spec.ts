import { expect, it } from '@jest/globals';
import { type Booking, limits, type TravelPackage } from '@portal/contracts';
import { eventually, gatewayHeaders, startTestProcess } from '@portal/test-kit';
import { bookingsFrom, daysFromToday, type Person, createTestUser } from '../fixtures/bookings-fixture';
import { ipAddress, useBookings } from '../fixtures/setup-bookings';

// The sweeper treats every open booking as abandoned, as on a stalled machine.
const env = { ABANDONED_AFTER_MS: '1', SWEEP_INTERVAL_MS: '10', RATE_LIMIT_PROFILE: 'standard' };
const { surroundings, as, book, createPackage } = useBookings(env, 5_000);

const places = 4;
const wanted = ({ _id }: TravelPackage, ahead: number): object => ({
  packageId: _id,
  numberOfTravelers: places,
  selectedTravelDates: { startDate: daysFromToday(ahead), endDate: daysFromToday(ahead + 6) },
  contact: { emailAddress: 'naomi@example.test', phoneNumber: '0970 000 120' },
});
const placesTaken = async ({ _id }: TravelPackage): Promise<number> => {
  const response = await fetch(`${surroundings.catalog.url}/packages/${_id}`);
  return ((await response.json()) as { data: TravelPackage }).data.currentBookings;
};
const mine = async (person: Person): Promise<Booking[]> => bookingsFrom(await as(person, 'GET', '/bookings/my'));
const openOf = (bookings: readonly Booking[]): Booking[] => bookings.filter(({ status }) => status !== 'cancelled');

it('limits open bookings while the sweeper resolves them before their requests do', async () => {
  const person = await createTestUser(surroundings, 'client', { isUnconfirmed: true });
  const trip = await createPackage({ maxCapacity: 1_000 });
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, index) => book(person, wanted(trip, 20 + index), `abandoned-request-${index}`)),
  );
  const [made, rejected] = [201, 409].map((status) => responses.filter((response) => response.status === status));
  expect([made?.length, rejected?.length]).toEqual([limits.unconfirmedOpenBookingsMax, 10]);
  expect(new Set(rejected?.map(({ body }) => body.code))).toEqual(new Set(['TOO_MANY_OPEN_BOOKINGS']));
  expect(await placesTaken(trip)).toBe(limits.unconfirmedOpenBookingsMax * places);
  expect(openOf(await mine(person))).toHaveLength(limits.unconfirmedOpenBookingsMax);
});

it('limits the bookings of requests that crash before they are counted', async () => {
  const person = await createTestUser(surroundings, 'client', { isUnconfirmed: true });
  const trip = await createPackage({ maxCapacity: 1_000 });
  for (let ahead = 20; ahead < 24; ahead += 1) {
    const dying = await startTestProcess('services/bookings/dist/main.mjs', {
      ...surroundings.bookingsEnv,
      ...env,
      FAILPOINT: 'intent:after:exit',
    });
    const call = fetch(`${dying.url}/bookings`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...gatewayHeaders(person.assertion),
        'x-real-ip': ipAddress,
        'idempotency-key': `dying-request-${ahead}`,
      },
      body: JSON.stringify(wanted(trip, ahead)),
    });
    await expect(call).rejects.toThrow();
    await dying.exited;
  }
  await eventually(async () => {
    const found = await mine(person);
    return found.length === 4 && found.every(({ status }) => status !== 'pending');
  }, 20_000);
  expect(openOf(await mine(person))).toHaveLength(limits.unconfirmedOpenBookingsMax);
  expect(await placesTaken(trip)).toBe(limits.unconfirmedOpenBookingsMax * places);
});
