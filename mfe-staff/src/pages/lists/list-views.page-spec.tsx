/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { texts } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { at, openBookings, reads, rowOf } from '../../../test/open-bookings';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const views = () => within(screen.getByRole('navigation', { name: 'Views' }));
const names = () =>
  views()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const current = () =>
  views()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent);

describe('the views of the booking list', () => {
  it('are links to all bookings, to the queues about money and to the own views', async () => {
    localStorage.setItem('staff_booking_list', JSON.stringify({ views: [{ name: 'Mine', search: 'leaves=7' }] }));
    openBookings();
    await rowOf('ZT-FLIGHT');
    expect(names()).toEqual(['All', texts.queues.unpaid, texts.queues.holds, texts.queues.refunds, 'Mine']);
    expect(current()).toEqual(['All']);
  });

  it('change the address and the rows', async () => {
    const { person, place, sent } = openBookings({}, `${at}?q=Banda&page=2`);
    await rowOf('ZT-FLIGHT');
    await person.click(views().getByRole('link', { name: texts.queues.refunds }));
    expect(place.search).toBe('?show=refunds&sort=startDate');
    expect(current()).toEqual([texts.queues.refunds]);
    await waitFor(() => expect(reads(sent).at(-1)).toMatchObject({ queue: 'refunds', sort: 'startDate', page: '1' }));
  });

  it.each([
    ['?sort=startDate&show=unpaid&page=2', [texts.queues.unpaid]],
    ['?page=3', ['All']],
    ['?show=unpaid&sort=startDate&type=flight', []],
  ])('are current by filters and order, on every page: %s', async (search, expected) => {
    openBookings({}, at + search);
    await rowOf('ZT-FLIGHT');
    expect(current()).toEqual(expected);
  });

  it('offer to save other filters', async () => {
    const { person } = openBookings({}, `${at}?type=flight`);
    await rowOf('ZT-FLIGHT');
    await person.click(views().getByRole('button', { name: 'Save this view' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Saved views' }));
    await person.type(dialog.getByLabelText('Name of this view'), 'Flights');
    await person.click(dialog.getByRole('button', { name: 'Save view' }));
    await waitFor(() => expect(current()).toEqual(['Flights']));
    expect(screen.queryByRole('button', { name: 'Save this view' })).toBeNull();
  });
});
