import { beforeAll, describe, expect, it } from '@jest/globals';
import { agencyDate, type Booking, type BookingQueue, type QueueCounts, type Sales } from '@portal/contracts';
import { bookingsFrom } from '../fixtures/bookings-fixture';
import { numbers, startsOn, setupDemoBookings } from '../fixtures/use-demo-bookings';

const dayMs = 86_400_000;
const hence = (ms: number) => new Date(Date.now() + ms);

const { running, start, call, ask, list, change } = setupDemoBookings();
const counts = async () =>
  Object.fromEntries((await ask<QueueCounts>('/queues', 'employee')).queues.map(({ queue, count }) => [queue, count]));

describe('GET /queues on the demo data', () => {
  const today = agencyDate();
  const inAWeek = agencyDate(hence(7 * dayMs));
  const isLive = ({ status }: Booking) => status === 'pending' || status === 'confirmed';

  beforeAll(async () => {
    const live = (await list()).filter(isLive);
    const [tomorrow, nextWeek, asked, lost, ending, later, requested, short] = live;
    const [cancelled] = (await list()).filter(({ status }) => status === 'cancelled');
    await change(cancelled!, { paymentStatus: 'paid' });
    await change(requested!, { cancelRequest: { state: 'requested', at: new Date() } });
    await change(short!, {
      status: 'confirmed',
      paymentStatus: 'pending',
      fulfilment: { state: 'ticketed', warned: [] },
      money: { version: 1, currency: 'ZMW', chargedMinor: 2, receivedMinor: 1, refundedMinor: 0, balanceMinor: 1 },
    });
    await change(tomorrow!, { startDate: `${agencyDate(hence(dayMs))}T07:10:00`, paymentStatus: 'pending' });
    await change(nextWeek!, { startDate: `${inAWeek}T00:00:00.000Z`, paymentStatus: 'paid' });
    await change(asked!, { openSince: new Date() });
    await change(lost!, { staffSince: new Date(), staffReason: 'cannot-ask' });
    const money = { version: 1, currency: 'ZMW', chargedMinor: 2, receivedMinor: 0, refundedMinor: 0, balanceMinor: 2 };
    const held = (payBy: Date) => ({ status: 'confirmed', fulfilment: { state: 'held', payBy, warned: [] }, money });
    await change(ending!, held(hence(3_600_000)));
    await change(later!, held(hence(2 * dayMs)));
  });

  it('matches a count over the whole list', async () => {
    const all = await list();
    const live = all.filter(isLive);
    const departing = live.filter((booking) => startsOn(booking) >= today && startsOn(booking) <= inAWeek);
    const unpaid = live.filter(
      (booking) => startsOn(booking) >= today && ['pending', 'failed'].includes(booking.paymentStatus),
    );
    expect(departing.length).toBeGreaterThanOrEqual(2);
    expect(unpaid.length).toBeGreaterThanOrEqual(2);
    expect(await counts()).toEqual({
      departing: departing.length,
      unpaid: unpaid.length,
      airline: 2,
      holds: 1,
      passports: 0,
      refunds: 1,
      'cancel-requests': 1,
      'ticketed-unpaid': 1,
    });
    expect(numbers(await list('&queue=departing'))).toEqual(numbers(departing));
    expect(numbers(await list('&queue=unpaid'))).toEqual(numbers(unpaid));
  });

  it.each<BookingQueue>(['departing', 'unpaid', 'airline', 'holds', 'refunds', 'cancel-requests', 'ticketed-unpaid'])(
    'returns for %s the length of its list, also when paged',
    async (queue) => {
      const path = `/bookings?queue=${queue}&page=1&pageSize=1&sort=startDate`;
      const page = await call(path, 'employee');
      expect(bookingsFrom(page)).toHaveLength(1);
      expect(page.headers.get('x-total-count')).toBe(String((await counts())[queue]));
    },
  );

  it('filters a queue by status and search like any list', async () => {
    const [wanted] = await list('&queue=unpaid');
    expect(numbers(await list(`&queue=unpaid&q=${wanted!.bookingNumber}`))).toEqual([wanted!.bookingNumber]);
    expect(await list('&queue=unpaid&status=cancelled')).toEqual([]);
  });

  it('rejects an unknown queue', async () => {
    const response = await call('/bookings?queue=everything', 'employee');
    expect(response.status).toBe(400);
  });

  it('uses the index of each queue', async () => {
    const plans = {
      startDate: { listed: true, status: { $nin: ['cancelled'] }, startDate: { $gte: today, $lt: inAWeek } },
      paymentStatus: { listed: true, paymentStatus: { $in: ['pending'] }, startDate: { $gte: today } },
      openSince: {
        listed: { $ne: false },
        $or: [{ openSince: { $exists: true } }, { staffSince: { $exists: true } }],
      },
      payBy: { 'fulfilment.state': 'held', 'fulfilment.payBy': { $lte: new Date() }, status: 'confirmed' },
    };
    for (const [path, filter] of Object.entries(plans)) {
      const plan = JSON.stringify(await running.database.collection('bookings').find(filter).explain('queryPlanner'));
      expect([path, plan.includes('IXSCAN'), plan.includes(path)]).toEqual([path, true, true]);
    }
  });
});

describe('GET /reports/sales on the demo data', () => {
  const monthOf = ({ createdAt }: Booking) => agencyDate(new Date(createdAt)).slice(0, 7);
  const isSold = ({ status }: Booking) => status === 'confirmed' || status === 'completed';

  it('matches sums over the whole list', async () => {
    const sales = await ask<Sales>('/reports/sales');
    const all = (await list()).filter((booking) => monthOf(booking) >= sales.since.slice(0, 7));
    const sold = all.filter(isSold);
    expect(sales.months).toHaveLength(12);
    expect(sales.months.at(-1)?.month).toBe(agencyDate().slice(0, 7));
    for (const { month, bookings, revenue } of sales.months) {
      const own = sold.filter((booking) => monthOf(booking) === month);
      const currencies = [...new Set(own.map(({ currency }) => currency))];
      const sums = currencies.map((currency) => {
        const amounts = own.filter((booking) => booking.currency === currency).map(({ totalPrice }) => totalPrice);
        return { amount: amounts.reduce((sum, amount) => sum + amount, 0).toFixed(2), currency };
      });
      expect([month, bookings]).toEqual([month, own.length]);
      expect(revenue).toHaveLength(sums.length);
      expect(revenue).toEqual(expect.arrayContaining(sums));
    }
    for (const { status, bookings } of sales.statuses)
      expect([status, bookings]).toEqual([status, all.filter((booking) => booking.status === status).length]);
    expect(sales).toMatchObject({ started: all.length, refused: 0, sold: sold.length, currency: 'ZMW' });
    for (const { name, bookings } of sales.destinations)
      expect([name, bookings]).toEqual([
        name,
        sold.filter((booking) => (booking.flightDetails?.destination ?? booking.package?.name) === name).length,
      ]);
    expect(sales.destinations[0]!.bookings).toBeGreaterThanOrEqual(sales.destinations.at(-1)!.bookings);
  });

  it('counts rejected attempts among all attempts', async () => {
    const before = await ask<Sales>('/reports/sales');
    const [some] = (await list()).filter(({ status }) => status === 'cancelled');
    await change(some!, { listed: false });
    const fresh = await start();
    const after = await ask<Sales>('/reports/sales', 'admin', fresh);
    await fresh.stop();
    expect(after).toMatchObject({ started: before.started, refused: 1, sold: before.sold });
  });

  it('is allowed for admins and superadmins only', async () => {
    const roles = ['admin', 'superadmin', 'employee', 'client'] as const;
    const statuses = await Promise.all(roles.map(async (role) => (await call('/reports/sales', role)).status));
    expect(statuses).toEqual([200, 200, 403, 403]);
  });
});
