/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Booking, texts } from '@portal/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import { openPage } from '../../test/open-page';
import { sampleBooking as booking } from '../../test/sample-booking';

const list = 'GET /api/bookings/my';
const respondWith = (bookings: readonly Booking[]) => () => Response.json({ data: bookings });
const on = (day: string) => ({ selectedTravelDates: { startDate: day, endDate: day } });

afterEach(cleanup);

const rowsOf = (title: string) =>
  within(screen.getByRole('table', { name: title }))
    .getAllByRole('row')
    .slice(1);
const cardsOf = (title: string) => rowsOf(title).map((card) => /ZT-[a-z]+/.exec(card.textContent ?? '')?.[0]);

describe('the user’s bookings', () => {
  it('are upcoming trips, next first, then past ones, latest first', async () => {
    const bookings = [
      booking({ _id: '1', bookingNumber: 'ZT-far', ...on('2099-06-01') }),
      booking({ _id: '2', bookingNumber: 'ZT-near', ...on('2099-01-01') }),
      booking({ _id: '3', bookingNumber: 'ZT-old', ...on('2020-01-01') }),
      booking({ _id: '4', bookingNumber: 'ZT-older', ...on('2019-01-01') }),
      booking({ _id: '5', bookingNumber: 'ZT-off', status: 'cancelled', ...on('2099-03-01') }),
    ];
    openPage('/my-bookings', { answers: { [list]: respondWith(bookings) } });
    await screen.findByRole('region', { name: texts.trips.upcoming });
    expect(cardsOf(texts.trips.upcoming)).toEqual(['ZT-near', 'ZT-far']);
    expect(cardsOf(texts.trips.past)).toEqual(['ZT-off', 'ZT-old', 'ZT-older']);
  });

  it('link to their page, and can be cancelled while open', async () => {
    const bookings = [
      booking({ _id: 'b1', bookingNumber: 'ZT-1', ...on('2099-01-01') }),
      booking({ _id: 'b2', bookingNumber: 'ZT-2', status: 'completed', ...on('2020-01-01') }),
    ];
    const { person } = openPage('/my-bookings', { answers: { [list]: respondWith(bookings) } });
    const upcoming = within(await screen.findByRole('region', { name: texts.trips.upcoming }));
    expect(upcoming.getByRole('link', { name: 'Canoe week' }).getAttribute('href')).toBe('/my-bookings/b1');
    const past = within(screen.getByRole('region', { name: texts.trips.past }));
    expect(past.queryByText(texts.actions.cancel)).toBeNull();
    await person.click(upcoming.getByText(texts.actions.cancel));
    expect(await screen.findByRole('button', { name: texts.actions.yesCancelBooking })).toBeTruthy();
  });

  it('have the columns of a booking list in each row', async () => {
    const flight = booking({
      package: undefined,
      amadeusRecordLocator: 'QX7T2M',
      ticketNumbers: ['749-2400000001'],
      numberOfTravelers: 2,
      flightDetails: {
        origin: 'LUN',
        destination: 'JNB',
        departureDate: '2099-12-18T14:05:00',
        airlineCode: '4Z',
        flightNumber: '159',
        price: 10,
        currency: 'ZMW',
      },
    });
    openPage('/my-bookings', { answers: { [list]: respondWith([flight]) } });
    const table = within(await screen.findByRole('table', { name: texts.trips.upcoming }));
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(
      expect.arrayContaining([
        'Booking Number',
        'Type',
        'Details',
        'Price',
        'Status',
        'Payment Status',
        'Travel Dates',
      ]),
    );
    const [row] = rowsOf(texts.trips.upcoming);
    for (const fact of [/Lusaka to Johannesburg/, /LUN to JNB/, /4Z 159/, /QX7T2M/, /749-2400000001/, /2 travelers/])
      expect(row?.textContent).toMatch(fact);
  });

  it('show part of a long list, and the rest on demand with the focus on its first trip', async () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      booking({ _id: `b${index}`, bookingNumber: `ZT-${index}`, ...on('2099-01-01') }),
    );
    const { person } = openPage('/my-bookings', { answers: { [list]: respondWith(many) } });
    await person.click(await screen.findByRole('button', { name: 'Show 24 more of 36' }));
    const rows = rowsOf(texts.trips.upcoming);
    expect(rows).toHaveLength(48);
    expect(rows[24]?.contains(document.activeElement)).toBe(true);
    await person.click(screen.getByRole('button', { name: 'Show 12 more of 12' }));
    expect(rowsOf(texts.trips.upcoming)).toHaveLength(60);
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
  });

  it('offer to pay a balance due, and nothing else', async () => {
    const bookings = [
      booking({ _id: 'b1', bookingNumber: 'ZT-owed' }),
      booking({ _id: 'b2', bookingNumber: 'ZT-paid', paymentStatus: 'paid' }),
      booking({ _id: 'b3', bookingNumber: 'ZT-off', status: 'cancelled' }),
    ];
    openPage('/my-bookings', { answers: { [list]: respondWith(bookings) } });
    const links = await screen.findAllByRole('link', { name: 'Pay now for Canoe week' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/my-bookings/b1']);
  });

  it.each(['/my-bookings', '/dashboard'])(
    '[A7] ask to see a price that has changed, not to pay it, on %s',
    async (path) => {
      const payFirst = { state: 'price-changed' } as const;
      const changed = booking({ _id: 'b1', status: 'pending', payFirst, ...on('2099-01-01') });
      openPage(path, { answers: { [list]: respondWith([changed]) } });
      expect(await screen.findByRole('link', { name: `${texts.payFirst.seePrice} of Canoe week` })).toBeTruthy();
      expect(screen.queryByRole('link', { name: /^Pay now/ })).toBeNull();
    },
  );
});
