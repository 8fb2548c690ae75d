import { describe, expect, it } from '@jest/globals';
import { limits } from '@portal/contracts';
import type { RateLimitProfile } from '@portal/node-kit';
import type { BookingRecord } from '../record/booking-record';
import { BookingBounds } from './booking-bounds';
import type { OpenSlotsRepository, SlotBounds } from './open-slots.repository';
import type { UnpaidBookingsRepository } from './unpaid-bookings.repository';

const booking = {
  id: 'b-1',
  numberOfTravelers: 1,
  user: { id: 'u-1' },
  ipAddress: '41.1.0.1',
  createdAt: new Date(),
  package: { id: 'p-1' },
  startDate: '2027-01-10',
} as unknown as BookingRecord;

interface Case {
  isUnconfirmed: boolean;
  /** Number of earlier bookings of the same trip that ended unpaid. */
  earlier?: number;
}

/** Admits a booking. Returns the rejection code and the limits applied to the account and the IP address. */
async function admit(profile: RateLimitProfile, { isUnconfirmed, earlier = 0 }: Case) {
  const requested: SlotBounds[] = [];
  const slots = {
    take: (_key: string, _slot: object, bounds: SlotBounds) => Promise.resolve(requested.push(bounds) > 0),
  } as unknown as OpenSlotsRepository;
  const unpaid = {
    cancelledUnpaid: () => Promise.resolve(Array.from({ length: earlier }, () => booking)),
  } as unknown as UnpaidBookingsRepository;
  const bounds = new BookingBounds(slots, unpaid, { RATE_LIMIT_PROFILE: profile });
  const rejection = await bounds.admit(booking, { isUnconfirmed });
  return { code: rejection?.code, account: requested[0], address: requested[1]?.bookings };
}

describe('limits on open bookings', () => {
  it.each([
    [false, limits.openBookingsMax, limits.openSeatsMax, limits.addressOpenBookingsMax],
    [true, limits.unconfirmedOpenBookingsMax, limits.unconfirmedOpenSeatsMax, limits.unconfirmedAddressOpenBookingsMax],
  ])(
    'are 100 times higher under the test profile (unconfirmed: %s)',
    async (isUnconfirmed, bookings, seats, address) => {
      expect(await admit('standard', { isUnconfirmed })).toMatchObject({ account: { bookings, seats }, address });
      expect(await admit('test', { isUnconfirmed })).toMatchObject({
        account: { bookings: bookings * 100, seats: seats * 100 },
        address: address * 100,
      });
    },
  );

  it('are tighter until the email address is confirmed', () => {
    expect(limits.unconfirmedOpenBookingsMax).toBeLessThan(limits.openBookingsMax);
    expect(limits.unconfirmedOpenSeatsMax).toBeLessThan(limits.openSeatsMax);
    expect(limits.unconfirmedAddressOpenBookingsMax).toBeLessThan(limits.addressOpenBookingsMax);
  });

  it('allow 100 times as many attempts at the same trip under the test profile', async () => {
    const codeAfter = async (profile: RateLimitProfile, earlier: number) =>
      (await admit(profile, { isUnconfirmed: false, earlier })).code;
    const most = limits.lapsedAttemptsMax;
    expect([await codeAfter('standard', most - 1), await codeAfter('standard', most)]).toEqual([
      undefined,
      'REBOOKING_NEEDS_STAFF',
    ]);
    expect([await codeAfter('test', most * 100 - 1), await codeAfter('test', most * 100)]).toEqual([
      undefined,
      'REBOOKING_NEEDS_STAFF',
    ]);
  });
});
