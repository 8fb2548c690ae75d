import { describe, expect, it } from '@jest/globals';
import { segments } from '../../../test/fixtures/sample-trip';
import type { BookingRecord } from '../record/booking-record';
import { buildItineraryViewModel } from './itinerary-view-model';

const record = (more: Partial<BookingRecord>): BookingRecord =>
  ({
    id: '652f3c0a9b1e4d0012345678',
    bookingNumber: 'ZT-ABCD2345',
    recordLocator: 'K7QM4X',
    status: 'confirmed',
    paymentStatus: 'paid',
    startDate: '2026-12-18T23:10:00',
    endDate: '2026-12-19T07:25:00',
    totalMinor: 1_704_906,
    numberOfTravelers: 2,
    ticketNumbers: ['071-1', '071-2'],
    travelers: [
      { firstName: 'Mwila', lastName: 'Ŵangʼombe' },
      { firstName: 'Bupe', lastName: 'Chanda' },
    ],
    ...more,
  }) as BookingRecord;

const rowsOf = (booking: BookingRecord) => Object.fromEntries(buildItineraryViewModel(booking, undefined).rows);

describe('buildItineraryViewModel', () => {
  it('describes both itineraries in local airport times, with the connection between flights', () => {
    const [out, back] = buildItineraryViewModel(record({ segments }), undefined).ways;
    expect(out?.title).toBe('Outbound: Lusaka (LUN) to Dubai (DXB)');
    expect(out?.flights[0]).toEqual({
      flight: 'ET 862',
      from: {
        place: 'Lusaka (LUN)',
        airport: 'Kenneth Kaunda International Airport',
        day: 'Fri 18 Dec 2026',
        time: '23:10',
      },
      to: expect.objectContaining({ place: 'Addis Ababa (ADD)', day: 'Sat 19 Dec 2026', time: '04:25' }),
      change: 'Change in Addis Ababa (ADD): 4 h 50 min',
    });
    expect(out?.flights[1]).not.toHaveProperty('change');
    expect(back?.title).toBe('Return: Dubai (DXB) to Lusaka (LUN)');
    expect(back?.flights).toEqual([
      {
        flight: '',
        from: expect.objectContaining({ time: '03:40' }),
        to: expect.objectContaining({ day: '', time: '' }),
      },
    ]);
  });

  it('names the airlines, the terminals and the duration, as far as they are stored', () => {
    const [first] = segments;
    const names = { carrierName: 'Ethiopian Airlines', operating: '4Z', operatingName: 'Airlink', fromTerminal: '2' };
    const booking = record({ segments: [{ ...first!, ...names, duration: 'PT4H15M' }] });
    const [printed] = buildItineraryViewModel(booking, undefined).ways[0]?.flights ?? [];
    expect(printed?.details).toBe('Ethiopian Airlines\noperated by Airlink\n4 h 15 min in the air');
    expect(printed?.from.airport).toBe('Kenneth Kaunda International Airport, terminal 2');
  });

  it('omits a connection if the next flight departs elsewhere, or before the arrival', () => {
    const [first, second] = segments;
    const elsewhere = record({ segments: [first!, { ...second!, from: 'NBO' }] });
    const tooLate = record({ segments: [first!, { ...second!, departs: '2026-12-19T04:00:00' }] });
    for (const booking of [elsewhere, tooLate])
      expect(buildItineraryViewModel(booking, undefined).ways[0]?.flights[0]).not.toHaveProperty('change');
  });

  it('states the amounts of a part payment and of a refund due', () => {
    const money = { version: 1, currency: 'ZMW', refundedMinor: 0, hasOpenAttempt: false, receivedMinor: 1_000_000 };
    const sold = { paymentStatus: 'pending', currency: 'ZMW', totalMinor: 1_704_906 } as const;
    const part = record({ ...sold, money: { ...money, chargedMinor: 1_704_906, balanceMinor: 704_906 } });
    expect(rowsOf(part)['Payment']).toBe('Part paid: K 10,000.00 paid, K 7,049.06 due');
    const ended = record({
      ...sold,
      status: 'cancelled',
      money: { ...money, chargedMinor: 0, balanceMinor: -1_000_000 },
    });
    expect(rowsOf(ended)['Payment']).toBe('Part paid. Refund pending: K 10,000.00 to refund');
    expect(rowsOf(record({}))['Payment']).toBe('Paid');
  });

  it('contains the fare terms stored at booking', () => {
    const fareTerms = [{ about: 'Refunds', text: 'No refund.' }];
    expect(buildItineraryViewModel(record({ segments, fareTerms }), undefined).terms).toEqual([
      ['Refunds', 'No refund.'],
    ]);
    expect(buildItineraryViewModel(record({ segments }), undefined).terms).toEqual([]);
  });

  it('lists booking, PNR, travelers and tickets', () => {
    expect(rowsOf(record({ segments }))).toEqual({
      Booking: 'ZT-ABCD2345',
      PNR: 'K7QM4X',
      Status: 'Confirmed',
      Payment: 'Paid',
      Travelers: 'Mwila Ŵangʼombe\nBupe Chanda',
      Tickets: '071-1\n071-2',
    });
  });

  it('contains the two known flights of a booking created before segments were stored', () => {
    const flight = {
      origin: 'LUN',
      destination: 'JNB',
      departureDate: '2026-12-18T07:10:00',
      returnDate: '2026-12-25T10:15:00',
      airlineCode: 'P0',
      flightNumber: '721',
    };
    const { ways } = buildItineraryViewModel(record({ flight }), undefined);
    expect(ways.map(({ title }) => title)).toEqual([
      'Outbound: Lusaka (LUN) to Johannesburg (JNB)',
      'Return: Johannesburg (JNB) to Lusaka (LUN)',
    ]);
    expect(ways[0]?.flights[0]).toMatchObject({ flight: 'P0 721', from: { time: '07:10' }, to: { time: '' } });
  });

  it('contains the dates of a package and no flights', () => {
    const travelPackage = { id: 'p', name: 'Falls', description: '', priceMinor: 100 };
    const booking = record({
      package: travelPackage,
      startDate: '2026-12-18',
      endDate: '2026-12-21',
      travelers: undefined,
    });
    expect(rowsOf(booking)).toMatchObject({
      Package: 'Falls',
      Dates: 'Fri 18 Dec 2026 to Mon 21 Dec 2026',
      Travelers: '2',
    });
    expect(buildItineraryViewModel(booking, undefined).ways).toEqual([]);
  });

  it('warns if the booking is cancelled or not confirmed, and links to its page if there is a portal URL', () => {
    expect(buildItineraryViewModel(record({ status: 'cancelled' }), undefined)).toMatchObject({
      isCancelled: true,
      warning: expect.stringContaining('cancelled'),
    });
    expect(buildItineraryViewModel(record({ status: 'pending' }), undefined)).toMatchObject({
      isCancelled: false,
      warning: expect.stringContaining('not confirmed'),
    });
    const sheet = buildItineraryViewModel(record({}), 'https://portal.example');
    expect(sheet).not.toHaveProperty('warning');
    expect(sheet.link).toBe('https://portal.example/my-bookings/652f3c0a9b1e4d0012345678');
    expect(buildItineraryViewModel(record({}), undefined)).not.toHaveProperty('link');
  });
});
