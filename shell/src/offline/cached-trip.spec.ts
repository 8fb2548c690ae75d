import { describe, expect, it } from '@jest/globals';
import { type Booking, bookingSchema } from '@portal/contracts';
import { toCachedTrip } from './cached-trip';

/** Value of every field that must not be cached. */
const canary = 'CANARY-4711';

const travelers = [
  { firstName: 'Mwila', lastName: 'Chanda', dateOfBirth: canary, gender: canary, passportNumber: canary },
];

/** Booking with every field of the contract and an unknown one, as a newer service may return. */
const whole = {
  _id: 'b1',
  bookingNumber: 'ZT-1',
  user: { _id: 'u1', username: 'client', email: 'client@demo.test' },
  package: { _id: 'p1', name: 'Falls', price: 900, currency: 'ZMW', description: 'Three days' },
  flightDetails: {
    origin: 'LUN',
    destination: 'JNB',
    departureDate: '2030-05-01',
    airlineCode: 'SA',
    flightNumber: '63',
    price: 900,
    currency: 'ZMW',
  },
  amadeusRecordLocator: 'QX7T2M',
  ticketNumbers: ['083-1'],
  numberOfTravelers: 1,
  totalPrice: 900,
  currency: 'ZMW',
  status: 'confirmed',
  paymentStatus: 'pending',
  paymentStatusBy: 'staff',
  selectedTravelDates: { startDate: '2030-05-01', endDate: '2030-05-04' },
  itineraries: [{ segments: [{ from: 'LUN', to: 'JNB', departs: '2030-05-01T09:00:00' }] }],
  tripEnd: '2030-05-04',
  bookedBy: { _id: 's1', username: canary },
  assignee: { _id: 's1', username: canary },
  travelers,
  contact: { emailAddress: canary, phoneNumber: canary },
  specialRequests: canary,
  ipAddress: canary,
  passportDetails: { passportNumber: canary },
  version: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

describe('toCachedTrip', () => {
  it('removes sensitive, internal and unknown fields', () => {
    expect(JSON.stringify(toCachedTrip(whole as unknown as Booking))).not.toContain(canary);
  });

  it('keeps a valid booking with the data needed while travelling', () => {
    const stored = toCachedTrip(whole as unknown as Booking);
    expect(bookingSchema.safeParse(stored).success).toBe(true);
    expect(stored).toMatchObject({
      amadeusRecordLocator: 'QX7T2M',
      ticketNumbers: ['083-1'],
      travelers: [{ firstName: 'Mwila', lastName: 'Chanda' }],
      itineraries: whole.itineraries,
    });
  });

  it('keeps the new times of flights that the airline changed, with the former ones [A16]', () => {
    const scheduleChange = { number: 1, at: '2030-04-01T09:00:00.000Z', before: whole.itineraries };
    const [moved] = [{ segments: [{ from: 'LUN', to: 'JNB', departs: '2030-05-01T12:20:00' }] }];
    const stored = toCachedTrip({ ...whole, itineraries: [moved], scheduleChange } as unknown as Booking);
    expect(stored).toMatchObject({ itineraries: [moved], scheduleChange });
  });

  it('has no travelers if the booking has none', () => {
    const { travelers: _none, ...trip } = whole;
    expect(toCachedTrip(trip as unknown as Booking)).not.toHaveProperty('travelers');
  });
});
