import { beforeAll, describe, expect, it } from '@jest/globals';
import type { QueueCounts, Sales } from '@portal/contracts';
import type { Document } from 'mongodb';
import { setupDemoBookings } from '../fixtures/use-demo-bookings';

/* Compares the reports with an independent count over the stored documents, without code of the service. */
const { running, start, ask } = setupDemoBookings();
const dayMs = 86_400_000;
const lusakaAheadMs = 2 * 3_600_000;
const lusakaDay = (at: Date | number): string => new Date(Number(at) + lusakaAheadMs).toISOString().slice(0, 10);
const now = Date.now();
const today = lusakaDay(now);
/** Zambian airports in the demo data. */
const home = new Set(['LUN', 'NLA', 'LVI', 'MFU', 'CIP', 'SLI', 'KIW']);
const lacking = '650000000000000000000001';

const findAll = (): Promise<Document[]> => running.database.collection('bookings').find().toArray();
const monthOf = ({ createdAt }: Document): string => lusakaDay(createdAt).slice(0, 7);
const isSold = ({ status }: Document): boolean => status === 'confirmed' || status === 'completed';
const isLive = ({ listed, status }: Document): boolean =>
  listed === true && status !== 'cancelled' && status !== 'completed';
const startsWithin = ({ startDate }: Document, days: number): boolean =>
  startDate.slice(0, 10) >= today && startDate.slice(0, 10) <= lusakaDay(now + days * dayMs);
const text = (minor: number): string =>
  String(minor)
    .padStart(3, '0')
    .replace(/(?=..$)/, '.');

/** The current month and the eleven before it. */
function lastMonths(): string[] {
  let [year, month] = today.split('-').map(Number) as [number, number];
  const months: string[] = [];
  while (months.length < 12) {
    months.unshift(`${year}-${String(month).padStart(2, '0')}`);
    month -= 1;
    if (month === 0) [year, month] = [year - 1, 12];
  }
  return months;
}

/** Adds bookings at every boundary to the demo data. */
beforeAll(async () => {
  const bookings = running.database.collection('bookings');
  const [first = '', second = ''] = lastMonths();
  const all = await findAll();
  const flights = all.filter(({ kind }) => kind === 'flight');
  const at = (text: string) => new Date(text);
  const changes: [Document | undefined, Document][] = [
    [
      all[0],
      {
        createdAt: at(`${first}-01T00:00:00+02:00`),
        status: 'confirmed',
        paymentStatus: 'pending',
        fulfilment: { state: 'ticketed', warned: [] },
        money: { balanceMinor: 1 },
      },
    ],
    [
      all[1],
      {
        createdAt: new Date(at(`${first}-01T00:00:00+02:00`).getTime() - 1),
        status: 'confirmed',
        cancelRequest: { state: 'requested', at: new Date(now) },
      },
    ],
    [all[16], { status: 'cancelled', paymentStatus: 'pending', money: { receivedMinor: 1, balanceMinor: -1 } }],
    [all[17], { status: 'cancelled', paymentStatus: 'paid', money: { receivedMinor: 0, balanceMinor: 0 } }],
    [all[18], { status: 'cancelled', paymentStatus: 'refunded', money: { receivedMinor: 1, balanceMinor: -1 } }],
    [all[2], { createdAt: new Date(at(`${second}-01T00:00:00+02:00`).getTime() - 1), status: 'completed' }],
    [all[3], { createdAt: at(`${second}-01T00:00:00+02:00`), status: 'completed' }],
    [all[4], { listed: false, status: 'cancelled' }],
    [all[5], { listed: false, status: 'cancelled', createdAt: at(`${second}-05T10:00:00Z`) }],
    [all[6], { startDate: `${today}T00:05:00`, status: 'confirmed', paymentStatus: 'failed' }],
    [all[7], { startDate: `${lusakaDay(now + 7 * dayMs)}T23:55:00`, status: 'pending', paymentStatus: 'paid' }],
    [all[8], { startDate: `${lusakaDay(now + 8 * dayMs)}T00:05:00`, status: 'confirmed', paymentStatus: 'pending' }],
    [all[9], { startDate: `${lusakaDay(now - dayMs)}T23:55:00`, status: 'confirmed', paymentStatus: 'pending' }],
    [all[10], { openSince: new Date(now) }],
    [all[11], { staffSince: new Date(now), staffReason: 'cannot-ask' }],
    [all[12], { openSince: new Date(now), listed: false }],
    ...[-1, 23, 25].map((hours, index): [Document | undefined, Document] => [
      all[13 + index],
      {
        status: 'confirmed',
        fulfilment: { state: 'held', payBy: new Date(now + hours * 3_600_000), warned: [] },
        ...(hours === 23 && { money: { balanceMinor: 0 } }),
      },
    ]),
    ...[0, 30, 31].map((days, index): [Document | undefined, Document] => [
      flights.at(-1 - index),
      { 'user.id': lacking, status: 'confirmed', listed: true, startDate: `${lusakaDay(now + days * dayMs)}T12:00:00` },
    ]),
  ];
  for (const [booking, $set] of changes) await bookings.updateOne({ _id: booking?.['_id'] }, { $set });
  running.identity.lackingPassports.add(lacking);
});

describe('recounted sales', () => {
  it('match the sold amounts by month and currency, to the ngwee', async () => {
    const sales = await ask<Sales>('/reports/sales');
    expect(sales.months.map(({ month }) => month)).toEqual(lastMonths());
    const sold = (await findAll()).filter((one) => one['listed'] === true && isSold(one));
    const counted = lastMonths().map((month) => {
      const revenue = new Map<string, number>();
      let bookings = 0;
      for (const one of sold) {
        if (monthOf(one) !== month) continue;
        bookings += 1;
        revenue.set(one['currency'], (revenue.get(one['currency']) ?? 0) + one['totalMinor']);
      }
      const amounts = [...revenue].map(([currency, minor]) => `${currency} ${text(minor)}`).toSorted();
      return { month, bookings, amounts };
    });
    const answered = sales.months.map(({ month, bookings, revenue }) => ({
      month,
      bookings,
      amounts: revenue.map(({ currency, amount }) => `${currency} ${amount}`).toSorted(),
    }));
    expect(answered).toEqual(counted);
    expect(counted.filter(({ bookings }) => bookings > 0).length).toBeGreaterThan(2);
    expect(new Set(counted.flatMap(({ amounts }) => amounts.map((amount) => amount.slice(0, 3)))).size).toBeGreaterThan(
      1,
    );
  });

  it('match statuses and conversion of all attempts since the first month', async () => {
    const sales = await ask<Sales>('/reports/sales');
    const [first = ''] = lastMonths();
    const since = (await findAll()).filter((one) => monthOf(one) >= first);
    const tally: Record<string, number> = { pending: 0, confirmed: 0, completed: 0, cancelled: 0 };
    for (const { listed, status } of since) if (listed === true) tally[status] = (tally[status] ?? 0) + 1;
    expect(Object.fromEntries(sales.statuses.map(({ status, bookings }) => [status, bookings]))).toEqual(tally);
    const rejected = since.filter(({ listed }) => listed === false).length;
    expect(rejected).toBeGreaterThanOrEqual(2);
    expect([sales.started, sales.refused, sales.sold]).toEqual([
      since.filter(({ listed }) => listed === true).length + rejected,
      rejected,
      since.filter((one) => one['listed'] === true && isSold(one)).length,
    ]);
  });

  it('list the eight best-selling destinations in order', async () => {
    const sales = await ask<Sales>('/reports/sales');
    const [first = ''] = lastMonths();
    const tally = new Map<string, number>();
    for (const one of await findAll()) {
      if (one['listed'] !== true || !isSold(one) || monthOf(one) < first) continue;
      const name = `${one['kind']} ${one['kind'] === 'flight' ? one['flight'].destination : one['package'].name}`;
      tally.set(name, (tally.get(name) ?? 0) + 1);
    }
    const answered = sales.destinations.map(({ kind, name, bookings }) => [`${kind} ${name}`, bookings] as const);
    for (const [name, bookings] of answered) expect([name, bookings]).toEqual([name, tally.get(name)]);
    const counts = [...tally.values()].toSorted((one, other) => other - one).slice(0, 8);
    expect(answered.map(([, bookings]) => bookings)).toEqual(counts);
    expect(new Set(answered.map(([name]) => name)).size).toBe(counts.length);
  });
});

describe('recounted dashboard queues', () => {
  it('match the stored documents', async () => {
    const fresh = await start();
    const { queues } = await ask<QueueCounts>('/queues', 'employee', fresh);
    await fresh.stop();
    const all = await findAll();
    const count = (isOne: (booking: Document) => boolean): number => all.filter(isOne).length;
    const isAbroad = ({ segments = [] }: Document): boolean =>
      segments.some(({ from, to }: Document) => !home.has(from) || !home.has(to));
    const counted = {
      departing: count((one) => isLive(one) && startsWithin(one, 7)),
      unpaid: count(
        (one) =>
          isLive(one) && one['startDate'].slice(0, 10) >= today && ['pending', 'failed'].includes(one['paymentStatus']),
      ),
      airline: count((one) => one['listed'] !== false && Boolean(one['openSince'] ?? one['staffSince'])),
      holds: count(
        ({ fulfilment, status, money }) =>
          status === 'confirmed' &&
          fulfilment?.state === 'held' &&
          fulfilment.payBy.getTime() <= now + dayMs &&
          (money === undefined || money.balanceMinor > 0),
      ),
      passports: count((one) => isLive(one) && startsWithin(one, 30) && isAbroad(one) && one['user'].id === lacking),
      refunds: count(
        ({ listed, status, paymentStatus, money }) =>
          listed === true &&
          status === 'cancelled' &&
          (paymentStatus === 'paid' ? true : paymentStatus === 'pending' && (money?.balanceMinor ?? 0) < 0),
      ),
      'cancel-requests': count((one) => isLive(one) && one['cancelRequest']?.state === 'requested'),
      'ticketed-unpaid': count(
        (one) => isSold(one) && one['fulfilment']?.state === 'ticketed' && one['money']?.balanceMinor > 0,
      ),
    };
    expect(Object.fromEntries(queues.map(({ queue, count: reported }) => [queue, reported]))).toEqual(counted);
    expect(Object.values(counted).every((number) => number > 0)).toBe(true);
  });
});
