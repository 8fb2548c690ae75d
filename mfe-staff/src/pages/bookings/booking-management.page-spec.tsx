/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Booking } from '@portal/contracts';
import { emptyErrorResponse } from '@portal/remote-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { all, at, list, openBookings, page, reads, rowOf } from '../../../test/open-bookings';
import { flightBooking, packageBooking, returnTrip } from '../../../test/sample-bookings';

const person = userEvent.setup({ delay: null });

afterEach(cleanup);

describe('all bookings', () => {
  it('has the eleven columns [S2.booking-management.1]', async () => {
    openBookings();
    const table = await screen.findByRole('table', { name: 'All Bookings' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([
      // Selects rows.
      '',
      'Booking Number',
      'Client',
      'Type',
      'Details',
      'Travelers',
      'Price',
      'Status',
      'Payment Status',
      'Dates',
      'Booked On',
      'Actions',
    ]);
    const cells = within(await rowOf('ZT-FLIGHT'))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells.slice(1, 3)).toEqual(['thandiwe', 'Flight']);
    expect(cells.slice(4, 10)).toEqual([
      '2',
      expect.stringMatching(/4,639\.96/),
      'confirmed',
      'paid',
      '5 Jan to 9 Jan 2027',
      '20 Nov 2026',
    ]);
  });

  it('shows both dates of a return trip', async () => {
    const dates = async (booking: Booking) => {
      openBookings({ [list]: page([booking], 1) });
      const cells = within(await rowOf(booking.bookingNumber)).getAllByRole('cell');
      cleanup();
      return cells[8]?.textContent;
    };
    expect(await dates(returnTrip)).toBe('5 Jan to 10 Jan 2027');
    expect(await dates(flightBooking)).toBe('5 Jan to 9 Jan 2027');
    expect(await dates(packageBooking)).toBe('5 Jan 2027');
  });

  it('distinguishes package, flight and neither, with their details [S2.booking-management.2] [S2.booking-management.3]', async () => {
    openBookings();
    const cellsOf = async (number: string) =>
      within(await rowOf(number))
        .getAllByRole('cell')
        .slice(2, 4)
        .map(({ textContent }) => textContent);
    expect(await cellsOf('ZT-FLIGHT')).toEqual([
      'Flight',
      'Lusaka to NdolaP0301 · PNR K7QM4X · Tickets 065-2400000001, 065-2400000002 · LUN to NLA',
    ]);
    expect(await cellsOf('ZT-PACKAGE')).toEqual(['Package', 'Falls Weekend']);
    expect(await cellsOf('ZT-BARE')).toEqual(['N/A', 'N/A']);
  });

  it('shows the first traveler above the account, and the balance of a part payment below the price', async () => {
    const amount = (value: string) => ({ amount: value, currency: 'ZMW' });
    const money = {
      charged: amount('4639.96'),
      received: amount('1000.00'),
      refunded: amount('0.00'),
      balance: amount('3639.96'),
    };
    openBookings({ [list]: page([{ ...returnTrip, paymentStatus: 'pending', money }], 1) });
    const cells = within(await rowOf('ZT-FLIGHT')).getAllByRole('cell');
    expect(cells[1]?.textContent).toBe('Thandiwe Bandathandiwe');
    expect(cells[5]?.textContent?.replaceAll('\u00a0', ' ')).toBe('K 4,639.96K 3,639.96 due');
  });

  it('hides Cancel for closed bookings [S2.booking-management.4]', async () => {
    openBookings({
      [list]: page([...all, { ...packageBooking, _id: 'b-4', bookingNumber: 'ZT-GONE', status: 'cancelled' }], 4),
    });
    const buttonsOf = async (number: string) =>
      within(await rowOf(number))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(await buttonsOf('ZT-FLIGHT')).toEqual(['View', 'Edit', 'Cancel']);
    expect(await buttonsOf('ZT-PACKAGE')).toEqual(['View', 'Edit', 'Cancel']);
    expect(await buttonsOf('ZT-BARE')).toEqual(['View', 'Edit']);
    expect(await buttonsOf('ZT-GONE')).toEqual(['View', 'Edit']);
  });

  it('shows that it is loading [S2.booking-management.10]', () => {
    openBookings({ [list]: () => new Promise(() => undefined) });
    expect(screen.getByRole('status').textContent).toBe('Loading bookings...');
  });

  it('reports a search without results, and offers to clear it', async () => {
    const { sent, place } = openBookings(
      { [list]: ({ query }) => (query.has('q') ? page([], 0)() : page(all, 3)()) },
      `${at}?q=nobody&show=cancelled&sort=username`,
    );
    expect(await screen.findByText('No bookings found for your search.')).toBeTruthy();
    expect(screen.queryByText(/account\/user/)).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await rowOf('ZT-FLIGHT')).toBeTruthy();
    expect(reads(sent).at(-1)).toEqual({ page: '1', pageSize: '25', sort: 'username' });
    expect(place.search).toBe('?sort=username');
  });

  it('reports that there are no bookings, and offers nothing to clear', async () => {
    openBookings({ [list]: page([], 0) });
    expect(await screen.findByText('No bookings yet.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Clear search and filters' })).toBeNull();
  });

  it('shows its default error and a retry [S8.error.fetchBookings] [S8.rule.3]', async () => {
    let isDown = true;
    openBookings({ [list]: () => (isDown ? emptyErrorResponse() : page(all, 3)()) });
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch bookings.');
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await rowOf('ZT-FLIGHT')).toBeTruthy();
  });

  it('shows the error of the API, and its default error after a network failure [S8.rule.1] [S8.rule.2]', async () => {
    openBookings({ [list]: () => Response.json({ message: 'You may not see bookings.' }, { status: 403 }) });
    expect((await screen.findByRole('alert')).textContent).toBe('You may not see bookings.');
    cleanup();
    openBookings({
      [list]: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch');
  });

  it('leaves paging, sorting, search and filters to the API, and stores the view in the URL', async () => {
    const { sent, place } = openBookings();
    await rowOf('ZT-FLIGHT');
    expect(reads(sent)[0]).toEqual({ page: '1', pageSize: '25', sort: '-createdAt' });
    expect(screen.getByText('60 bookings')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(reads(sent).at(-1)?.page).toBe('2'));
    await person.click(screen.getByRole('button', { name: 'Client' }));
    await waitFor(() => expect(reads(sent).at(-1)).toMatchObject({ page: '1', sort: 'username' }));
    await person.selectOptions(screen.getByLabelText('Show'), 'Cancelled');
    await waitFor(() => expect(reads(sent).at(-1)?.status).toBe('cancelled'));
    const before = reads(sent).length;
    await person.type(screen.getByLabelText('Search bookings'), 'k7q');
    await waitFor(() => expect(reads(sent).at(-1)).toMatchObject({ q: 'k7q', status: 'cancelled' }));
    expect(reads(sent).length).toBe(before + 1);
    expect(`${place.pathname}${place.search}`).toBe(`${at}?sort=username&show=cancelled&q=k7q`);
  });

  it('returns to the last page when the list became shorter', async () => {
    const { sent, place } = openBookings({ [list]: page([], 26) }, `${at}?page=9`);
    await waitFor(() => expect(reads(sent).at(-1)?.page).toBe('2'));
    expect(`${place.pathname}${place.search}`).toBe(`${at}?page=2`);
  });
});
