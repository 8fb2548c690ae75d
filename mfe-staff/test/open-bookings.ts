import type { Booking } from '@portal/contracts';
import type { MockResponses } from '@portal/remote-kit/testing';
import { screen } from '@testing-library/react';
import { openPage } from './open-page';
import { bareBooking, flightBooking, packageBooking } from './sample-bookings';

/** API operation of the list, and the address of its page. */
export const list = 'GET /api/bookings';
export const at = '/employee-dashboard/booking-management';

export const all = [flightBooking, packageBooking, bareBooking];

/** Response with one page of a list of `total` bookings. */
export const page = (data: readonly Booking[], total: number) => () =>
  Response.json({ data }, { headers: { 'x-total-count': `${total}` } });

/** Opens booking management as an employee. The first of several pages has one booking of each kind. */
export const openBookings = (responses: MockResponses = {}, address = at) =>
  openPage(address, { role: 'employee', answers: { [list]: page(all, 60), ...responses } });

export const reads = (sent: ReturnType<typeof openPage>['sent']) =>
  sent('GET', '/api/bookings').map(({ query }) => Object.fromEntries(query));

export const rowOf = async (bookingNumber: string) => screen.findByRole('row', { name: new RegExp(bookingNumber) });
