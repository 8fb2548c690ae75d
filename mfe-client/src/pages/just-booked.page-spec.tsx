/** @jest-environment @portal/test-kit/browser */
import { afterEach, expect, it } from '@jest/globals';
import { type Booking, texts } from '@portal/contracts';
import { emptyErrorResponse } from '@portal/remote-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../test/open-page';
import { sampleBooking } from '../../test/sample-booking';

afterEach(cleanup);

const list = 'GET /api/bookings/my';
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
const { flightBooked, packageBooked, bookingSettling } = texts.success;

const open = (booking: Booking, message: string, response = () => Response.json({ data: [booking] })) =>
  openPage('/my-bookings', {
    state: { bookedId: booking._id, message },
    answers: { [list]: response },
  });
const card = (name: string) => screen.findByRole('region', { name });

it('shows the new booking with its PNR, and a link to pay', async () => {
  const { notifications } = open(flight, flightBooked);
  const booked = await card(flightBooked);
  expect((await within(booked).findByRole('link', { name: 'Pay now' })).getAttribute('href')).toBe(
    '/my-bookings/b-confirmed',
  );
  for (const fact of [/QX7T2M/, /Lusaka to Ndola/, /To pay\s*K\s10\.00/, /desk@phiri\.test/])
    expect(booked.textContent).toMatch(fact);
  expect(notifications).toEqual([]);
});

it('shows where and when the trip goes, both flights, and who travels', async () => {
  const segment = { from: 'LUN', to: 'NLA', departs: '2099-03-05T08:15:00', arrives: '2099-03-05T09:20:00' };
  const back = { from: 'NLA', to: 'LUN', departs: '2099-03-09T17:40:00', arrives: '2099-03-09T18:45:00' };
  const itineraries = [{ segments: [{ ...segment, carrier: 'ZN', number: '201' }] }, { segments: [back] }];
  open({ ...flight, itineraries, travelers: [{ firstName: 'Mwila', lastName: 'Chanda' }] }, flightBooked);
  const booked = within(await card(flightBooked));
  await booked.findByRole('heading', { name: /^You.re going to Ndola, in \d+ days$/ });
  const [out, home] = booked.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(out).toBe('Thu, 5 Mar 209908:15Lusaka LUNZN 201 · Direct to 09:20Ndola NLA');
  expect(home).toBe('Mon, 9 Mar 209917:40Ndola NLADirect to 18:45Lusaka LUN');
  expect(booked.getByText('Mwila Chanda')).toBeTruthy();
});

it('promises no trip while the outcome is unknown', async () => {
  open({ ...flight, status: 'pending', outcomeUnknown: true }, bookingSettling);
  await within(await card(bookingSettling)).findByRole('heading', { name: /^Lusaka to Ndola, in \d+ days$/ });
});

it('announces the outcome once, as a status', async () => {
  open(flight, flightBooked);
  await within(await card(flightBooked)).findByText(/QX7T2M/);
  expect(screen.getAllByText(flightBooked)).toHaveLength(1);
  expect(screen.getByText(flightBooked).closest('[role=status]')).toBeTruthy();
});

it('says that the trip was booked before', async () => {
  open(flight, texts.success.alreadyBooked);
  await within(await card(texts.success.alreadyBooked)).findByText(/QX7T2M/);
  expect(screen.queryByText(flightBooked)).toBeNull();
});

it('announces the outcome even if the list fails to load', async () => {
  open(flight, flightBooked, emptyErrorResponse);
  expect(await card(flightBooked)).toBeTruthy();
});

it('shows no amount to pay for a paid booking', async () => {
  open(sampleBooking({ paymentStatus: 'paid' }), packageBooked);
  await within(await card(packageBooked)).findByRole('heading', {
    name: /^Canoe week, (today|tomorrow|in [\d,]+ days)$/,
  });
  expect(screen.queryByText(/To pay/)).toBeNull();
});

it('shows no amount to pay while the outcome is unknown', async () => {
  open({ ...flight, status: 'pending', outcomeUnknown: true }, bookingSettling);
  await within(await card(bookingSettling)).findByText(/QX7T2M/);
  expect(screen.queryByText(/To pay/)).toBeNull();
});

it('is hidden once the booking is closed', async () => {
  open({ ...flight, status: 'cancelled' }, flightBooked);
  await waitFor(() => expect(screen.queryByRole('region', { name: flightBooked })).toBeNull());
});
