import { describe, expect, it } from '@jest/globals';
import { paidTripSchema } from '@portal/contracts';
import { eventually, serviceTokenFor } from '@portal/test-kit';
import { setupHolds } from '../fixtures/setup-holds';

const { running, time, held } = setupHolds();

const tripOf = async (id: string) =>
  running.service.call('GET', `/internal/bookings/${id}/trip`, {
    serviceToken: await serviceTokenFor('bookings', 'payments'),
  });

describe('trip of a pay link', () => {
  it('has only route, dates, first names and deadline', async () => {
    const { booking, payBy } = await held(2);
    const response = await tripOf(booking._id);
    const trip = paidTripSchema.parse(response.body);
    expect(trip).toMatchObject({
      title: expect.stringMatching(/^\S.* to \S/),
      ...booking.selectedTravelDates,
      travelers: booking.travelers!.map(({ firstName }) => firstName),
      payBy: payBy.toISOString(),
      isPastDue: false,
    });
    expect(trip.title).not.toMatch(/\b[A-Z]{3}\b/);
    const reported = JSON.stringify(response.body);
    for (const { lastName } of booking.travelers!) expect(reported).not.toContain(lastName);
    expect(Object.keys(response.body).toSorted()).toEqual(
      ['endDate', 'isPastDue', 'payBy', 'startDate', 'title', 'travelers'].toSorted(),
    );
    await time.pass(payBy.getTime() - Date.now() + 10 * 60_000);
    // True until the hold lapses, after which there is no deadline.
    await eventually(async () => {
      const { body } = await tripOf(booking._id);
      return body['isPastDue'] === true || body['payBy'] === undefined;
    });
  });

  it('is not found for a booking that does not exist', async () => {
    const response = await tripOf('640000000000000000abcdef');
    expect([response.status, response.body['code']]).toEqual([404, 'BOOKING_NOT_FOUND']);
  });
});
