import { describe, expect, it } from '@jest/globals';
import { linksOf, readPdf } from '@portal/test-kit/pdf';
import { convertIcsCalendar } from 'ts-ics';
import { setupDemoBookings } from '../fixtures/use-demo-bookings';

const { running, start, call, list } = setupDemoBookings();

describe('calendar file of a booking', () => {
  it('has an event for each flight, for owner and staff', async () => {
    for (const booking of await list()) {
      const owner = await running.identity.assertionFor({ role: 'client', id: booking.user._id });
      const path = `/bookings/${booking._id}/documents/calendar`;
      const own = await running.service.call('GET', path, { assertion: owner });
      expect([own.status, own.headers.get('content-type')]).toEqual([200, 'text/calendar']);
      expect(own.headers.get('content-disposition')).toBe(`attachment; filename="${booking.bookingNumber}.ics"`);
      const { events, method } = convertIcsCalendar(undefined, await own.as<File>().text());
      expect(events).toHaveLength(booking.itineraries?.flatMap(({ segments }) => segments).length ?? 1);
      expect(method).toBe(booking.status === 'cancelled' ? 'CANCEL' : 'PUBLISH');
      expect((await call(path, 'employee')).status).toBe(200);
    }
  });

  it('is not found for another client', async () => {
    const [booking] = await list();
    const path = `/bookings/${booking!._id}/documents/calendar`;
    expect((await call(path, 'client')).body).toMatchObject({ code: 'BOOKING_NOT_FOUND' });
    expect((await call('/bookings/no-id/documents/calendar', 'client')).status).toBe(404);
  });
});

describe('itinerary PDF of a booking', () => {
  it('contains the data of the booking, for owner and staff', async () => {
    for (const booking of await list()) {
      const owner = await running.identity.assertionFor({ role: 'client', id: booking.user._id });
      const path = `/bookings/${booking._id}/documents/itinerary`;
      const own = await running.service.call('GET', path, { assertion: owner });
      expect([own.status, own.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(own.headers.get('content-disposition')).toBe(`attachment; filename="${booking.bookingNumber}.pdf"`);
      const words = await readPdf(own.as<File>());
      for (const word of [booking.bookingNumber, booking.amadeusRecordLocator ?? '', booking.package?.name ?? ''])
        expect(words).toContain(word);
      for (const { departs } of booking.itineraries?.flatMap(({ segments }) => segments) ?? [])
        expect(words).toContain(departs.slice(11, 16));
      expect(words.includes('CANCELLED')).toBe(booking.status === 'cancelled');
      expect((await call(path, 'employee')).status).toBe(200);
    }
  });

  it('links to the booking page if the portal has a public URL', async () => {
    const [booking] = await list();
    const path = `/bookings/${booking!._id}/documents/itinerary`;
    expect(await linksOf((await call(path, 'employee')).as<File>())).toEqual([]);
    const named = await start({ PORTAL_URL: 'https://portal.example' });
    const response = await call(path, 'employee', named);
    await named.stop();
    const links = new Set(await linksOf(response.as<File>()));
    expect(links).toEqual(new Set([`https://portal.example/my-bookings/${booking!._id}`]));
  });

  it('is not found for another client', async () => {
    const [booking] = await list();
    const path = `/bookings/${booking!._id}/documents/itinerary`;
    expect((await call(path, 'client')).body).toMatchObject({ code: 'BOOKING_NOT_FOUND' });
  });
});
