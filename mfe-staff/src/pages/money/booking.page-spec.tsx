/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { texts } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  asked,
  booking,
  data,
  kwacha,
  mobilePayment,
  one,
  openBooking,
  payment,
  refusal,
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
  it('is no page while the features are off', async () => {
    const { sent } = openBooking({}, { features: [] });
    expect(await heading()).toBe(texts.headings.notFound);
    expect(sent('GET', one.slice(4))).toHaveLength(0);
  });

  it('shows what a customer asks about: flights, travelers, PNR and what is still to pay', async () => {
    openBooking();
    const summary = await region('Summary');
    expect(await heading()).toBe('Booking ZT-FLIGHT');
    expect(summary.getByText('K7QM4X')).toBeTruthy();
    expect(summary.getByRole('button', { name: 'Copy PNR' })).toBeTruthy();
    expect(await summary.findByText(/3,639\.96/)).toBeTruthy();
    const trip = await region('Trip');
    expect(trip.getByRole('heading', { name: 'Way out: LUN to NLA' })).toBeTruthy();
    expect(trip.getByText('SA 54')).toBeTruthy();
    expect((await region('Travelers')).getByText('Thandiwe Banda')).toBeTruthy();
  });

  it('[N1.1.2] lists each line with its time and who, and what was owed after it', async () => {
    openBooking();
    expect(await rowsOf('Statement')).toEqual(
      [
        ['20 Nov 2026, 08:15', 'Charged for the booking', 'system', 'K 4,639.96', 'K 4,639.96'],
        ['21 Nov 2026, 10:00', 'Cash, front desk', 'kelvin', '-K 1,000.00', 'K 3,639.96'],
      ].map((cells) => cells.map((text) => text.replace('K ', 'K\u00a0'))),
    );
  });

  it('[N1.22.2] shows of a payer’s number the last three digits', async () => {
    openBooking({ [asked]: () => data(statement({ payments: [mobilePayment()] })) });
    const [row] = await rowsOf('Payments');
    expect(row?.join(' ')).toContain('Airtel, ••• 789');
    expect(row?.join(' ')).toContain('Waits for the PIN');
  });

  it('[N2.15.2] tells what happened: who, when, from where, and from what to what', async () => {
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
            { field: 'contact' },
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
      'Contact changed',
    ]);
  });

  it('says that there is no such booking, and offers no second try', async () => {
    openBooking({ [one]: () => refusal('BOOKING_NOT_FOUND', 404) });
    expect((await screen.findByRole('alert')).textContent).toContain('refused: BOOKING_NOT_FOUND');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  });

  it('[N1.20.2] shows the booking while payments are away, and asks for them again when told to', async () => {
    let isAway = true;
    openBooking({ [asked]: () => (isAway ? refusal('SERVICE_DOWN', 503) : data(statement())) });
    await region('Trip');
    expect((await screen.findByRole('alert')).textContent).toContain('refused: SERVICE_DOWN');
    isAway = false;
    screen.getByRole('button', { name: 'Retry' }).click();
    expect(await screen.findByRole('table', { name: 'Statement' })).toBeTruthy();
  });

  it('[N1.20.4] gets the statement ready of a booking that payments does not know yet', async () => {
    let isKnown = false;
    const { sent } = openBooking({
      [asked]: () => (isKnown ? data(statement()) : refusal('BOOKING_NOT_FOUND', 404)),
    });
    expect(await screen.findByText(texts.desk.statementAwaited)).toBeTruthy();
    expect((await region('Summary')).getByText(texts.desk.unknown)).toBeTruthy();
    await waitFor(() => expect(sent('GET', asked.slice(4)).length).toBeGreaterThan(1), { timeout: 20_000 });
    expect(screen.queryByRole('alert')).toBeNull();
    isKnown = true;
    expect(await screen.findByRole('table', { name: 'Statement' }, { timeout: 20_000 })).toBeTruthy();
  }, 60_000);

  it('edits and cancels as the table does', async () => {
    const { person } = openBooking();
    await person.click(await screen.findByRole('button', { name: 'More' }));
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(entries).toEqual(['Edit booking', 'Print', 'Cancel booking']);
    await person.click(screen.getByRole('menuitem', { name: 'Cancel booking' }));
    expect(await screen.findByRole('dialog', { name: 'Cancel booking ZT-FLIGHT' })).toBeTruthy();
  });

  it('cancels nothing that is over', async () => {
    const { person } = openBooking({ [one]: () => data({ ...booking, status: 'completed' }) });
    await person.click(await screen.findByRole('button', { name: 'More' }));
    await screen.findByRole('menuitem', { name: 'Print' });
    expect(screen.queryByRole('menuitem', { name: 'Cancel booking' })).toBeNull();
  });
});

describe('taking a payment', () => {
  const post = '/api/payments/manual';
  const open = async (answer = () => data(payment(), 201), more: Parameters<typeof statement>[0] = {}) => {
    const opened = openBooking({ [asked]: () => data(statement(more)), [`POST ${post}`]: answer });
    await opened.person.click(await screen.findByRole('button', { name: 'Take payment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take a payment for ZT-FLIGHT' }));
    const amount = dialog.getByRole<HTMLInputElement>('textbox', { name: /Amount in kwacha/ });
    const type = async (text: string) => {
      await opened.person.clear(amount);
      await opened.person.type(amount, text);
    };
    const take = () => opened.person.click(dialog.getByRole('button', { name: 'Take payment' }));
    return { ...opened, dialog, amount, type, take };
  };

  it('[N1.15.2] sends amount, method, reference and day once, under a key, and says the receipt', async () => {
    const { sent, person, dialog, type, take, notifications } = await open();
    await type('1,200.50');
    await person.click(dialog.getByRole('radio', { name: 'Bank transfer' }));
    await person.type(dialog.getByRole('textbox', { name: /Reference of the transfer/ }), 'FT-778');
    await take();
    await waitFor(() => expect(notifications).toHaveLength(1));
    expect(notifications[0]?.text).toContain('R-2026-00007');
    const [call, ...others] = sent('POST', post);
    expect(others).toEqual([]);
    expect(call?.body).toEqual({
      bookingId: booking._id,
      amount: { amount: '1200.50', currency: 'ZMW' },
      method: 'bank',
      reference: 'FT-778',
      receivedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(call?.headers.get('idempotency-key')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[N1.15.3] says at each field what is missing, and sends nothing', async () => {
    const { sent, dialog, type, take } = await open();
    await type('1e3');
    await take();
    expect(await dialog.findByText(texts.desk.methodRequired, { selector: '[id]' })).toBeTruthy();
    expect(dialog.getAllByText(texts.validation.amountInvalid).length).toBeGreaterThan(0);
    expect(dialog.getAllByText(texts.validation.fieldRequired).length).toBeGreaterThan(0);
    await type('3639.97');
    await take();
    expect((await dialog.findAllByText(/more than the .*3,639\.96/)).length).toBeGreaterThan(0);
    expect(sent('POST', post)).toHaveLength(0);
  });

  it('loses nothing that was typed when it is refused, and tries again under the same key', async () => {
    let tries = 0;
    const answer = () => ((tries += 1) === 1 ? refusal('SERVICE_DOWN', 503) : data(payment(), 201));
    const { sent, person, dialog, amount, type, take } = await open(answer);
    await type('1000');
    await person.click(dialog.getByRole('radio', { name: 'Cash' }));
    await person.type(dialog.getByRole('textbox', { name: /Drawer/ }), 'front desk');
    await take();
    expect((await dialog.findByRole('alert')).textContent).toContain('refused: SERVICE_DOWN');
    expect(amount.value).toBe('1000');
    await take();
    await waitFor(() => expect(sent('POST', post)).toHaveLength(2));
    const keys = sent('POST', post).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('asks before what was typed is thrown away', async () => {
    const { person, dialog, type } = await open();
    await type('1000');
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog', { name: texts.unsaved.title })).toBeTruthy();
  });

  it('[N1.13.2] says what kwacha settle of a foreign booking, at which rate', async () => {
    const foreign = (minor: number) => ({ ...kwacha(minor), currency: 'USD' });
    const { dialog, type } = await open(undefined, {
      charged: foreign(100_000),
      received: foreign(0),
      balance: foreign(100_000),
      payable: { ...kwacha(2_684_500), perUnit: '26.8450', rateFrom: '2026-11-22T06:00:00.000Z' },
    });
    expect(dialog.getByText(/K.26,845\.00 settles .*1,000\.00 at 26\.8450\./)).toBeTruthy();
    await type('26.85');
    expect(await dialog.findByText(/settles .*1\.00 at/)).toBeTruthy();
  });

  it.each([
    ['no rate is fresh', { payable: undefined, isPayable: false }, texts.desk.noRate],
    ['money is on its way', { payments: [mobilePayment()] }, texts.desk.onItsWay],
    ['the booking is over', { isPayable: false }, texts.desk.notPayable],
  ])('[N1.14.2] is not offered while %s', async (_case, more, text) => {
    openBooking({ [asked]: () => data(statement(more)) });
    expect(await (await region('Summary')).findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Take payment' })).toBeNull();
  });

  it('is not offered to who may only look', async () => {
    openBooking({}, { role: 'superadmin' });
    await screen.findByRole('table', { name: 'Statement' });
    expect(screen.queryByRole('button', { name: 'Take payment' })).toBeNull();
  });
});
