import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Booking, texts, type Work, type WorkItem, workParts, type WorkSection } from '@portal/contracts';
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

describe('airline response for a booking with an unknown outcome', () => {
  const say = (id: string, body: object, person = staff.employee) =>
    as(person, 'POST', `/bookings/${id}/airline`, body);
  const hasIt = { said: 'has-it', pnr: 'k7qm4x' };

  async function handedOver(staffReason: string, more: object = {}) {
    const { booking } = await bookedFlight();
    await surroundings.simulator.cancelByAirline(booking.amadeusRecordLocator ?? '');
    return waitingForStaff(booking, staffReason, more);
  }
  async function waitingForStaff(booking: Booking, staffReason: string, more: object = {}) {
    const waiting = { progress: 'staff', staffSince: hence(-2), staffReason, status: 'pending', lookAt: hence(-1) };
    await store(booking, { ...waiting, ...more });
    return booking;
  }
  const findStored = async ({ bookingNumber }: Booking) => database.collection('bookings').findOne({ bookingNumber });

  it('is requested with the details that identify the booking [N2.11]', async () => {
    const booking = await handedOver('cannot-ask');
    const [item] = await itemsOf('call-airline', booking);
    expect(item).toMatchObject({ reason: 'cannot-ask' });
    const [pnr, traveler, ...rest] = item?.findBy ?? [];
    expect([pnr, traveler, rest.pop()]).toEqual([
      expect.stringMatching(/^PNR \w{6}$/),
      'BANDA/THANDIWE',
      booking.bookingNumber,
    ]);
    // One or two flights, sorted by day of departure.
    expect(rest.join()).toMatch(/^\w\w \d+ of 20\d\d-\d\d-\d\d(,\w\w \d+ of 20\d\d-\d\d-\d\d)?$/);
  });

  it.each(['cannot-ask', 'late-order', 'order-gone', 'lapse-refused'])(
    'confirms the booking with its PNR (%s) [N2.11]',
    async (reason) => {
      const booking = await handedOver(reason);
      expect(bookingFrom(await say(booking._id, hasIt))).toMatchObject({
        status: 'confirmed',
        amadeusRecordLocator: 'K7QM4X',
      });
      expect(await itemsOf('call-airline', booking)).toEqual([]);
      const { body } = await as(staff.admin, 'GET', '/bookings?q=k7qm4x');
      expect(JSON.stringify(body)).toContain(booking.bookingNumber);
      expect(await findStored(booking)).not.toHaveProperty('staffReason');
    },
  );

  it.each(['cannot-ask', 'late-order', 'order-gone', 'lapse-refused'])(
    'cancels the booking when the airline has no order (%s) [N2.11]',
    async (reason) => {
      const booking = await handedOver(reason, reason === 'cannot-ask' ? {} : { fulfilment: { state: 'unknown' } });
      const orders = await surroundings.simulator.orders();
      expect(bookingFrom(await say(booking._id, { said: 'has-it-not' })).status).toBe('cancelled');
      expect(await itemsOf('call-airline', booking)).toEqual([]);
      expect(await surroundings.simulator.orders()).toEqual(orders);
      // A refund names the true reason [A12].
      const { work } = (await findStored(booking)) as { work?: { reason: string }[] };
      expect(work?.map((item) => item.reason)).toEqual(reason === 'order-gone' ? ['airline-cancelled'] : undefined);
    },
  );

  const live = ['cannot-ask', 'late-order', 'order-gone', 'lapse-refused'].flatMap((reason) => [
    [reason, 'its id', {}] as const,
    [reason, 'our booking number', { orderId: null }] as const,
  ]);
  it.each(live)('is rejected while the airline has the order (%s, by %s) [N2.11]', async (reason, _by, more) => {
    const { booking } = await bookedFlight();
    await waitingForStaff(booking, reason, { ...more, recordLocator: booking.amadeusRecordLocator });
    if ('orderId' in more)
      await database
        .collection('bookings')
        .updateOne({ bookingNumber: booking.bookingNumber }, { $unset: { orderId: 1 } });
    const { amadeusRecordLocator: pnr = '' } = booking;
    const hasNot = await say(booking._id, { said: 'has-it-not' });
    expect(hasNot).toMatchObject({ status: 409, body: { code: 'ORDER_STILL_ACTIVE' } });
    expect(hasNot.body.message).toContain(pnr);
    const other = await say(booking._id, hasIt);
    const message = texts.work.pnrDiffers(pnr);
    expect(other).toMatchObject({ status: 409, body: { code: 'PNR_DIFFERS', message, fields: { pnr: message } } });
    expect((await findStored(booking))?.progress).toBe('staff');
    expect(bookingFrom(await say(booking._id, { said: 'has-it', pnr }))).toMatchObject({ status: 'confirmed' });
  });

  it.each([{ said: 'has-it-not' }, hasIt])('counts if the airline cannot be queried: %j [N2.11]', async (response) => {
    const { booking } = await bookedFlight();
    await waitingForStaff(booking, 'cannot-ask');
    await surroundings.simulator.fault({ operation: 'order-get', action: 'error', status: 500, times: 'always' });
    expect((await say(booking._id, response)).status).toBe(200);
  });

  it('is accepted once: the second of two gets the current booking', async () => {
    const booking = await handedOver('cannot-ask');
    const responses = await Promise.all([say(booking._id, hasIt), say(booking._id, { said: 'has-it-not' })]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rejected = responses.find(({ status }) => status === 409);
    expect(rejected?.body).toMatchObject({ code: 'EDIT_CONFLICT', current: { _id: booking._id } });
  });

  it.each([
    {},
    { said: 'maybe' },
    { said: 'has-it' },
    { said: 'has-it', pnr: 'K7' },
    { said: 'has-it-not', pnr: 'K7QM4X' },
  ])('cannot be %j', async (body) => {
    const booking = await handedOver('cannot-ask');
    expect((await say(booking._id, body)).status).toBe(400);
    expect((await findStored(booking))?.progress).toBe('staff');
  });

  it('is rejected for a booking that does not need it, and for a superadmin', async () => {
    const { booking } = await bookedFlight();
    expect(await say(booking._id, hasIt)).toMatchObject({ status: 409, body: { code: 'EDIT_CONFLICT' } });
    expect((await say(booking._id, hasIt, staff.superadmin)).status).toBe(403);
  });
});
