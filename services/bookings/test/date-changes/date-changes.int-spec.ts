import { afterAll, describe, expect, it } from '@jest/globals';
import type { Booking } from '@portal/contracts';
import { eventually } from '@portal/test-kit';
import { createTestUser, daysFromToday } from '../fixtures/bookings-fixture';
import { payerNumbers, settleMs } from '../fixtures/use-pay-first';
import { useDateChanges } from '../fixtures/use-date-changes';

const dates = useDateChanges();
const { surroundings, changes, ticketed, offersFor, offered, start, withdraw, due, untilChange, orderOf, moveTo } =
  dates;
const { startPaying, statementOf, readAs, untilCredit, booked, parts, stored, changeDay } = dates;
const kwacha = (amount: string) => ({ amount, currency: 'ZMW' });
const getDeparture = ({ itineraries = [] }: Booking): string => itineraries[0]?.segments[0]?.departs.slice(0, 10) ?? '';

/** First: the other tests leave messages unsent, whose receipts would be rendered before. */
describe('the owner', () => {
  afterAll(async () => {
    await dates.restart(parts.env);
    parts.toBookings.leadTo(dates.running.service.url);
  });

  it('gets a mail with the new flights, or that nothing was changed', async () => {
    await dates.restart({ ...parts.env, MAIL_POLL_INTERVAL_MS: '100' });
    parts.toBookings.leadTo(dates.running.service.url);
    const flight = await ticketed();
    const { person, booking } = flight;
    await start(person, booking, await offered(flight, '-400.00'));
    const changed = await untilChange(flight, 'done');
    await eventually(async () => dates.countOf(booking, 'date changed') === 1, settleMs);
    const [mail = ''] = dates.mailsAbout(booking).filter((text) => text.includes('date changed'));
    expect(mail).toContain(changed.itineraries?.[0]?.segments[0]?.departs.slice(11, 16));
    await start(person, booking, await offered(flight, '700.00', daysFromToday(310)));
    await due(flight, '850.00');
    await changes.duffel.fault({ operation: 'order-change', action: 'sold-out' });
    await startPaying(person, booking, { amount: '850.00' });
    await untilChange(flight, 'ended');
    await eventually(async () => dates.countOf(booking, 'the date was not changed') === 1, settleMs);
  });
});

describe('a change of the date for K 700 and a fee of K 150', () => {
  it('[N6.14] is quoted, paid, confirmed once and followed by flights, tickets, supplement, statement and mail', async () => {
    const flight = await ticketed();
    const { person, booking } = flight;
    const before = await statementOf(person, booking);
    const offer = await offered(flight);
    expect(offer).toMatchObject({ fee: kwacha('150.00'), total: kwacha('850.00') });
    expect(Number(offer.difference.amount) + Number(offer.penalty?.amount ?? 0)).toBeCloseTo(700, 2);
    expect(offer.segments[0]?.departs.slice(0, 10)).toBe(changeDay);
    for (const _twice of [1, 2])
      expect(await start(person, booking, offer)).toMatchObject({
        status: 200,
        body: { data: { dateChange: { state: 'awaiting-payment', total: kwacha('850.00') } } },
      });
    const statement = await due(flight, '850.00');
    expect(statement.lines.slice(-2)).toMatchObject([
      { text: 'Change of date', amount: kwacha('700.00') },
      { text: 'Change fee', amount: kwacha('150.00') },
    ]);
    // Nothing changes before it is paid.
    expect((await orderOf(booking)).changes).toEqual([]);
    await startPaying(person, booking, { amount: '850.00' });
    const changed = await untilChange(flight, 'done');
    expect((await orderOf(booking)).changes).toMatchObject([{ offerId: offer.id, total: '700.00' }]);
    expect(changed.itineraries?.[0]?.segments[0]?.departs).toBe(offer.segments[0]?.departs);
    expect(changed).toMatchObject({
      status: 'confirmed',
      selectedTravelDates: { startDate: offer.segments[0]?.departs },
    });
    expect(changed.ticketNumbers).not.toEqual(booking.ticketNumbers);
    expect(changed.scheduleChange).toBeUndefined();
    const after = await due(flight, '0.00');
    expect(Number(after.charged.amount) - Number(before?.charged.amount)).toBeCloseTo(850, 2);
    const supplement = await dates.supplementOf(flight);
    for (const line of ['Change of date K 700.00', 'Change fee K 150.00', 'K 850.00'])
      expect(supplement).toContain(line);
    await untilCredit(person, 0);
    expect(await dates.timelineOf(changes.admin, booking)).toContain('The airline changed the date');
    const { mails = [] } = (await stored(booking)) as { mails?: { kind: string }[] };
    expect(mails.map(({ kind }) => kind)).toContain('date-changed');
    expect(mails.map(({ kind }) => kind)).not.toContain('schedule-changed');
  });

  it('[N6.14] [D6] costs nothing if the offer expires while the PIN is entered: the money is credit', async () => {
    const flight = await ticketed();
    const { person, booking } = flight;
    const offer = await offered(flight);
    await start(person, booking, offer);
    await due(flight, '850.00');
    const { body } = await startPaying(person, booking, { amount: '850.00', phoneNumber: payerNumbers.stays });
    await moveTo(offer.expiresAt);
    const ended = await untilChange(flight, 'ended');
    expect(ended.dateChange).toMatchObject({ reason: 'expired' });
    await due(flight, '0.00');
    await parts.pawapay.end(body.data.id, 'complete');
    await untilCredit(person, 850);
    expect(await booked(person)).toBe(850);
    expect(getDeparture(await readAs(person, booking))).toBe(getDeparture(booking));
    const { changes: made, flights } = await orderOf(booking);
    expect([made, flights[0]?.slice(0, 10)]).toEqual([[], getDeparture(booking)]);
    await due(flight, '0.00');
    await dates.time.pass(0);
  });

  it('is not confirmed by the airline after it was paid too late: the money is credit', async () => {
    const flight = await ticketed();
    const { person, booking } = flight;
    const offer = await offered(flight);
    await start(person, booking, offer);
    await due(flight, '850.00');
    await changes.duffel.fault({ operation: 'order-change', action: 'sold-out' });
    await startPaying(person, booking, { amount: '850.00' });
    expect((await untilChange(flight, 'ended')).dateChange).toMatchObject({ reason: 'expired' });
    await untilCredit(person, 850);
    expect((await orderOf(booking)).changes).toEqual([]);
  });

  it('is refused by the airline with its reason for staff', async () => {
    const flight = await ticketed();
    const { person, booking } = flight;
    const offer = await offered(flight);
    await start(person, booking, offer);
    await due(flight, '850.00');
    const refusal = { status: 422, code: 'airline_internal', detail: 'Call the airline' };
    await changes.duffel.fault({ operation: 'order-change', action: 'error', ...refusal });
    await startPaying(person, booking, { amount: '850.00' });
    expect((await untilChange(flight, 'ended')).dateChange).toMatchObject({ reason: 'refused' });
    expect(await dates.timelineOf(changes.admin, booking)).toContain('Call the airline');
    await untilCredit(person, 850);
  });

  it('can be withdrawn before it is paid, which charges nothing', async () => {
    const flight = await ticketed();
    const { person, booking } = flight;
    await start(person, booking, await offered(flight));
    await due(flight, '850.00');
    for (const _twice of [1, 2])
      expect(await withdraw(person, booking)).toMatchObject({
        status: 200,
        body: { data: { dateChange: { state: 'ended', reason: 'withdrawn' } } },
      });
    const statement = await due(flight, '0.00');
    expect(statement.lines.map(({ text }) => text)).toContain('Change of date withdrawn');
    // Another one can be started.
    expect((await start(person, booking, await offered(flight))).status).toBe(200);
    await due(flight, '850.00');
  });
});

describe('a cheaper flight', () => {
  it('[N6.14] makes what the airline gives back, less the fee, credit of the owner', async () => {
    const flight = await ticketed();
    const { person, booking } = flight;
    const offer = await offered(flight, '-400.00');
    expect(offer).toMatchObject({ total: kwacha('-250.00') });
    await start(person, booking, offer);
    await untilChange(flight, 'done');
    expect((await orderOf(booking)).changes).toMatchObject([{ total: '-400.00' }]);
    await untilCredit(person, 250);
    await due(flight, '0.00');
    expect(await booked(person)).toBe(250);
  });
});

describe('two changes at once', () => {
  it('start one, and the airline is asked once', async () => {
    const flight = await ticketed();
    const { person, booking } = flight;
    const [one, other] = [await offered(flight), await offered(flight, '650.00')];
    const sent = [one, other, one, other, one].map((offer) => start(person, booking, offer));
    const statuses = (await Promise.all(sent)).map(({ status, body }) => [status, (body as { code?: string }).code]);
    expect(statuses.filter(([status]) => status === 200).length).toBeGreaterThan(0);
    for (const [status, code] of statuses.filter(([status]) => status !== 200))
      expect([status, code]).toEqual([409, 'CHANGE_IN_PROGRESS']);
    const { dateChange } = await readAs(person, booking);
    const amount = dateChange?.total.amount ?? '';
    await due(flight, amount);
    await startPaying(person, booking, { amount });
    await untilChange(flight, 'done');
    expect((await orderOf(booking)).changes).toHaveLength(1);
    await due(flight, '0.00');
    await untilCredit(person, 0);
  });
});

describe('a change that is not offered', () => {
  it('says that the fare does not allow it, or that there are no flights', async () => {
    const { person, booking } = await ticketed();
    await changes.duffel.fault({ operation: 'change-quote', action: 'empty' });
    expect(await offersFor(person, booking)).toMatchObject({ status: 200, body: { data: { offers: [] } } });
    await changes.duffel.change((await orderOf(booking)).id, 'forbid-changes');
    const forbidden = { data: { offers: [], reason: 'not-allowed' } };
    expect(await offersFor(person, booking)).toMatchObject({ status: 200, body: forbidden });
  });

  it('is refused for other people, unpaid seats, past days, other totals and unknown offers', async () => {
    const flight = await ticketed();
    const { person, booking } = flight;
    const stranger = await createTestUser(surroundings);
    const offer = await offered(flight);
    expect((await offersFor(stranger, booking)).status).toBe(404);
    expect((await start(stranger, booking, offer)).status).toBe(404);
    expect((await offersFor(person, booking, '2020-01-01')).status).toBe(400);
    const gone = { status: 409, body: { code: 'CHANGE_OFFER_GONE' } };
    expect(await start(person, booking, { ...offer, total: kwacha('849.00') })).toMatchObject(gone);
    expect(await start(person, booking, { ...offer, id: 'oco_unknown' })).toMatchObject(gone);
    const { person: other, booking: unpaid } = await dates.held();
    expect(await offersFor(other, unpaid)).toMatchObject({ status: 409, body: { code: 'CHANGE_NOT_POSSIBLE' } });
    expect((await readAs(person, booking)).dateChange).toBeUndefined();
  });

  it('[N6.14] is not left half done when the booking is cancelled before it is paid', async () => {
    const flight = await ticketed();
    const { person, booking } = flight;
    await start(person, booking, await offered(flight));
    await due(flight, '850.00');
    const { body } = await dates.call(changes.admin, 'GET', `/bookings/${booking._id}/cancel-quote`);
    const { quote } = (body as unknown as { data: { quote: { id: string; refund?: object } } }).data;
    const confirmed = { quoteId: quote.id, refund: quote.refund };
    expect((await dates.call(changes.admin, 'POST', `/bookings/${booking._id}/cancel-quote`, confirmed)).status).toBe(
      200,
    );
    await untilChange(flight, 'ended');
    expect((await orderOf(booking)).changes).toEqual([]);
    // The price stays charged until staff decide, without the change.
    await eventually(
      async () => (await readAs(person, booking)).money?.charged.amount === booking.totalPrice.toFixed(2),
      settleMs,
    );
  });
});
