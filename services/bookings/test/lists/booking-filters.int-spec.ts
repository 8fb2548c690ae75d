import { describe, expect, it } from '@jest/globals';
import { agencyDate, type Booking } from '@portal/contracts';
import { numbers, startsOn, setupDemoBookings } from '../fixtures/use-demo-bookings';

const dayMs = 86_400_000;
const ahead = (days: number): string => agencyDate(new Date(Date.now() + days * dayMs));
const month = agencyDate(new Date()).slice(0, 7);
const isUnpaid = ({ status, paymentStatus }: Booking) =>
  ['pending', 'failed'].includes(paymentStatus) && !['cancelled', 'completed'].includes(status);

const { running, call, list, change } = setupDemoBookings();

describe('booking list', () => {
  it.each<[query: string, has: (booking: Booking) => boolean]>([
    ['type=flight', ({ flightDetails }) => flightDetails !== undefined],
    ['type=package', ({ package: travelPackage }) => travelPackage !== undefined],
    ['paymentStatus=unpaid', isUnpaid],
    ['paymentStatus=pending', ({ paymentStatus }) => paymentStatus === 'pending'],
    ['leaves=20', (booking) => startsOn(booking) >= ahead(0) && startsOn(booking) <= ahead(20)],
    [`from=${ahead(0)}`, (booking) => startsOn(booking) >= ahead(0)],
    [`to=${ahead(0)}`, (booking) => startsOn(booking) <= ahead(0)],
    [`from=${ahead(0)}&to=${ahead(20)}`, (booking) => startsOn(booking) >= ahead(0) && startsOn(booking) <= ahead(20)],
    [
      `sold=${month}`,
      ({ createdAt, status }) =>
        agencyDate(new Date(createdAt)).startsWith(month) && ['confirmed', 'completed'].includes(status),
    ],
    [
      `paymentStatus=unpaid&type=package&from=${ahead(0)}&to=${ahead(60)}`,
      (booking) => isUnpaid(booking) && booking.package !== undefined && startsOn(booking) <= ahead(60),
    ],
  ])('filtered by %s contains the matching bookings of the whole list', async (query, has) => {
    const all = await list();
    const picked = all.filter(has);
    expect(picked.length).toBeGreaterThan(0);
    expect(picked.length).toBeLessThan(all.length);
    expect(numbers(await list(`&${query}`))).toEqual(numbers(picked));
    const page = await call(`/bookings?${query}&page=1&pageSize=1`, 'employee');
    expect(page.headers.get('x-total-count')).toBe(String(picked.length));
  });

  it('includes a trip on its first day, at any hour', async () => {
    const [some] = await list('&type=flight');
    const day = startsOn(some!);
    for (const time of ['00:00:00', '23:59:00']) {
      await change(some!, { startDate: `${day}T${time}` });
      expect(numbers(await list(`&from=${day}&to=${day}`))).toContain(some!.bookingNumber);
    }
  });

  it('includes cancelled bookings when the filter asks for them', async () => {
    const cancelled = (await list()).filter(
      ({ status, paymentStatus }) => status === 'cancelled' && ['pending', 'failed'].includes(paymentStatus),
    );
    expect(cancelled.length).toBeGreaterThan(0);
    expect(numbers(await list('&paymentStatus=unpaid&status=cancelled'))).toEqual(numbers(cancelled));
  });

  it.each([
    'type=boat',
    'paymentStatus=owed',
    'leaves=0',
    'leaves=1.5',
    'from=tomorrow',
    'to=2026-13-01',
    'sold=2026-13',
  ])('rejects %s', async (query) => {
    expect((await call(`/bookings?${query}`, 'employee')).status).toBe(400);
  });

  it('uses an index for each filter', async () => {
    const plans = {
      kind: { listed: true, kind: 'flight' },
      startDate: { listed: true, startDate: { $gte: ahead(0), $lt: ahead(8) } },
      paymentStatus: { listed: true, status: { $nin: ['cancelled'] }, paymentStatus: { $in: ['pending', 'failed'] } },
    };
    for (const [path, filter] of Object.entries(plans)) {
      const found = running.database.collection('bookings').find(filter).sort({ createdAt: -1 });
      const plan = JSON.stringify(await found.explain('queryPlanner'));
      expect([path, plan.includes('IXSCAN')]).toEqual([path, true]);
    }
  });
});
