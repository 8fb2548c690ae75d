import { describe, expect, it } from '@jest/globals';
import type { TravelPackage } from '@portal/contracts';
import { eventually } from '@portal/test-kit';
import {
  bookingFrom,
  bookingsFrom,
  daysFromToday,
  flightBooking,
  pricedOffer,
  createTestUser,
} from '../fixtures/bookings-fixture';
import { setupHolds } from '../fixtures/setup-holds';

const { surroundings, as, mailsAbout } = setupHolds();

/** Creates a customer whom staff entered by name and phone number. */
async function walkIn() {
  const customer = await createTestUser(surroundings);
  const username = `Chipo Zulu ${customer.id.slice(-4)}`;
  surroundings.identity.people.set(customer.id, { id: customer.id, username, email: '', role: 'client' });
  return { ...customer, username };
}

async function packageBooking(): Promise<object> {
  const { data } = (await (await fetch(`${surroundings.catalog.url}/packages`)).json()) as { data: TravelPackage[] };
  const open = data.find(
    ({ isAvailable, availableDates }) => isAvailable && availableDates.some((at) => at > daysFromToday(1)),
  );
  const startDate = open?.availableDates.find((at) => at > daysFromToday(1))?.slice(0, 10);
  return { packageId: open?._id, numberOfTravelers: 1, selectedTravelDates: { startDate, endDate: startDate } };
}

describe('customer with a phone number only', () => {
  it.each(['flight', 'package'] as const)(
    '[N3.14.2] can be booked a %s by staff, who get the messages about it',
    async (kind) => {
      const [customer, staff] = [await walkIn(), await createTestUser(surroundings, 'employee')];
      const { username, email } = surroundings.identity.people.get(staff.id)!;
      const contact = { emailAddress: email, phoneNumber: '+260966100200' };
      const body =
        kind === 'flight'
          ? flightBooking(await pricedOffer(surroundings, staff), {
              contact: { ...contact, countryCallingCode: '1' },
              onBehalfOf: customer.id,
            })
          : { ...(await packageBooking()), contact, onBehalfOf: customer.id };
      const response = await as(staff, 'POST', '/bookings', body);
      expect([response.status, response.body.code]).toEqual([201, undefined]);
      const booking = bookingFrom(response);
      const own = bookingsFrom(await as(customer, 'GET', '/bookings/my'));
      expect(own.map(({ _id, user }) => [_id, user.email])).toEqual([[booking._id, '']]);
      const words = `made by ${username} for ${customer.username}`;
      const mails = await eventually(() => {
        const found = mailsAbout(booking).filter((mail) => mail.includes(words));
        return Promise.resolve(found.length > 0 ? found : undefined);
      });
      expect(mails[0]).toMatch(new RegExp(`^To: .*${email}`, 'm'));
    },
  );
});
