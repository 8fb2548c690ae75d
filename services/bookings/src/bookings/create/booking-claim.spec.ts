import { describe, expect, it } from '@jest/globals';
import type { BookingRequest } from './booking-request';
import { isFingerprint } from '../record/booking-record';
import { createBookingClaim } from './booking-claim';

const booking = (changes: object = {}): BookingRequest => ({
  kind: 'package',
  request: {
    packageId: '660000000000000000000001',
    numberOfTravelers: 2,
    selectedTravelDates: { startDate: '2027-02-10', endDate: '2027-02-14' },
    contact: { emailAddress: 'a@example.test', phoneNumber: '0970 000 120' },
    ...changes,
  },
});

describe('createBookingClaim', () => {
  it('returns the same id for the same key of the same user', () => {
    expect(createBookingClaim('u1', booking(), 'k').id).toBe(
      createBookingClaim('u1', booking({ numberOfTravelers: 3 }), 'k').id,
    );
    expect(createBookingClaim('u1', booking(), 'k').id).not.toBe(createBookingClaim('u2', booking(), 'k').id);
  });
  it('returns another request hash for another body under the same key', () => {
    expect(createBookingClaim('u1', booking(), 'k').requestHash).not.toBe(
      createBookingClaim('u1', booking({ specialRequests: 'x' }), 'k').requestHash,
    );
  });
  it('falls back to a fingerprint of the booking', () => {
    const plain = createBookingClaim('u1', booking(), undefined);
    expect(isFingerprint(plain.id)).toBe(true);
    expect(plain.id).toBe(createBookingClaim('u1', booking({ specialRequests: 'x' }), undefined).id);
    expect(plain.id).not.toBe(createBookingClaim('u1', booking({ numberOfTravelers: 3 }), undefined).id);
  });
  it.each(['', 'a b', 'ü', 'x'.repeat(201)])('rejects the key %j', (key) => {
    expect(() => createBookingClaim('u1', booking(), key)).toThrow('Idempotency-Key');
  });
});
