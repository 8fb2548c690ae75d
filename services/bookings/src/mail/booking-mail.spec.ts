import { describe, expect, it } from '@jest/globals';
import type { BookingRecord } from '../bookings/record/booking-record';
import { bookingMail } from './booking-mail';

const trip = {
  bookingNumber: 'ZT-26K7QM4X',
  user: { id: '1', username: 'thandi', email: 'thandi@example.test' },
  ticketNumbers: ['749-2400000001', '749-2400000002'],
  numberOfTravelers: 2,
  totalMinor: 123_450,
  currency: 'USD',
  startDate: '2027-03-05T08:15:00',
  endDate: '2027-03-05T09:20:00',
};
const flightBooking = {
  ...trip,
  recordLocator: 'QX7T2M',
  flight: {
    origin: 'LUN',
    destination: 'JNB',
    departureDate: '2027-03-05T08:15:00',
    returnDate: '2027-03-09T17:40:00',
    airlineCode: 'ZN',
    flightNumber: '201',
  },
} as BookingRecord;
const packageBooking = {
  ...trip,
  ticketNumbers: [] as string[],
  startDate: '2027-03-05T00:00:00.000Z',
  endDate: '2027-03-08T00:00:00.000Z',
  package: { id: '2', name: 'Lower Zambezi', description: '', priceMinor: 61_725 },
} as BookingRecord;

const owner = 'thandi@example.test';

describe('bookingMail', () => {
  it('tells of a flight what a traveler needs at the counter', () => {
    const { subject, text } = bookingMail('confirmed', flightBooking, owner);
    expect(subject).toBe('Booking ZT-26K7QM4X confirmed: flight LUN to JNB');
    expect(text).toMatch(/^Hello,\n\nyour booking is confirmed\.\n/);
    expect(text).toContain('PNR        QX7T2M\nTrip       flight LUN to JNB\nFlight     ZN 201\n');
    expect(text).toMatch(
      /Departure {2}Friday.*5 March 2027.*08:15 \(local time\)\nReturn {5}Tuesday.*9 March 2027.*17:40/,
    );
    expect(text).toContain('Tickets    749-2400000001, 749-2400000002\nTravelers  2\nTotal      USD 1,234.50\n');
  });

  it('tells of a package its days, and leaves out what it has not', () => {
    const { text } = bookingMail('confirmed', packageBooking, owner);
    expect(text).toMatch(/From {7}Friday.*5 March 2027\nTo {9}Monday.*8 March 2027\nTravelers {2}2\n/);
    expect(text).not.toMatch(/PNR|Tickets/);
  });

  it('names no last day that is out of this world', () => {
    const { text } = bookingMail('cancelled', { ...packageBooking, endDate: '9999-12-31T00:00:00.000Z' }, owner);
    expect(text).toContain('5 March 2027');
    expect(text).not.toMatch(/9999|\nTo /);
  });

  it('tells whoever did not book who named their address', () => {
    expect(bookingMail('confirmed', flightBooking, 'desk@example.test').text).toContain(
      '\nYou get this message because the account "thandi" named your address for it.\n',
    );
    expect(bookingMail('confirmed', flightBooking, 'Thandiwe@Example.test').text).toContain('You get this message');
    expect(bookingMail('confirmed', flightBooking, 'THANDI@example.test').text).not.toContain('You get this message');
  });

  it.each(['cancelled', 'not-made'] as const)('says %s in the subject and what to do about it', (kind) => {
    const { subject, text } = bookingMail(kind, flightBooking, owner);
    expect(subject).toMatch(kind === 'cancelled' ? /cancelled:/ : /could not be made:/);
    expect(text).toMatch(kind === 'cancelled' ? /call or write to us/ : /search again/);
  });
});
