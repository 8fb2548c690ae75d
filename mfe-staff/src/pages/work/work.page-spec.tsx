/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { texts } from '@portal/contracts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { data, openMoney, rejection } from '../../../test/open-money';
import { flightBooking } from '../../../test/sample-bookings';
import { workCall, unmatchedCall, hoursFromNow, unmatched, item, openWork, work } from '../../../test/open-work';

const person = userEvent.setup({ delay: null });
const words = texts.work;

afterEach(() => {
  jest.useRealTimers();
  cleanup();
});

const heading = (name: RegExp) => screen.findByRole('heading', { level: 2, name });
const table = (name: string) => screen.findByRole('table', { name });
const rowsOf = (element: HTMLElement) => within(element).getAllByRole('row').slice(1);
const press = (name: string | RegExp) => person.click(screen.getByRole('button', { name }));

describe('the work list', () => {
  it('shows each section with its count, its items and their remaining time', async () => {
    openWork({
      [workCall]: () =>
        data(
          work(
            item('holds-ending', { dueAt: hoursFromNow(3.25) }),
            item('holds-ending', { bookingId: 'b-2', bookingNumber: 'ZT-LATE', dueAt: hoursFromNow(-1) }),
            item('not-ticketed', { reason: 'issue', balance: { amount: '0.00', currency: 'ZMW' } }),
          ),
        ),
    });
    const [first, second] = rowsOf(await table('Holds ending'));
    expect(first?.textContent).toContain('3 h 15 min left');
    expect(first?.textContent).toMatch(/K\s3,639\.96/);
    expect(first?.textContent).toContain('to pay');
    expect(second?.textContent).toContain(words.overdue);
    expect((await heading(/^Holds ending/)).textContent).toBe('Holds ending 2');
    expect(rowsOf(await table('Paid, not ticketed'))[0]?.textContent).toMatch(/K\s1,000\.00/);
    expect(screen.queryByRole('heading', { name: /^Call the airline/ })).toBeNull();
    const empty = screen.getByText(/^Nothing to do in: /).textContent;
    expect(empty).toContain('Call the airline, ');
    expect(empty).not.toContain('Holds ending');
    const links = within(first!).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/employee-dashboard/bookings/b-holds-ending',
      '/employee-dashboard/customers/u-1',
      'tel:+260970000120',
    ]);
  });

  it.each([
    ['call-airline', 'airline-cancelled', 'Call the airline', 'The airline cancelled it.'],
    ['call-airline', 'order-gone', 'Call the airline', 'The airline no longer has the order.'],
    ['refunds', 'airline-cancelled', texts.queues.refunds, 'The airline cancelled it.'],
  ] as const)(
    '[A19] [N2.10] shows under %s in red that the airline cancelled, with the money received beside it',
    async (section, reason, title, text) => {
      const refund = { amount: '1000.00', currency: 'ZMW' };
      const other = item(section, { bookingId: 'b-2', reason: 'cannot-ask', refund });
      openWork({ [workCall]: () => data(work(item(section, { reason, refund }), other)) });
      const [cancelled, unknown] = rowsOf(await table(title));
      expect(within(cancelled!).getByText(text).closest('[class*="danger"]')).not.toBeNull();
      expect(cancelled?.textContent).toMatch(/K\s1,000\.00(?:received|to refund)/);
      expect(unknown?.querySelector('[class*="danger"]')).toBeNull();
    },
  );

  it('shows both totals of a changed fare', async () => {
    const totals = { before: { amount: '4000.00', currency: 'ZMW' }, now: { amount: '4200.00', currency: 'ZMW' } };
    openWork({ [workCall]: () => data(work(item('fare-changed', { reason: 'fare-changed', totals }))) });
    expect((await table('Fare changed')).textContent).toMatch(/K\s4,200\.00was K\s4,000\.00/);
  });

  it('lists payments known to both bookings and payments once', async () => {
    openWork({
      [workCall]: () => data(work(item('refunds', { reason: 'booking-cancelled' }))),
      [unmatchedCall]: () =>
        data([
          unmatched(),
          unmatched({ id: 'booking:b-refunds', why: 'late', bookingId: 'b-refunds', bookingNumber: 'X' }),
        ]),
    });
    await waitFor(async () => expect(rowsOf(await table('Unmatched payments'))).toHaveLength(1));
    const [other] = rowsOf(await table('Unmatched payments'));
    expect(other?.textContent).toContain('No booking');
    expect(other?.textContent).toContain('••• 789');
    expect(within(other!).queryByRole('button')).toBeNull();
  });

  it('reports an empty list', async () => {
    openWork();
    await screen.findByText(words.allDone);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('reports a failure and retries', async () => {
    let isUp = false;
    openWork({ [workCall]: () => (isUp ? data(work()) : rejection('UNEXPECTED', 500)) });
    expect((await screen.findByRole('alert')).textContent).toContain('refused: UNEXPECTED');
    isUp = true;
    await press(/Retry/);
    await screen.findByText(words.allDone);
  });

  it('works without payments, and reports the failure', async () => {
    openWork({
      [workCall]: () => data(work(item('holds-ending', { dueAt: hoursFromNow(2) }))),
      [unmatchedCall]: () => rejection('UNEXPECTED', 500),
    });
    expect((await screen.findByRole('alert')).textContent).toContain(words.fetchMoney);
    expect(rowsOf(await table('Holds ending'))).toHaveLength(1);
  });

  it('is polled every half minute, and keeps its content after a failure', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    const responses = [
      data(work(item('holds-ending', { dueAt: hoursFromNow(2) }))),
      data(work()),
      rejection('UNEXPECTED', 500),
    ];
    const { sent } = openWork({ [workCall]: () => responses.shift() ?? rejection('UNEXPECTED', 500) });
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await pass(1_000);
    expect(screen.getByRole('table', { name: 'Holds ending' })).toBeTruthy();
    await pass(30_000);
    expect(screen.getByText(words.allDone)).toBeTruthy();
    await pass(60_000);
    expect(screen.getByText(words.stale)).toBeTruthy();
    expect(screen.getByText(words.allDone)).toBeTruthy();
    expect(sent('GET', '/api/work').length).toBeGreaterThan(2);
  });
});

describe('an item of the work list', () => {
  const ending = (more = {}) => item('holds-ending', { dueAt: hoursFromNow(2), ...more });
  const taken = (username: string, id = `own-${username}`) => ({ assignee: { id, username, at: hoursFromNow(-1) } });
  const path = '/api/bookings/b-holds-ending/assignee';

  it('is assigned and unassigned [N2.12]', async () => {
    let assignee = {};
    const respondWith = (next: object) => () => {
      assignee = next;
      return Response.json({ message: 'Done.', data: flightBooking });
    };
    const { sent, notifications } = openWork({
      [workCall]: () => data(work(ending(assignee))),
      [`POST ${path}`]: respondWith(taken('employee')),
      [`DELETE ${path}`]: respondWith({}),
    });
    expect((await table('Holds ending')).textContent).toContain(words.nobody);
    await press('Assign to me');
    await screen.findByRole('button', { name: words.free });
    expect((await table('Holds ending')).textContent).toContain(words.you);
    await press(words.free);
    await screen.findByRole('button', { name: 'Assign to me' });
    expect(notifications.map(({ kind }) => kind)).toEqual(['success', 'success']);
    expect([sent('POST', path), sent('DELETE', path)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('shows which colleague was faster [N2.12]', async () => {
    let isTaken = false;
    const { notifications } = openWork({
      [workCall]: () => data(work(ending(isTaken ? taken('mwila', 'u-9') : {}))),
      [`POST ${path}`]: () => {
        isTaken = true;
        const message = 'mwila is already working on this booking.';
        return Response.json({ message, code: 'ALREADY_ASSIGNED', requestId: 'r' }, { status: 409 });
      },
    });
    await table('Holds ending');
    await press('Assign to me');
    await waitFor(() =>
      expect(notifications).toMatchObject([{ kind: 'error', text: expect.stringContaining('mwila') }]),
    );
    await waitFor(async () => expect((await table('Holds ending')).textContent).toContain('mwila'));
    expect(screen.queryByRole('button', { name: 'Assign to me' })).toBeNull();
  });

  it('shows its assignee to others within half a minute, who can no longer take it [N2.12.2]', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    let assignee = {};
    openWork({ [workCall]: () => data(work(ending(assignee))) });
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await pass(1_000);
    expect(screen.getByRole('button', { name: 'Assign to me' })).toBeTruthy();
    assignee = taken('mwila', 'u-9');
    await pass(30_000);
    expect(screen.getByRole('table', { name: 'Holds ending' }).textContent).toContain('mwila');
    expect(screen.queryByRole('button', { name: 'Assign to me' })).toBeNull();
  });

  it('can be unassigned from another user by admins only', async () => {
    const responses = { [workCall]: () => data(work(ending(taken('mwila', 'u-9')))) };
    openWork(responses);
    await table('Holds ending');
    expect(screen.queryByRole('button', { name: words.free })).toBeNull();
    cleanup();
    openWork(responses, { role: 'admin' });
    await screen.findByRole('button', { name: words.free });
  });
});

it('the employee dashboard shows the number of waiting items', async () => {
  openMoney('/employee-dashboard', {
    role: 'employee',
    answers: {
      [workCall]: () => data(work(item('holds-ending'), item('fare-changed', { reason: 'fare-changed' }))),
      [unmatchedCall]: () => data([unmatched()]),
    },
  });
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: new RegExp(`^${words.title} ?3 waiting$`) })).toBeTruthy(),
  );
});
