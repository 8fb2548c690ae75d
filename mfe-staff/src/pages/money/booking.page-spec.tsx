/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { texts } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  requested,
  booking,
  data,
  kwacha,
  line,
  mobilePayment,
  one,
  openBooking,
  rejection,
  statement,
} from '../../../test/open-money';

afterEach(cleanup);

const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent;
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));

describe('/employee-dashboard/bookings/:id', () => {
  it('is named by person and trip, and shows the most requested facts: flights, travelers, PNR and balance', async () => {
    openBooking();
    const summary = await region('Summary');
    expect(await heading()).toBe('Thandiwe Banda, Lusaka to Ndola, 5 to 10 Jan');
    expect(document.title).toBe(`${await heading()} – Zambezi Trails`);
    expect(screen.getByText(/^Booking ZT-FLIGHT, PNR K7QM4X, customer/)).toBeTruthy();
    expect(summary.getByText('K7QM4X')).toBeTruthy();
    expect(summary.getByRole('button', { name: 'Copy PNR' })).toBeTruthy();
    expect(await summary.findByText(/3,639\.96/)).toBeTruthy();
    const trip = await region('Trip');
    expect(await trip.findByRole('heading', { name: 'Outbound: Lusaka (LUN) to Ndola (NLA)' })).toBeTruthy();
    expect(trip.getByText('South African Airways SA 54')).toBeTruthy();
    expect(trip.getByText('operated by Airlink, 2 h 5 min in the air')).toBeTruthy();
    expect(trip.getByText(/, terminal A$/)).toBeTruthy();
    expect((await region('Travelers')).getByText('Thandiwe Banda')).toBeTruthy();
  });

  it('counts money once that was credit until a new price was accepted [A7]', async () => {
    const money = { received: kwacha(556_000), refunded: kwacha(456_000) };
    openBooking({ [requested]: () => data(statement(money)) });
    expect(await (await region('Summary')).findByText('K 1,000.00 of K 4,639.96 received')).toBeTruthy();
  });

  it('shows both totals of a flight whose price changed before it was ordered [A7]', async () => {
    const payFirst = { state: 'price-changed', totals: { before: kwacha(463_996), now: kwacha(480_000) } };
    const money = { charged: kwacha(0), received: kwacha(463_996), refunded: kwacha(463_996), balance: kwacha(0) };
    openBooking({
      [one]: () => data({ ...booking, status: 'pending', payFirst }),
      [requested]: () => data(statement(money)),
    });
    const summary = await region('Summary');
    expect(await summary.findByText('The airline now asks for K 4,800.00 instead of K 4,639.96.')).toBeTruthy();
    expect(summary.queryByText(/received/)).toBeNull();
  });

  it('lists each statement line with time, author and balance after it [N1.1.2]', async () => {
    openBooking();
    expect(await rowsOf('Statement')).toEqual(
      [
        ['20 Nov 2026, 08:15', 'Charged for the booking', 'system', 'K 4,639.96', 'K 4,639.96'],
        ['21 Nov 2026, 10:00', 'Cash, front desk', 'kelvin', '-K 1,000.00', 'K 3,639.96'],
      ].map((cells) => cells.map((text) => text.replace('K ', 'K\u00a0'))),
    );
  });

  it('shows only the last three digits of a payer’s number [N1.22.2]', async () => {
    openBooking({ [requested]: () => data(statement({ payments: [mobilePayment()] })) });
    const [row] = await rowsOf('Payments');
    expect(row?.join(' ')).toContain('Airtel, ••• 789');
    expect(row?.join(' ')).toContain('Awaiting PIN');
  });

  it('shows the timeline: author, time, place, and old and new values [N2.15.2]', async () => {
    const entry = (id: string, changes: object[]) => ({
      id,
      at: '2026-11-21T08:00:00.000Z',
      kind: 'edit',
      text: 'Changed the booking',
      by: 'kelvin',
      ipAddress: '10.1.2.3',
      changes,
    });
    openBooking({
      [`${one}/timeline`]: () =>
        data([
          entry('t-1', [
            { field: 'paymentStatus', from: 'pending', to: 'paid' },
            { field: 'fulfilment', from: 'held', to: 'ticketed' },
            { field: 'payBy', to: '2026-11-25T03:36:00.000Z' },
            { field: 'received', to: 'ZMW 4899.45' },
            { field: 'refunded', to: 'K 10.00' },
            { field: 'contact' },
            {
              field: 'flights',
              from: 'P0 721 LUN 2027-03-05 08:15 to JNB 2027-03-05 10:20',
              to: 'P0 721 LUN 2027-03-05 23:15 to JNB 2027-03-06 01:20',
            },
          ]),
        ]),
    });
    const timeline = await region('Timeline');
    expect(await timeline.findByText('kelvin, from 10.1.2.3')).toBeTruthy();
    const list = timeline.getAllByRole('list').at(-1);
    expect(
      within(list as HTMLElement)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Payment status: pending to paid',
      'Tickets: Seats held to Ticketed',
      'Pay by: 25 Nov 2026, 05:36',
      'Received: K\u00a04,899.45',
      'Refunded: K 10.00',
      'Contact changed',
      'Flights: P0 721 LUN 5 Mar 2027, 08:15 to JNB 5 Mar 2027, 10:20; now P0 721 LUN 5 Mar 2027, 23:15 to JNB 6 Mar 2027, 01:20',
    ]);
  });

  it('reports an unknown booking without a retry', async () => {
    openBooking({ [one]: () => rejection('BOOKING_NOT_FOUND', 404) });
    expect((await screen.findByRole('alert')).textContent).toContain('refused: BOOKING_NOT_FOUND');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  });

  it('shows the booking while payments is down, and requests them again on retry [N1.20.2]', async () => {
    let isAway = true;
    openBooking({ [requested]: () => (isAway ? rejection('SERVICE_DOWN', 503) : data(statement())) });
    await region('Trip');
    expect((await screen.findByRole('alert')).textContent).toContain('refused: SERVICE_DOWN');
    isAway = false;
    screen.getByRole('button', { name: 'Retry' }).click();
    expect(await screen.findByRole('table', { name: 'Statement' })).toBeTruthy();
  });

  it('creates the statement of a booking that payments does not know yet [N1.20.4]', async () => {
    let isKnown = false;
    const { sent } = openBooking({
      [requested]: () => (isKnown ? data(statement()) : rejection('BOOKING_NOT_FOUND', 404)),
    });
    expect(await screen.findByText(texts.desk.statementPending)).toBeTruthy();
    expect((await region('Summary')).getByText(texts.desk.unknown)).toBeTruthy();
    await waitFor(() => expect(sent('GET', requested.slice(4)).length).toBeGreaterThan(1), { timeout: 20_000 });
    expect(screen.queryByRole('alert')).toBeNull();
    isKnown = true;
    expect(await screen.findByRole('table', { name: 'Statement' }, { timeout: 20_000 })).toBeTruthy();
  }, 60_000);

  it('shows a line written shortly after the charge, such as credit, without a reload', async () => {
    let isPaid = false;
    const now = new Date().toISOString();
    const charge = line({ at: now });
    const credit = line({ id: 'credit:1', at: now, kind: 'apply-credit', text: texts.statement.creditApplied });
    openBooking({
      [requested]: () => data(statement({ lines: isPaid ? [charge, credit] : [charge], payments: [] })),
    });
    expect(await screen.findByRole('table', { name: 'Statement' })).toBeTruthy();
    isPaid = true;
    expect(await screen.findByText(texts.statement.creditApplied, {}, { timeout: 20_000 })).toBeTruthy();
  }, 60_000);

  const masked = '••••-••-••';
  const hidden = booking.travelers?.map((name) => ({ ...name, dateOfBirth: masked }));
  const whole = booking.travelers?.map((name) => ({ ...name, dateOfBirth: '1990-05-04', gender: 'FEMALE' }));
  const revealed = `POST ${one.slice(4)}/reveal`;
  const button = () => screen.queryByRole('button', { name: texts.desk.revealBirths });

  it('reveals the travelers’ dates of birth, with one request [N2.13.3]', async () => {
    const { sent, person } = openBooking({
      [one]: () => data({ ...booking, travelers: hidden }),
      [revealed]: () => data(whole),
    });
    const travelers = await region('Travelers');
    expect(travelers.getAllByText(masked)).toHaveLength(2);
    expect(travelers.getByText(texts.personalData.revealIsRecorded)).toBeTruthy();
    expect(sent('POST', `${one.slice(4)}/reveal`)).toHaveLength(0);
    await person.click(button() as HTMLElement);
    expect((await travelers.findAllByText(/4 May 1990/)).length).toBeGreaterThan(0);
    await waitFor(() => expect(document.activeElement).toBe(travelers.getByRole('list')));
    expect(button()).toBeNull();
    expect(sent('POST', `${one.slice(4)}/reveal`)).toHaveLength(1);
  });

  it('keeps them masked after a failure, and without permission', async () => {
    const responses = {
      [one]: () => data({ ...booking, travelers: hidden }),
      [revealed]: () => rejection('SERVICE_DOWN', 503),
    };
    const { person } = openBooking(responses);
    await region('Travelers');
    await person.click(button() as HTMLElement);
    expect((await screen.findByRole('alert')).textContent).toContain('refused: SERVICE_DOWN');
    expect(screen.getAllByText(masked)).toHaveLength(2);
    cleanup();
    openBooking(responses, { role: 'superadmin' });
    expect((await region('Travelers')).getAllByText(masked)).toHaveLength(2);
    expect(button()).toBeNull();
  });

  it('edits and cancels like the table', async () => {
    const { person } = openBooking();
    await person.click(await screen.findByRole('button', { name: 'More' }));
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(entries).toEqual(['Edit booking', 'Print', 'Cancel booking']);
    await person.click(screen.getByRole('menuitem', { name: 'Cancel booking' }));
    expect(await screen.findByRole('dialog', { name: 'Cancel booking ZT-FLIGHT' })).toBeTruthy();
  });

  it('offers no cancellation of a closed booking', async () => {
    const { person } = openBooking({ [one]: () => data({ ...booking, status: 'completed' }) });
    await person.click(await screen.findByRole('button', { name: 'More' }));
    await screen.findByRole('menuitem', { name: 'Print' });
    expect(screen.queryByRole('menuitem', { name: 'Cancel booking' })).toBeNull();
  });
});
