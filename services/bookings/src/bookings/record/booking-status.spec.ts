import { describe, expect, it } from '@jest/globals';
import { cancelVerdict, editRejection, isOutcomeUnknown, needsPlacesAgain } from './booking-status';
import type { BookingProgress } from '../states/booking-progress';

const booking = (
  status: 'pending' | 'confirmed' | 'cancelled' | 'completed',
  progress: BookingProgress = 'settled',
) => ({
  status,
  progress,
  listed: true,
});

describe('cancelVerdict', () => {
  it.each([
    [booking('pending'), 'cancel'],
    [booking('confirmed'), 'cancel'],
    [booking('cancelled'), 'already-cancelled'],
    [booking('completed'), { refusedAs: 'BOOKING_COMPLETED' }],
    [booking('pending', 'ordering'), { refusedAs: 'BOOKING_IN_PROGRESS' }],
    [booking('pending', 'unknown'), { refusedAs: 'BOOKING_IN_PROGRESS' }],
    [booking('pending', 'staff'), { refusedAs: 'BOOKING_IN_PROGRESS' }],
    [{ ...booking('cancelled', 'refused'), listed: false }, { refusedAs: 'BOOKING_NOT_FOUND' }],
  ])('maps %j to %j', (state, verdict) => {
    expect(cancelVerdict(state)).toEqual(verdict);
  });
  it.each([booking('completed'), booking('pending', 'staff')])('lets staff cancel %j by editing', (state) => {
    expect(cancelVerdict(state, true)).toBe('cancel');
  });
});

describe('editRejection', () => {
  it('rejects a status change while the outcome is unknown', () => {
    expect(editRejection(booking('pending', 'ordering'), 'confirmed')).toBe('BOOKING_IN_PROGRESS');
    expect(editRejection(booking('pending', 'unknown'), 'cancelled')).toBe('BOOKING_IN_PROGRESS');
  });
  it('allows other edits while the outcome is unknown', () => {
    expect(editRejection(booking('pending', 'unknown'), undefined)).toBeUndefined();
  });
  it('lets staff set the status of a booking that was handed to them', () => {
    expect(editRejection(booking('pending', 'staff'), 'confirmed')).toBeUndefined();
  });
});

describe('needsPlacesAgain', () => {
  it.each([
    ['package', 'cancelled', 'confirmed', true],
    ['package', 'cancelled', 'cancelled', false],
    ['package', 'cancelled', undefined, false],
    ['package', 'confirmed', 'pending', false],
    ['flight', 'cancelled', 'confirmed', false],
  ] as const)('decides for a %s booking from %s to %s: %s', (kind, status, wanted, expected) => {
    expect(needsPlacesAgain({ kind, status }, wanted)).toBe(expected);
  });
});

it('detects an unknown outcome', () => {
  const open = (['ordering', 'unknown', 'staff', 'settled', 'refused'] as const).map((progress) =>
    isOutcomeUnknown({ progress }),
  );
  expect(open).toEqual([true, true, true, false, false]);
});
