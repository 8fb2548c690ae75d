/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { type DepartureCancellation, type DepartureDetails, departureIdOf, texts, toMoney } from '@portal/contracts';
import type { MockResponses } from '@portal/remote-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { booking, data, rejection } from '../../../test/open-money';
import { openPage } from '../../../test/open-page';

const person = userEvent.setup({ delay: null });
afterEach(cleanup);

const words = texts.departures;
const packageId = '65f0c0ffee65f0c0ffee6500';
const startDate = '2099-01-05';
const id = departureIdOf({ packageId, startDate });
const one = `GET /api/departures/${id}`;
const requestCall = `POST /api/departures/${id}/cancellation`;
const reason = 'The lodge is flooded.';

const departure: DepartureDetails = {
  ...{ id, packageId, packageName: 'Kafue canoe week', startDate, bookings: 2, travelers: 5 },
  held: [toMoney(985_000, 'ZMW')],
  records: [booking, { ...booking, _id: `${booking._id.slice(0, -1)}1`, bookingNumber: 'ZT-SECOND' }],
};
const cancellation: DepartureCancellation = {
  ...{ state: 'requested', reason, refundTo: 'cash' },
  ...{ requestedAt: '2098-12-01T08:00:00.000Z', requestedBy: 'mercy', requestedById: 'other' },
};
const openDeparture = (answers: MockResponses, role: 'employee' | 'superadmin' = 'employee') =>
  openPage(`/employee-dashboard/departures/${id}`, { role, answers });

describe('the departures page', () => {
  it('lists departures with their bookings, money and state', async () => {
    openPage('/employee-dashboard/departures', {
      role: 'employee',
      answers: { 'GET /api/departures': () => data([{ ...departure, cancellation }]) },
    });
    const table = await screen.findByRole('table', { name: words.caption });
    const row = await within(table).findByRole('row', { name: /Kafue canoe week/ });
    expect(row.textContent).toMatch(/5 Jan 2099.*Awaits confirmation.*2.*5.*9,850\.00/);
    expect(within(row).getByRole('link').getAttribute('href')).toContain(id);
  });

  it('says that there are none, and offers to try again after a failure', async () => {
    let isDown = true;
    openPage('/employee-dashboard/departures', {
      role: 'employee',
      answers: { 'GET /api/departures': () => (isDown ? rejection('NOT_ALLOWED', 403) : data([])) },
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isDown = false;
    await person.click(retry);
    await screen.findByText(words.empty);
  });
});

describe('the page of a departure', () => {
  it('requests to cancel it with a reason and a way, and keeps what was typed after an error', async () => {
    let isRefused = true;
    const { sent } = openDeparture({
      [one]: () => data(departure),
      [requestCall]: () => (isRefused ? rejection('DEPARTURE_CANCELLED', 409) : data({ ...departure, cancellation })),
    });
    await person.click(await screen.findByRole('button', { name: words.cancel }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^2 bookings will be cancelled and K.9,850\.00 refunded in full/)).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: words.request }));
    await dialog.findByText(words.wayRequired);
    expect(sent('POST', `/api/departures/${id}/cancellation`)).toEqual([]);
    await person.click(dialog.getByRole('radio', { name: words.otherWays.cash }));
    await person.type(dialog.getByLabelText(/^Reason/), reason);
    await person.click(dialog.getByRole('button', { name: words.request }));
    await dialog.findByText('refused: DEPARTURE_CANCELLED');
    expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe(reason);
    isRefused = false;
    await person.click(dialog.getByRole('button', { name: words.request }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const bodies = await Promise.all(sent('POST', `/api/departures/${id}/cancellation`).map(({ body }) => body));
    expect(bodies.at(-1)).toEqual({ reason, refundTo: 'cash' });
  });

  it('lets another person confirm the request, for all bookings', async () => {
    const confirmCall = `POST /api/departures/${id}/cancellation/confirm`;
    let current: DepartureDetails = { ...departure, cancellation };
    const { sent } = openDeparture({
      [one]: () => data(current),
      [confirmCall]: () => {
        const [first, ...others] = departure.records;
        const records = [{ ...first!, status: 'cancelled' as const }, ...others];
        const running = { ...cancellation, state: 'running' as const, confirmedBy: 'employee' };
        current = { ...departure, bookings: 1, records, cancellation: running };
        return data(current);
      },
    });
    await screen.findByText(/^mercy requested to cancel this departure on /);
    expect(screen.queryByRole('button', { name: words.cancel })).toBeNull();
    await person.click(screen.getByRole('button', { name: words.confirm }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(new RegExp(words.otherEffects.cash))).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: words.confirm }));
    await screen.findByText('Cancelled 1 of 2 bookings.');
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('1');
    const path = `/api/departures/${id}/cancellation/confirm`;
    expect(await Promise.all(sent('POST', path).map(({ body }) => body))).toEqual([
      { requests: cancellation.requestedAt },
    ]);
  });

  it('lets the person who requested it withdraw it, not confirm it', async () => {
    const own = { ...cancellation, requestedBy: 'employee', requestedById: 'own-employee' };
    let current: DepartureDetails = { ...departure, cancellation: own };
    openDeparture({
      [one]: () => data(current),
      [`POST /api/departures/${id}/cancellation/end`]: () => data((current = departure)),
    });
    await screen.findByText(words.own);
    expect(screen.queryByRole('button', { name: words.confirm })).toBeNull();
    await person.click(screen.getByRole('button', { name: words.withdraw }));
    await screen.findByRole('button', { name: words.cancel });
  });

  it('is read-only for a superadmin, and says when there is no such departure', async () => {
    openDeparture({ [one]: () => data({ ...departure, cancellation }) }, 'superadmin');
    await screen.findByText(words.states.requested);
    expect(screen.queryByRole('button', { name: words.confirm })).toBeNull();
    cleanup();
    openDeparture({ [one]: () => rejection('DEPARTURE_NOT_FOUND', 404) });
    await screen.findByText('refused: DEPARTURE_NOT_FOUND');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});
