import type { Booking } from '@portal/contracts';
import type { MockResponses } from '@portal/remote-kit/testing';
import { screen } from '@testing-library/react';
import { openPage } from './open-page';
import { bareBooking, flightBooking, packageBooking } from './sample-bookings';

/** The call of the list, and the page that shows it. */
export const list = 'GET /api/bookings';
export const at = '/employee-dashboard/booking-management';

export const all = [flightBooking, packageBooking, bareBooking];

/** An answer with a part of a list of so many. */
export const page = (data: readonly Booking[], total: number) => () =>
  Response.json({ data }, { headers: { 'x-total-count': `${total}` } });

/** Opens booking management as an employee, with a booking of each kind on the first of several pages. */
export const openBookings = (answers: MockResponses = {}, address = at) =>
  openPage(address, { role: 'employee', answers: { [list]: page(all, 60), ...answers } });

/** The queries with which the list was asked for. */
export const reads = (sent: ReturnType<typeof openPage>['sent']) =>
  sent('GET', '/api/bookings').map(({ query }) => Object.fromEntries(query));

export const rowOf = async (bookingNumber: string) => screen.findByRole('row', { name: new RegExp(bookingNumber) });
