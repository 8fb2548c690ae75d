/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Booking, texts } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  booking,
  bookingId,
  data,
  kwacha,
  line,
  one,
  openBooking,
  openMoney,
  statement,
} from '../../../test/open-money';
import { list, openBookings, page, rowOf } from '../../../test/open-bookings';
import { workCall, item, openWork, work } from '../../../test/open-work';

const person = userEvent.setup({ delay: null });

afterEach(cleanup);

const ledger = (charged: number, received: number) => ({
  charged: kwacha(charged),
  received: kwacha(received),
  refunded: kwacha(0),
  balance: kwacha(charged - received),
});
const refundDue = { amount: kwacha(463_996), decideBy: '2099-11-27T08:00:00.000Z' };
const cancelled = (more: Partial<Booking> = {}): Booking => ({
  ...booking,
  status: 'cancelled',
  paymentStatus: 'paid',
  money: ledger(0, 463_996),
  refundDue,
  ...more,
});
const ended = statement({
  ...ledger(0, 463_996),
  payable: undefined,
  isPayable: false,
  lines: [line(), line({ id: '2', amount: kwacha(-463_996) }), line({ id: '3', amount: kwacha(-463_996) })],
});
const open = (shown: Booking, its = ended) =>
  openBooking({ [one]: () => data(shown), [`GET /api/payments/bookings/${bookingId}`]: () => data(its) });
const summary = async () => within(await screen.findByRole('region', { name: 'Summary' }));
const textOf = (element: Element | null | undefined) => element?.textContent?.replaceAll(/\s/g, ' ') ?? '';

describe('the page of a cancelled booking that was paid', () => {
  it('shows the refund due and the deadline of the decision, and no amount to pay', async () => {
    open(cancelled());
    const shown = await summary();
    expect(textOf(shown.getByText('To refund').closest('div'))).toMatch(
      /To refund ?K 4,639\.96Decide by 27 Nov 2099, 10:00/,
    );
    await screen.findByRole('table', { name: 'Statement' });
    expect(textOf(screen.getByRole('region', { name: 'Summary' }))).not.toMatch(/-\s?K|cannot be paid/);
    expect(textOf(document.body)).not.toMatch(/Balance due|Credit of the customer|Paid in full/);
    expect(textOf(screen.getByRole('table', { name: 'Statement' }))).toContain('K 4,639.96owed to the customer');
    expect(screen.queryByRole('button', { name: 'Take payment' })).toBeNull();
  });

  it('asks staff to check a payment that was only marked by staff', async () => {
    open(cancelled({ money: ledger(0, 0), refundDue: { ...refundDue, isMarkedByHand: true } }));
    expect((await summary()).getByText(texts.refunds.markedByHandForStaff)).toBeTruthy();
  });

  it('shows the amount that the ledger still holds of a booking marked as refunded', async () => {
    open(cancelled({ paymentStatus: 'refunded', refundDue: undefined }));
    await (await summary()).findByText('Refunded');
    expect(textOf(document.body)).toContain('The ledger still holds K 4,639.96 for the customer.');
  });

  it('shows what was retained after a settlement, and does not call it held for the customer', async () => {
    const settled = { ...ledger(50_000, 463_996), refunded: kwacha(413_996), balance: kwacha(0), isSettled: true };
    open(cancelled({ paymentStatus: 'refunded', refundDue: undefined, money: settled }));
    await (await summary()).findByText('Refunded');
    expect(textOf(document.body)).toContain('K 500.00 was retained.');
    expect(textOf(document.body)).not.toContain('The ledger still holds');
  });

  it('shows a live booking as part paid, and an excess as overpaid', async () => {
    const live = { ...booking, paymentStatus: 'pending' as const, money: ledger(463_996, 100_000) };
    open(live, statement());
    await (await summary()).findByText(texts.payment.partPaid);
    cleanup();
    const above = ledger(463_996, 464_000);
    open({ ...booking, money: above }, statement({ ...above, payable: undefined }));
    await waitFor(() => expect(textOf(document.body)).toContain('Overpaid: K 0.04'));
    expect(textOf(screen.getByRole('region', { name: 'Summary' }))).not.toMatch(/-\s?K/);
  });
});

describe('the list of bookings', () => {
  it('shows payment states, and filters by refunds due', async () => {
    const part = cancelled({ _id: 'b-2', bookingNumber: 'ZT-PART', status: 'confirmed', money: ledger(463_996, 1) });
    const rows = [cancelled(), { ...part, paymentStatus: 'pending' as const, refundDue: undefined }];
    const { sent } = openBookings({ [list]: page(rows, 2) });
    const row = await rowOf('ZT-FLIGHT');
    expect(within(row).getByText('paid')).toBeTruthy();
    expect(within(row).getByText(texts.refunds.due)).toBeTruthy();
    expect(within(await rowOf('ZT-PART')).getByText(texts.payment.partPaid)).toBeTruthy();
    await person.click(await screen.findByRole('button', { name: 'Filters' }));
    await person.click(await screen.findByRole('button', { name: texts.queues.refunds }));
    await waitFor(() => expect(sent('GET', '/api/bookings').at(-1)?.query.get('queue')).toBe('refunds'));
  });

  it('shows no pending payment when nothing is due', async () => {
    const gone = cancelled({ paymentStatus: 'pending', money: ledger(0, 0), refundDue: undefined });
    openBookings({ [list]: page([gone], 1) });
    const row = await rowOf('ZT-FLIGHT');
    expect(within(row).getByText(texts.payment.nothingDue)).toBeTruthy();
    expect(within(row).queryByText('pending')).toBeNull();
  });
});

describe('the work list', () => {
  it('lists refunds due with reason, amount and deadline', async () => {
    const due = item('refunds', {
      reason: 'booking-cancelled',
      refund: kwacha(190_198),
      dueAt: '2099-11-27T08:00:00.000Z',
    });
    openWork({ [workCall]: () => data(work(due)) });
    const row = within(await screen.findByRole('table', { name: texts.queues.refunds })).getAllByRole('row')[1];
    expect(textOf(row)).toMatch(/The booking was cancelled\..*27 Nov 2099, 10:00.*K 1,901\.98to refund/);
  });

  it('lists unpaid bookings with tickets and the missing amount', async () => {
    const unpaid = item('ticketed-unpaid', { reason: 'ticketed-unpaid', balance: kwacha(276_300) });
    openWork({ [workCall]: () => data(work(unpaid)) });
    const row = within(await screen.findByRole('table', { name: 'Ticketed, not paid' })).getAllByRole('row')[1];
    expect(textOf(row)).toContain('K 2,763.00to pay');
  });

  it('ignores a section of a later release', async () => {
    const { sections } = work();
    const later = [{ section: 'enquiries', count: 1, items: [{ ...item('refunds'), section: 'enquiries' }] }];
    openWork({ [workCall]: () => data({ sections, later }) });
    await screen.findByText(texts.work.allDone);
  });
});

describe('a cancellation request', () => {
  const requested = item('cancel-requests', {
    bookingId,
    reason: 'cancel-refused',
    detail: 'Order is ticketed',
    findBy: ['BANDA/THANDIWE'],
  });
  const path = `/api/bookings/${bookingId}/cancel-request/answer`;
  const answered = () => Response.json({ message: texts.cancelling.answeredDeclined, data: booking });
  const dialogOf = async () => within(await screen.findByRole('dialog', { name: /^Cancellation request for/ }));

  it('is answered from the work list, with a reason for the customer if declined', async () => {
    const { sent, notifications } = openWork({ [workCall]: () => data(work(requested)), [`POST ${path}`]: answered });
    const table = within(await screen.findByRole('table', { name: texts.queues['cancel-requests'] }));
    expect(table.getByText(texts.cancelling.airlineMessage('Order is ticketed'))).toBeTruthy();
    await person.click(table.getByRole('button', { name: texts.cancelling.response }));
    const dialog = await dialogOf();
    expect(dialog.getByText('BANDA/THANDIWE')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findAllByText(texts.cancelling.choiceRequired)).length).toBeGreaterThan(0);
    await person.click(dialog.getByRole('radio', { name: new RegExp(texts.cancelling.declinedChoice) }));
    await person.type(dialog.getByLabelText(/^Reason/), 'Too short');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findAllByText(texts.validation.reasonTooShort)).length).toBeGreaterThan(0);
    expect(sent('POST', path)).toEqual([]);
    await person.type(dialog.getByLabelText(/^Reason/), ' for the airline');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('POST', path).map(({ body }) => body)).toEqual([
      { outcome: 'declined', reason: 'Too short for the airline' },
    ]);
    expect(notifications.map(({ text }) => text)).toEqual([texts.cancelling.answeredDeclined]);
  });

  it('is answered on the booking page, with an error while the airline still has the order', async () => {
    const cancelRequest = {
      state: 'requested' as const,
      at: '2026-11-23T08:00:00.000Z',
      airlineSaid: 'Order is ticketed',
    };
    openBooking({
      [one]: () => data({ ...booking, cancelRequest }),
      [`POST ${path}`]: () =>
        Response.json({ message: 'Still active.', code: 'ORDER_STILL_ACTIVE', requestId: 'r' }, { status: 409 }),
    });
    await person.click(await screen.findByRole('button', { name: texts.cancelling.response }));
    const dialog = await dialogOf();
    await person.click(dialog.getByRole('radio', { name: new RegExp(texts.cancelling.cancelledChoice) }));
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Still active.');
    expect(
      dialog.getByRole<HTMLInputElement>('radio', { name: new RegExp(texts.cancelling.cancelledChoice) }).checked,
    ).toBe(true);
  });

  it('is read-only for superadmins', async () => {
    openWork({ [workCall]: () => data(work(requested)) }, { role: 'superadmin' });
    await screen.findByRole('table', { name: texts.queues['cancel-requests'] });
    expect(screen.queryByRole('button', { name: texts.cancelling.response })).toBeNull();
  });
});

it('the customer list never shows a negative amount', async () => {
  const customer = {
    id: 'u-1',
    username: 'thandiwe',
    email: 't@demo.test',
    role: 'client',
    createdAt: '',
    updatedAt: '',
  };
  openMoney('/employee-dashboard/customer-management', {
    role: 'employee',
    answers: {
      'GET /api/admin/users': () => Response.json([customer], { headers: { 'x-total-count': '1' } }),
      'GET /api/reports/customers': () =>
        data([{ userId: 'u-1', bookings: 2, balances: [kwacha(50_000)], refunds: [kwacha(190_198)] }]),
    },
  });
  await waitFor(() => expect(textOf(document.body)).toContain('To refund K 1,901.98'));
  expect(textOf(document.body)).toContain('K 500.00');
  expect(textOf(document.body)).not.toMatch(/-\s?K/);
});
