/** @jest-environment @portal/test-kit/browser */
import { afterEach, expect, it } from '@jest/globals';
import { texts } from '@portal/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import { openPage } from '../../test/open-page';
import { sampleBooking } from '../../test/sample-booking';
import { BookedTrip } from '../features/booked/booked-trip';

afterEach(cleanup);

const contact = { emailAddress: 'desk@phiri.test', phoneNumber: '+260 970 555 104' };
const flightDetails = {
  origin: 'LUN',
  destination: 'NLA',
  airlineCode: 'ZN',
  flightNumber: '201',
  departureDate: '2099-03-05T08:15:00',
  price: 10,
  currency: 'ZMW',
};
const flight = sampleBooking({ package: undefined, flightDetails, amadeusRecordLocator: 'QX7T2M', contact });

function open(booking = flight, features: string[] = []) {
  return openPage('/my-bookings', {
    page: <BookedTrip booking={booking} />,
    answers: { 'GET /api/config': () => Response.json({ data: { features } }) },
  });
}

it('shows what was just booked with its number at the airline, and leads to paying', async () => {
  open(flight, ['money']);
  const booked = await screen.findByRole('region', { name: texts.success.flightBooked });
  expect((await within(booked).findByRole('link', { name: 'Pay now' })).getAttribute('href')).toBe(
    '/my-bookings/b-confirmed',
  );
  for (const fact of [/QX7T2M/, /LUN to NLA/, /To pay\s*K\s10\.00/, /desk@phiri\.test/])
    expect(booked.textContent).toMatch(fact);
});

it('says how to pay where the portal takes no money', async () => {
  open();
  expect(await screen.findByText(/at our office, and name your booking number/)).toBeTruthy();
  expect(screen.queryByText('Pay now')).toBeNull();
});

it('asks for no money of what is paid, or not settled yet', () => {
  open(sampleBooking({ paymentStatus: 'paid' }));
  expect(screen.getByRole('region', { name: texts.success.packageBooked }).textContent).not.toMatch(/To pay/);
  cleanup();
  open({ ...flight, status: 'pending', outcomeUnknown: true });
  expect(screen.getByRole('region', { name: texts.success.bookingSettling }).textContent).not.toMatch(/To pay/);
});

it('is gone once the booking is over', () => {
  open({ ...flight, status: 'cancelled' });
  expect(screen.queryByRole('region')).toBeNull();
});
