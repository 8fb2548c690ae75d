/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Booking, texts } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { booking, data, openBooking } from '../../../test/open-money';
import { hoursFromNow, item, openWork, work, workCall } from '../../../test/open-work';

const person = userEvent.setup({ delay: null });
afterEach(cleanup);

const words = texts.scheduleChanges;
const section = 'Flights changed by the airline';
const doneCall = (id: string) => `POST /api/bookings/${id}/schedule-change/done`;
const detail = 'P0 721 LUN 2027-01-05 07:30 to NLA, now P0 721 LUN 2027-01-05 10:50 to NLA';
const moved = item('schedule-changes', {
  reason: 'schedule-change',
  dueAt: hoursFromNow(100),
  detail,
  changeNumber: 2,
});

describe('changed flights in the work list', () => {
  it('are listed with old and new times, and leave the list when done [A16]', async () => {
    let isDone = false;
    const { sent } = openWork({
      [workCall]: () => data(isDone ? work() : work(moved)),
      [doneCall(moved.bookingId)]: () => {
        isDone = true;
        return Response.json({ message: words.marked, data: booking });
      },
    });
    const table = await screen.findByRole('table', { name: section });
    expect(table.textContent).toContain('The airline changed the flights.');
    expect(table.textContent).toContain(detail);
    await person.click(within(table).getByRole('button', { name: words.done }));
    await waitFor(() => expect(screen.queryByRole('table', { name: section })).toBeNull());
    expect(await Promise.all(sent('POST', doneCall(moved.bookingId).slice(5)).map(({ body }) => body))).toEqual([
      { number: 2 },
    ]);
  });

  it('are named a short connection, and cannot be closed by a superadmin', async () => {
    openWork({ [workCall]: () => data(work({ ...moved, reason: 'missed-connection' })) }, { role: 'superadmin' });
    const table = await screen.findByRole('table', { name: section });
    expect(table.textContent).toContain('A connection has become too short.');
    expect(within(table).queryByRole('button', { name: words.done })).toBeNull();
  });
});

describe('booking page of staff', () => {
  const before = [
    { segments: [{ from: 'LUN', to: 'NLA', departs: '2099-01-05T07:30:00', carrier: 'P0', number: '721' }] },
  ];
  const itineraries = [{ segments: [{ ...before[0]!.segments[0]!, departs: '2099-01-05T10:50:00' }] }];
  const change = { number: 2, at: '2098-12-01T09:00:00.000Z', before, reason: 'schedule-change' };
  const changed = { ...booking, itineraries, scheduleChange: change };

  it('shows the change with old and new times until it is done [A16]', async () => {
    let current: Booking = changed;
    const { sent } = openBooking({
      [`GET /api/bookings/${booking._id}`]: () => data(current),
      [doneCall(booking._id)]: () => {
        current = booking;
        return Response.json({ message: words.marked, data: booking });
      },
    });
    expect(await screen.findByText(words.timeChanged)).toBeTruthy();
    expect(document.body.textContent).toMatch(/Before: LUN .*07:30.*Now: LUN .*10:50/);
    expect(document.body.textContent).toContain(words.unread);
    await person.click(screen.getByRole('button', { name: words.done }));
    await waitFor(() => expect(screen.queryByText(words.timeChanged)).toBeNull());
    expect(sent('POST', doneCall(booking._id).slice(5))).toHaveLength(1);
  });

  it('records that the customer keeps the flights, or shows that a call is asked for [N6.16]', async () => {
    let current: Booking = { ...changed, scheduleChange: { ...change, isAsked: true, answer: 'call' } };
    const { sent } = openBooking({
      [`GET /api/bookings/${booking._id}`]: () => data(current),
      [`POST /api/bookings/${booking._id}/schedule-change/answer`]: () => {
        current = booking;
        return Response.json({ message: 'Saved', data: booking });
      },
    });
    expect(await screen.findByText(new RegExp(words.asksForCall))).toBeTruthy();
    await person.click(screen.getByRole('button', { name: words.customerKeeps }));
    await waitFor(() => expect(screen.queryByText(words.timeChanged)).toBeNull());
    expect(sent('POST', `/api/bookings/${booking._id}/schedule-change/answer`)).toHaveLength(1);
  });

  it('says that the airline awaits an answer which the portal cannot give', async () => {
    const scheduleChange = { ...change, isRead: true, reason: 'airline-awaits-answer' };
    openBooking({ [`GET /api/bookings/${booking._id}`]: () => data({ ...changed, scheduleChange }) });
    expect(await screen.findByText(words.awaitsAirline)).toBeTruthy();
    expect(screen.queryByRole('button', { name: words.customerKeeps })).toBeNull();
    expect(screen.getByRole('button', { name: words.done })).toBeTruthy();
  });
});
