/** @jest-environment @portal/test-kit/browser */
import { afterEach, expect, it } from '@jest/globals';
import { texts } from '@portal/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import { all, list, openBookings, page, rowOf } from '../../test/open-bookings';
import { openPage } from '../../test/open-page';

const ended = () => Response.json({ message: 'Please log in to continue.' }, { status: 401 });

afterEach(cleanup);

/**
 * Presses the login link.
 * @returns its target, the return address, and the recorded sign-outs
 */
async function logInAgain({ person, place, signOuts }: ReturnType<typeof openPage>) {
  await person.click(await screen.findByRole('button', { name: 'Log in again' }));
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  return { to: place.pathname, from: (place.state as { from?: object }).from, signOuts };
}

const lists = [
  ['/employee-dashboard/booking-management', list],
  ['/employee-dashboard/customer-management', 'GET /api/admin/users'],
  ['/admin-dashboard/user-management', 'GET /api/admin/users'],
  ['/admin-dashboard/user-logs/7', 'GET /api/admin/users/7/logs'],
  ['/admin-dashboard/user-bookings/7', 'GET /api/admin/users/7/bookings'],
] as const;

it.each(lists)('%s links to the login and returns to the same view', async (pathname, call) => {
  const opened = openPage(`${pathname}?page=2`, { answers: { [call]: ended } });
  expect(await logInAgain(opened)).toEqual({
    to: '/login',
    from: { pathname, search: '?page=2' },
    signOuts: [{ isEnded: true }],
  });
});

it.each([
  ['Edit', texts.actions.saveChanges, 'PUT /api/bookings/b-flight'],
  ['Cancel', texts.actions.yesCancelBooking, 'DELETE /api/bookings/b-flight'],
])('the dialog of %s links to the login', async (opener, confirm, call) => {
  const opened = openBookings({ [list]: page(all, all.length), [call]: ended });
  await opened.person.click(within(await rowOf('ZT-FLIGHT')).getByRole('button', { name: opener }));
  if (opener === 'Edit') await opened.person.type(await screen.findByLabelText('Special Requests'), 'x');
  await opened.person.click(await screen.findByRole('button', { name: confirm }));
  expect(await logInAgain(opened)).toMatchObject({ to: '/login', signOuts: [{ isEnded: true }] });
});
