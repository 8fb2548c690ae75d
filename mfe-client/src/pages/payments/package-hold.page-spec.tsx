/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Booking, texts } from '@portal/contracts';
import { cleanup, screen } from '@testing-library/react';
import { openPage } from '../../../test/open-page';
import { sampleBooking } from '../../../test/sample-booking';

afterEach(cleanup);

const { aboutPlaces, about, placeStates } = texts.holding;
const held: Partial<Booking> = { fulfilment: { state: 'held', payBy: '2099-04-30T08:00:00.000Z' } };
const paid = { amount: '0.00', currency: 'ZMW' };

const openTrip = (changes: Partial<Booking>) =>
  openPage('/my-bookings/b-confirmed', {
    answers: {
      'GET /api/bookings/b-confirmed': () => Response.json({ data: sampleBooking(changes) }),
    },
  });

describe('an unpaid package', () => {
  it('shows on its page until when its places are held', async () => {
    openTrip(held);
    expect(await screen.findByText(aboutPlaces.held)).toBeTruthy();
    expect(screen.getByText(placeStates.held)).toBeTruthy();
    expect(screen.getAllByText(/30 Apr 2099/).length).toBeGreaterThan(0);
    expect(screen.queryByText(about.held)).toBeNull();
  });

  it('shows the deadline in My bookings', async () => {
    openPage('/my-bookings', {
      answers: {
        'GET /api/bookings/my': () => Response.json({ data: [sampleBooking(held)] }),
      },
    });
    expect((await screen.findAllByText(placeStates.held)).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/Pay by/).length).toBeGreaterThan(0);
  });

  it('shows after the deadline that the places were released', async () => {
    openTrip({ status: 'cancelled', fulfilment: { state: 'lapsed' } });
    expect(await screen.findByText(aboutPlaces.lapsed)).toBeTruthy();
    expect(screen.queryByText(about.lapsed)).toBeNull();
  });

  it('shows neither deadline nor tickets once paid', async () => {
    const charged = { amount: '10.00', currency: 'ZMW' };
    openTrip({ ...held, money: { charged, received: charged, refunded: paid, balance: paid } });
    await screen.findByText('Canoe week');
    expect(screen.queryByText(aboutPlaces.held)).toBeNull();
    expect(screen.queryByText(about.paid)).toBeNull();
  });
});
