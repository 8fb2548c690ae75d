import { describe, expect, it } from '@jest/globals';
import { segments } from '../../test/fixtures/sample-trip';
import { type BookingRecord, bookingMailKinds } from '../bookings/record/booking-record';
import { bookingMail } from './booking-mail';

const trip = {
  id: '652f3c0a9b1e4d0012345678',
  status: 'confirmed',
  bookingNumber: 'ZT-26K7QM4X',
  user: { id: '1', username: 'thandi', email: 'thandi@example.test' },
  ticketNumbers: ['749-2400000001', '749-2400000002'],
  numberOfTravelers: 2,
  paymentStatus: 'pending',
  totalMinor: 123_450,
  currency: 'ZMW',
  startDate: '2027-03-05T08:15:00',
  endDate: '2027-03-05T09:20:00',
};
const flightBooking = {
  ...trip,
  travelers: [
    { firstName: 'Thandiwe', lastName: 'Ŵangʼombe' },
    { firstName: 'Mwila', lastName: 'Banda' },
  ],
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

/** Characters that the template escapes. */
const escaped = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&#x2F;': '/', '&#x3D;': '=' };
const shownText = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&#?\w+;/g, (entity) => escaped[entity as keyof typeof escaped] ?? entity);

const portalUrl = 'https://portal.example';
const owner = { to: 'thandi@example.test', portalUrl };

describe('bookingMail', () => {
  it('lists the tickets and the flights of both itineraries', () => {
    const { subject, text } = bookingMail('confirmed', { ...flightBooking, segments }, owner);
    expect(subject).toBe('Lusaka to Johannesburg, 5 to 9 Mar: confirmed (ZT-26K7QM4X)');
    expect(text).toMatch(/^Hello,\n\nYour booking is confirmed\.\n/);
    expect(text).toContain(
      [
        'Booking    ZT-26K7QM4X',
        'PNR        QX7T2M',
        'Trip       Lusaka to Johannesburg, 5 to 9 Mar',
        'Travelers  Thandiwe Ŵangʼombe',
        '           Mwila Banda',
        'Tickets    749-2400000001',
        '           749-2400000002',
        'Total      K 1,234.50',
        '',
        'Outbound: Lusaka (LUN) to Dubai (DXB)',
        'ET 862  Departs Fri 18 Dec 2026, 23:10, Lusaka (LUN)',
        '        Arrives Sat 19 Dec 2026, 04:25, Addis Ababa (ADD)',
        '        Change in Addis Ababa (ADD): 4 h 50 min',
        'ET 602  Departs Sat 19 Dec 2026, 09:15, Addis Ababa (ADD)',
        '        Arrives Sat 19 Dec 2026, 14:20, Dubai (DXB)',
        '',
        'Return: Dubai (DXB) to Lusaka (LUN)',
        'Flight  Departs Sun 3 Jan 2027, 03:40, Dubai (DXB)',
        '',
        'All times are local to the airport.',
        '',
        'Open your booking: https://portal.example/my-bookings/652f3c0a9b1e4d0012345678',
      ].join('\n'),
    );
  });

  it('lists the two known flights of a booking created before segments were stored', () => {
    const { text } = bookingMail('confirmed', flightBooking, owner);
    expect(text).toContain('\nZN 201  Departs Fri 5 Mar 2027, 08:15, Lusaka (LUN)\n');
    expect(text).toContain('\nFlight  Departs Tue 9 Mar 2027, 17:40, Johannesburg (JNB)\n');
  });

  it('states the payment deadline of held seats, the amount paid and the balance due', () => {
    const held = {
      ...flightBooking,
      updatedAt: new Date('2027-03-01T10:00:00Z'),
      fulfilment: { state: 'held', payBy: new Date('2027-03-01T10:00:00Z') },
      money: { currency: 'ZMW', chargedMinor: 123_450, receivedMinor: 23_450, refundedMinor: 0, balanceMinor: 100_000 },
    } as BookingRecord;
    const { text, html } = bookingMail('hold-ending', held, owner);
    expect(text).toMatch(/\nPay by Monday.*1 March 2027.*12:00 \(Lusaka time\)\n/);
    expect(text).toMatch(/\nPaid {9}K 234\.50\nBalance due {2}K 1,000\.00\n/);
    expect(text).toContain('\nPay now: https://portal.example/my-bookings/');
    expect(html).toContain('>Pay now</a>');
    expect(bookingMail('lapsed', { ...held, status: 'cancelled' }, owner).text).not.toMatch(/Pay by|Balance due/);
  });

  it('offers to pay a balance due, and omits the deadline of a paid booking', () => {
    const fulfilment = { state: 'held' as const, payBy: new Date('2027-03-01T10:00:00Z'), warned: [] };
    const unpaid = { ...flightBooking, fulfilment };
    expect(bookingMail('confirmed', unpaid, owner).text).toMatch(/\nPay by .*\n[^]*\nPay now: https/);
    const paid = { ...unpaid, paymentStatus: 'paid' as const };
    expect(bookingMail('confirmed', paid, owner).text).not.toMatch(/Pay by|Pay now/);
    expect(bookingMail('hold-extended', paid, owner).text).not.toContain('Pay by');
  });

  it('greets the owner by first name only if it is a plausible name', () => {
    const beginning = (name?: string) =>
      bookingMail('confirmed', flightBooking, { ...owner, name }).text.split('\n')[0];
    expect(beginning('Mwila')).toBe('Hi Mwila,');
    expect(beginning('Zoë-Marie M’Banga')).toBe('Hi Zoë-Marie M’Banga,');
    for (const name of [undefined, '', 'evil.test', 'Pay: 1', 'A\nB', 'x'.repeat(31)])
      expect(beginning(name)).toBe('Hello,');
  });

  it('begins every body text with a capital letter', () => {
    for (const kind of bookingMailKinds)
      for (const booking of [flightBooking, packageBooking]) {
        const [, first = ''] = bookingMail(kind, booking, owner).text.split('\n\n');
        expect(first).toMatch(/^[A-Z]/);
      }
  });

  describe('cancelled booking', () => {
    const ended = {
      ...flightBooking,
      kind: 'flight',
      status: 'cancelled',
      updatedAt: new Date('2026-11-23T08:00:00Z'),
    } as BookingRecord;
    const ledger = (receivedMinor: number) => ({
      version: 2,
      currency: 'ZMW',
      chargedMinor: 0,
      receivedMinor,
      refundedMinor: 0,
      balanceMinor: -receivedMinor,
      hasOpenAttempt: false,
    });
    const textOfCancellation = (booking: BookingRecord) => bookingMail('cancelled', booking, owner).text;

    it('states the refund due, the decision deadline and the fare rules of issued tickets', () => {
      const paid = { ...ended, paymentStatus: 'paid' as const, money: ledger(123_450) };
      const text = textOfCancellation({ ...paid, fareTerms: [{ about: 'Refunds', text: 'No refund.' }] });
      expect(text).toContain('Refund pending. To refund: K 1,234.50.');
      expect(text).toContain('This fare is non-refundable. Our team will decide on the refund by Wednesday');
      expect(text).toMatch(/25 November 2026.*10:00 \(Lusaka time\)/);
      expect(text).toMatch(/\nPaid {7}K 1,234\.50\nTo refund {2}K 1,234\.50\n/);
      expect(text).not.toMatch(/-K|K -/);
    });

    it('omits the fare rules if no tickets were issued', () => {
      const held = { ...ended, ticketNumbers: [], paymentStatus: 'paid' as const, money: ledger(123_450) };
      expect(textOfCancellation({ ...held, fareTerms: [{ about: 'Refunds', text: 'No refund.' }] })).not.toContain(
        'non-refundable',
      );
    });

    it('states that the payment is checked first if staff marked the booking as paid', () => {
      expect(textOfCancellation({ ...ended, paymentStatus: 'paid' })).toContain('will check the payment first');
    });

    it('does not say that a booking was unpaid whose paid seats the airline released', () => {
      const work = [{ reason: 'airline-cancelled' as const, since: new Date() }];
      const { subject, text } = bookingMail('lapsed', { ...ended, work, money: ledger(ended.totalMinor) }, owner);
      expect(subject).toContain('the airline has released your seats');
      expect(`${subject} ${text}`).not.toMatch(/not (fully )?paid/);
      const part = bookingMail('lapsed', { ...ended, money: ledger(ended.totalMinor - 1) }, owner);
      expect(part.subject).toContain('expired because it was not paid');
    });

    it('does not say that a hold was unpaid which the airline cancelled', () => {
      const work = [{ reason: 'airline-cancelled' as const, since: new Date() }];
      const { subject, text } = bookingMail('lapsed', { ...ended, money: ledger(0), work }, owner);
      expect(subject).toContain('the airline has released your seats');
      expect(text).toContain('released your seats, so the booking is cancelled');
    });

    it('states that there is nothing to refund if nothing was paid', () => {
      expect(textOfCancellation({ ...ended, money: ledger(0) })).toContain('nothing to refund');
      expect(bookingMail('lapsed', ended, owner).text).toContain('nothing to refund');
    });
  });

  it('states why a cancellation was declined', () => {
    const cancelRequest = { state: 'declined' as const, at: new Date(), reason: 'The airline keeps the fare.' };
    const { text, subject } = bookingMail('cancel-declined', { ...flightBooking, cancelRequest }, owner);
    expect(subject).toContain('could not be cancelled');
    expect(text).toContain('\nThe airline keeps the fare.\n');
  });

  it('has the same words in the plain text and the HTML body', () => {
    for (const kind of bookingMailKinds) {
      for (const booking of [{ ...flightBooking, segments }, packageBooking]) {
        const { text, html } = bookingMail(kind, booking, { to: 'desk@example.test', portalUrl });
        const shown = shownText(html);
        const words = text.split(/\s+/).filter((word) => word !== '--');
        expect(words.filter((word) => !shown.includes(word))).toEqual([]);
      }
    }
  });

  it('contains no link without a portal URL, or for recipients other than the owner', () => {
    expect(bookingMail('confirmed', flightBooking, { to: owner.to }).text).not.toContain('://');
    expect(bookingMail('confirmed', flightBooking, { to: 'desk@example.test', portalUrl }).html).not.toContain('href');
  });

  it('states the dates of a package and omits missing fields', () => {
    const { text } = bookingMail('confirmed', packageBooking, owner);
    expect(text).toMatch(/From {7}Friday.*5 March 2027\nTo {9}Monday.*8 March 2027\nTravelers {2}2\n/);
    expect(text).not.toMatch(/PNR|Tickets|Departs|local to the airport/);
  });

  it('omits an end date beyond the maximum trip length', () => {
    const { text } = bookingMail('cancelled', { ...packageBooking, endDate: '9999-12-31T00:00:00.000Z' }, owner);
    expect(text).toContain('5 March 2027');
    expect(text).not.toMatch(/9999|\nTo /);
  });

  it('tells other recipients why they receive the email', () => {
    expect(bookingMail('confirmed', flightBooking, { to: 'desk@example.test' }).text).toContain(
      '\nYou are receiving this email because a customer entered your address.\n',
    );
    expect(bookingMail('confirmed', flightBooking, { to: 'Thandiwe@Example.test' }).text).toContain(
      'You are receiving this email',
    );
    expect(bookingMail('confirmed', flightBooking, { to: 'THANDI@example.test' }).text).not.toContain(
      'You are receiving this email',
    );
  });

  it.each(['cancelled', 'not-made'] as const)('states %s in the subject and the next step in the text', (kind) => {
    const { subject, text } = bookingMail(kind, flightBooking, owner);
    expect(subject).toMatch(kind === 'cancelled' ? /: cancelled \(/ : /: could not be made \(/);
    expect(text).toMatch(kind === 'cancelled' ? /call or write to us/ : /search again/);
  });
});
