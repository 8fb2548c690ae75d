import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Booking, type Work, type WorkItem, workParts, type WorkSection } from '@portal/contracts';
import mongoose, { type Connection } from 'mongoose';
import { bookingFrom, flightBooking, type Person } from '../fixtures/bookings-fixture';
import { moneyOf, deliverMoneyChanged } from '../fixtures/payments-stub';
import { useBookings } from '../fixtures/setup-bookings';

const { surroundings, service, staff, as, book, bookedPackage, clientWithOffer } = useBookings();
let database: Connection;

beforeAll(async () => {
  database = await mongoose.createConnection(surroundings.database.uri, { dbName: 'portal_bookings' }).asPromise();
});
afterAll(() => database.close());

const hourMs = 3_600_000;
const hence = (hours: number) => new Date(Date.now() + hours * hourMs);
const store = ({ bookingNumber }: Booking, $set: object) =>
  database.collection('bookings').updateOne({ bookingNumber }, { $set });

async function bookedFlight(): Promise<{ person: Person; booking: Booking }> {
  const { person, offer } = await clientWithOffer();
  return { person, booking: bookingFrom(await book(person, flightBooking(offer))) };
}

const workOf = async (person: Person = staff.employee): Promise<Work> =>
  ((await as(person, 'GET', '/work')).body as unknown as { data: Work }).data;
const section = async (name: WorkSection) => workParts(await workOf()).find((each) => each.section === name)!;
const itemsOf = async (name: WorkSection, { _id }: Booking): Promise<WorkItem[]> =>
  (await section(name)).items.filter(({ bookingId }) => bookingId === _id);
const held = (payBy: Date, state = 'held') => ({ fulfilment: { state, payBy, heldUntil: hence(60), warned: [] } });

describe('GET /work', () => {
  it('returns every section to each member of staff, including empty ones', async () => {
    for (const person of Object.values(staff)) {
      const { sections, later = [] } = await workOf(person);
      // Clients of earlier releases reject unknown sections, so later ones are sent separately.
      expect(sections.map(({ section: name }) => name)).toEqual([
        'holds-ending',
        'not-ticketed',
        'call-airline',
        'fare-changed',
        'money',
      ]);
      expect(later.map(({ section: name }) => name)).toEqual([
        'refunds',
        'cancel-requests',
        'ticketed-unpaid',
        'schedule-changes',
        'call-customer',
      ]);
    }
    const { owner } = await bookedPackage();
    expect((await as(owner, 'GET', '/work')).status).toBe(403);
  });

  it('lists unpaid holds that expire within a day, the next one first', async () => {
    const [soon, sooner, later, paid] = await Promise.all([1, 2, 3, 4].map(async () => (await bookedFlight()).booking));
    await store(soon!, held(hence(20)));
    await store(sooner!, held(hence(3)));
    await store(later!, held(hence(30)));
    await store(paid!, held(hence(3)));
    await deliverMoneyChanged(service, moneyOf(paid!._id, 1, { receivedMinor: 8_100, balanceMinor: 0 }));
    await deliverMoneyChanged(service, moneyOf(soon!._id, 1, { receivedMinor: 1_000, balanceMinor: 7_100 }));
    const { items, count } = await section('holds-ending');
    expect(items.map(({ bookingNumber }) => bookingNumber)).toEqual([sooner?.bookingNumber, soon?.bookingNumber]);
    expect(count).toBe(2);
    expect(items[1]).toMatchObject({
      dueAt: expect.stringMatching(/Z$/),
      title: 'Lusaka to Johannesburg',
      customer: { username: soon?.user.username },
      phoneNumber: expect.stringContaining('970'),
      balance: { amount: '71.00', currency: 'USD' },
      received: { amount: '10.00', currency: 'USD' },
    });
  });

  it.each([
    ['issue', 'not-ticketed'],
    ['issue-unknown', 'not-ticketed'],
    ['fare-changed', 'fare-changed'],
  ] as const)('shows %s under %s', async (reason, name) => {
    const { booking } = await bookedFlight();
    const totals = { before: { amount: '4000.00', currency: 'ZMW' }, now: { amount: '4200.00', currency: 'ZMW' } };
    await store(booking, { work: [{ reason, since: hence(-1), ...(reason === 'fare-changed' && { totals }) }] });
    expect(await itemsOf(name, booking)).toMatchObject([
      { reason, section: name, ...(reason === 'fare-changed' && { totals }) },
    ]);
  });

  it('lists payments of an expired hold as a refund due, for any stored format', async () => {
    const { booking } = await bookedFlight();
    const money = {
      version: 1,
      currency: 'ZMW',
      chargedMinor: 0,
      receivedMinor: 500,
      refundedMinor: 0,
      balanceMinor: -500,
    };
    const lapsed = { ...held(hence(-1), 'lapsed'), status: 'cancelled', money: { ...money, hasOpenAttempt: false } };
    await store(booking, { ...lapsed, work: [{ reason: 'paid-after-lapse', since: hence(-1) }] });
    const refundOf = async () =>
      (await workOf()).later
        ?.find(({ section: name }) => name === 'refunds')
        ?.items.find(({ bookingId }) => bookingId === booking._id);
    expect(await refundOf()).toMatchObject({ reason: 'paid-after-lapse', refund: { amount: '5.00' } });
    // An earlier release stored this for every cancelled flight.
    await store(booking, { 'fulfilment.state': 'held' });
    expect(await refundOf()).toMatchObject({ reason: 'booking-cancelled' });
    expect(await itemsOf('money', booking)).toEqual([]);
  });

  it('shows the assignee of an item to all staff [N2.12]', async () => {
    const { booking } = await bookedFlight();
    await store(booking, { work: [{ reason: 'issue', since: hence(-1) }] });
    await as(staff.employee, 'POST', `/bookings/${booking._id}/assignee`);
    const { sections } = await workOf(staff.superadmin);
    const item = sections.flatMap(({ items }) => items).find(({ bookingId }) => bookingId === booking._id);
    expect(item?.assignee).toMatchObject({ id: staff.employee.id, username: expect.stringMatching(/^employee-/) });
  });

  it('uses indexes only', async () => {
    const filters = [
      { 'fulfilment.state': 'held', 'fulfilment.payBy': { $lte: hence(24) } },
      { 'work.reason': { $in: ['issue'] } },
      { staffSince: { $exists: true } },
    ];
    for (const filter of filters) {
      const plan = JSON.stringify(await database.collection('bookings').find(filter).explain('queryPlanner'));
      expect([filter, plan.includes('IXSCAN')]).toEqual([filter, true]);
    }
  });
});
