import { afterAll, describe, expect, it } from '@jest/globals';
import { agencyDate, type QueueCounts } from '@portal/contracts';
import { isInternational, passportRequiredUntil } from '../../src/bookings/lists/passport-queue';
import { numbers, setupDemoBookings } from '../fixtures/use-demo-bookings';

const { running, start, call, ask, list, change } = setupDemoBookings();
const inDays = (days: number): string => agencyDate(new Date(Date.now() + days * 86_400_000));

afterAll(() => running.identity.refuseActivity(false));

const segment = (from: string, to: string) => ({ itinerary: 0, from, to, departs: `${inDays(3)}T10:00:00` });

describe('passport queue', () => {
  it('lists international trips within 30 days whose customer lacks a valid passport', async () => {
    const flights = (await list('&type=flight')).slice(0, 5);
    const [soon, late, home, given, fine] = flights as [never, never, never, never, never];
    const abroad = [segment('LUN', 'JNB'), segment('JNB', 'LUN')];
    const trip = { startDate: `${inDays(3)}T10:00:00`, status: 'confirmed', segments: abroad };
    const lacks = { ...trip, 'user.id': '0123456789abcdef01234567' };
    running.identity.lackingPassports.add('0123456789abcdef01234567');
    await change(soon, lacks);
    await change(late, { ...lacks, startDate: `${inDays(31)}T10:00:00` });
    await change(home, { ...lacks, segments: [segment('LUN', 'NLA')] });
    await change(given, { ...lacks, status: 'cancelled' });
    await change(fine, { ...trip, 'user.id': '0123456789abcdef01234568' });
    // Each instance caches queue counts for 30 seconds, so a new instance is used.
    const fresh = await start();
    const found = await call('/bookings?queue=passports&sort=startDate', 'employee', fresh);
    const { queues } = await ask<QueueCounts>('/queues', 'employee', fresh);
    const saved = await call('/reports/bookings?format=csv&queue=passports', 'employee', fresh);
    await fresh.stop();
    expect(numbers(found.as<{ data: never[] }>().data)).toEqual(numbers([soon]));
    expect(queues.find(({ queue }) => queue === 'passports')?.count).toBe(1);
    expect(saved.headers.get('x-total-count')).toBe('1');
  });

  it('is omitted from the counts while identity is unavailable', async () => {
    const alone = await start();
    running.identity.refuseActivity(true);
    const { queues } = await ask<QueueCounts>('/queues', 'employee', alone);
    running.identity.refuseActivity(false);
    await alone.stop();
    expect(queues.map(({ queue }) => queue)).toEqual([
      ...['departing', 'unpaid', 'airline', 'holds', 'refunds', 'cancel-requests', 'ticketed-unpaid'],
    ]);
  });

  it.each([
    ['2027-02-10T14:00:00', '2027-08-10'],
    ['2026-08-31', '2027-02-28'],
    ['2027-08-31', '2028-02-29'],
    ['2026-12-31T23:59:00', '2027-06-30'],
  ])('requires for a trip until %s a passport valid until %s', (tripEnd, until) =>
    expect(passportRequiredUntil({ tripEnd, endDate: '2026-01-01' })).toBe(until),
  );

  it.each([
    [[segment('LUN', 'NLA')], false],
    [[segment('LUN', 'LVI'), segment('LVI', 'LUN')], false],
    [[segment('LUN', 'JNB'), segment('JNB', 'NLA')], true],
    [[segment('LUN', 'QQQ')], true],
  ])('classifies %j as international: %s', (segments, isAbroad) =>
    expect(isInternational({ segments })).toBe(isAbroad),
  );

  it('uses origin and destination of bookings without segments', () => {
    const flight = { origin: 'LUN', departureDate: '', airlineCode: '', flightNumber: '' };
    expect(isInternational({ flight: { ...flight, destination: 'DXB' } })).toBe(true);
    expect(isInternational({ flight: { ...flight, destination: 'NLA' } })).toBe(false);
  });
});
