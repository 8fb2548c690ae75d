import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { agencyDate, type BookingStatus, monthsUntil, type Sales } from '@portal/contracts';
import type { Document } from 'mongodb';
import type { Model } from 'mongoose';
import { buildSalesReport } from '../src/bookings/reports/get-sales';
import { SalesCache } from '../src/bookings/reports/sales-cache';
import { SalesRepository } from '../src/bookings/reports/sales.repository';
import { type BookingFields, bookingSchema } from '../src/bookings/store/booking.schema';
import { setupDemoBookings } from './use-demo-bookings';

const { running, list } = setupDemoBookings();
const now = new Date();
const today = agencyDate(now);
const months = monthsUntil(today);

let model: Model<BookingFields>;
beforeAll(() => {
  model = running.database.model<BookingFields>('Booking', bookingSchema);
});

/** Creates the cache of one instance without a minimum number of bookings, and counts the days it reads. */
function instance(options: object = {}) {
  const repository = new SalesRepository(model);
  const counted = { days: 0 };
  const between = repository.between.bind(repository);
  repository.between = async (from, before) => {
    counted.days += 1;
    return between(from, before);
  };
  const kept = new SalesCache(repository, { keptFrom: 1, ...options });
  return { counted, report: async (): Promise<Sales> => buildSalesReport(months, await kept.since(months, today)) };
}

/** Computes sales from the stored documents, without code of the service. */
async function byHand() {
  const lusakaDay = (at: Date) => new Date(at.getTime() + 7_200_000).toISOString().slice(0, 10);
  const stored: Document[] = await running.database.collection('bookings').find().toArray();
  const inYear = stored.filter((one) => lusakaDay(one['createdAt']) >= `${months[0]}-01`);
  const listed = inYear.filter((one) => one['listed'] === true);
  const sold = listed.filter(({ status }) => status === 'confirmed' || status === 'completed');
  const tally = (all: string[]) =>
    Object.fromEntries(all.toSorted().map((one) => [one, all.filter((each) => each === one).length]));
  const revenue: Record<string, number> = {};
  for (const one of sold) {
    const key = `${lusakaDay(one['createdAt']).slice(0, 7)} ${one['currency']}`;
    revenue[key] = (revenue[key] ?? 0) + one['totalMinor'];
  }
  return {
    statuses: tally(listed.map(({ status }) => status)),
    refused: inYear.length - listed.length,
    sold: sold.length,
    revenue,
    bookings: tally(sold.map((one) => lusakaDay(one['createdAt']).slice(0, 7))),
  };
}

const reported = (sales: Sales) => ({
  statuses: Object.fromEntries(
    sales.statuses.flatMap(({ status, bookings }) => (bookings > 0 ? [[status, bookings]] : [])),
  ),
  refused: sales.refused,
  sold: sales.sold,
  revenue: Object.fromEntries(
    sales.months.flatMap(({ month, revenue }) =>
      revenue.map(({ amount, currency }) => [`${month} ${currency}`, Math.round(Number(amount) * 100)]),
    ),
  ),
  bookings: Object.fromEntries(
    sales.months.flatMap(({ month, bookings }) => (bookings > 0 ? [[month, bookings]] : [])),
  ),
});

/** Writes to the database like another instance. */
const write = async (bookingNumber: string, $set: object) => {
  expect((await model.updateOne({ bookingNumber }, { $set })).modifiedCount).toBe(1);
};
const oldest = async (status: BookingStatus) => (await list(`&status=${status}`)).at(-1)!;

describe('daily sales cache', () => {
  it('matches a recount on two instances after each change of old and new bookings', async () => {
    const instances = [instance(), instance()];
    const agree = async () => {
      const counted = await byHand();
      for (const { report } of instances) expect(reported(await report())).toEqual(counted);
      return counted;
    };
    const before = await agree();
    expect(before.sold).toBeGreaterThan(3);

    await write((await oldest('completed')).bookingNumber, { status: 'cancelled' });
    const cancelled = await agree();
    expect(cancelled.sold).toBe(before.sold - 1);

    await write((await oldest('cancelled')).bookingNumber, { status: 'confirmed', totalMinor: 12_345 });
    expect((await agree()).sold).toBe(before.sold);

    await write((await oldest('pending')).bookingNumber, { listed: false, status: 'cancelled' });
    expect((await agree()).refused).toBe(before.refused + 1);

    const {
      _id,
      bookingNumber: _number,
      claim: _claim,
      createdAt: _at,
      ...like
    } = (await model.findOne({ status: 'confirmed' }).lean())!;
    await model.create({ ...like, bookingNumber: 'ZT-NEWTODAY' });
    expect((await agree()).sold).toBe(before.sold + 1);

    await write('ZT-NEWTODAY', { status: 'cancelled' });
    await agree();
  });

  it('includes changes by staff through the service', async () => {
    const { report } = instance();
    const before = reported(await report());
    const pending = await oldest('pending');
    const assertion = await running.identity.assertionFor({ role: 'employee' });
    const response = await running.service.call('PUT', `/bookings/${pending._id}`, {
      assertion,
      body: { status: 'confirmed' },
    });
    expect(response.status).toBe(200);
    const after = reported(await report());
    expect(after.sold).toBe(before.sold + 1);
    expect(after).toEqual(await byHand());
  });

  it('reloads only today and days with new changes', async () => {
    const { counted, report } = instance();
    await report();
    expect(counted.days).toBeGreaterThan(330);
    // The first check also finds changes from the minutes before the first report.
    await report();
    counted.days = 0;
    await report();
    expect(counted.days).toBe(1);
    counted.days = 0;
    await write((await oldest('completed')).bookingNumber, { totalMinor: 777 });
    await report();
    await report();
    expect(counted.days).toBe(3);
  });

  it('is rebuilt periodically in the background, to include writes without a change time', async () => {
    const { report } = instance({ renewedAfterMs: 0 });
    await report();
    await running.database
      .collection('bookings')
      .updateOne({ bookingNumber: (await oldest('completed')).bookingNumber }, { $set: { totalMinor: 99_999_999 } });
    const counted = await byHand();
    let sales = await report();
    for (let attempt = 0; attempt < 50 && !isDeepStrictEqual(reported(sales), counted); attempt += 1) {
      await wait(100);
      sales = await report();
    }
    expect(reported(sales)).toEqual(counted);
  });

  it('is bypassed for few bookings', async () => {
    const { counted, report } = instance({ keptFrom: 10_000 });
    await report();
    expect(counted.days).toBe(12);
    await running.database.collection('bookings').updateOne({ status: 'completed' }, { $set: { totalMinor: 1 } });
    expect(reported(await report())).toEqual(await byHand());
  });
});
