/** @jest-environment @portal/test-kit/browser */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Booking, texts } from '@portal/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import { openPage } from '../../test/open-page';
import { sampleBooking as booking } from '../../test/sample-booking';

const list = 'GET /api/bookings/my';
const answer = (bookings: readonly Booking[]) => () => Response.json({ data: bookings });
const on = (day: string) => ({ selectedTravelDates: { startDate: day, endDate: day } });

/** A window as narrow as a phone's. */
const { matchMedia } = window;
beforeAll(() => {
  const query = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(window, { matchMedia: () => query });
});
afterAll(() => void Object.assign(window, { matchMedia }));
afterEach(cleanup);

const cardsOf = (title: string) =>
  within(screen.getByRole('region', { name: title }))
    .getAllByRole('listitem')
    .map((card) => /ZT-[a-z]+/.exec(card.textContent ?? '')?.[0]);

describe('the own bookings on a phone', () => {
  it('are what is ahead, the next first, then what is over, the latest first', async () => {
    const bookings = [
      booking({ _id: '1', bookingNumber: 'ZT-far', ...on('2099-06-01') }),
      booking({ _id: '2', bookingNumber: 'ZT-near', ...on('2099-01-01') }),
      booking({ _id: '3', bookingNumber: 'ZT-old', ...on('2020-01-01') }),
      booking({ _id: '4', bookingNumber: 'ZT-older', ...on('2019-01-01') }),
      booking({ _id: '5', bookingNumber: 'ZT-off', status: 'cancelled', ...on('2099-03-01') }),
    ];
    openPage('/my-bookings', { answers: { [list]: answer(bookings) } });
    await screen.findByRole('region', { name: texts.trips.upcoming });
    expect(screen.queryByRole('table')).toBeNull();
    expect(cardsOf(texts.trips.upcoming)).toEqual(['ZT-near', 'ZT-far']);
    expect(cardsOf(texts.trips.past)).toEqual(['ZT-off', 'ZT-old', 'ZT-older']);
  });

  it('lead to their page and can be cancelled while that is possible', async () => {
    const bookings = [
      booking({ _id: 'b1', bookingNumber: 'ZT-1', ...on('2099-01-01') }),
      booking({ _id: 'b2', bookingNumber: 'ZT-2', status: 'completed', ...on('2020-01-01') }),
    ];
    const { person } = openPage('/my-bookings', { answers: { [list]: answer(bookings) } });
    const upcoming = within(await screen.findByRole('region', { name: texts.trips.upcoming }));
    expect(upcoming.getByRole('link').getAttribute('href')).toBe('/my-bookings/b1');
    const past = within(screen.getByRole('region', { name: texts.trips.past }));
    expect(past.queryByText(texts.actions.cancel)).toBeNull();
    await person.click(upcoming.getByText(texts.actions.cancel));
    expect(await screen.findByRole('button', { name: texts.actions.yesCancelBooking })).toBeTruthy();
  });
});
