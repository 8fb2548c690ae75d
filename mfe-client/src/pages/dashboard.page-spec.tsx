/** @jest-environment @portal/test-kit/browser */
import { afterEach, expect, it } from '@jest/globals';
import type { Role } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../test/open-page';
import { sampleUser } from '../../test/sample-user';

afterEach(cleanup);

const ofStaff = ['/employee-dashboard/booking-management'];
const ofMoney = ['/employee-dashboard/payments', '/admin-dashboard/money'];
const ofWork = ['/employee-dashboard/work'];

function open(role: Role, features: string[]) {
  const opened = openPage('/dashboard', {
    user: sampleUser({ role }),
    answers: {
      'GET /api/config': () => Response.json({ data: { features } }),
      'GET /api/bookings/my': () => Response.json({ data: [] }),
    },
  });
  const ways = () =>
    within(screen.getByRole('navigation', { name: 'Dashboard' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((path) => /^\/(?:employee|admin)-/.test(path));
  return { ...opened, ways };
}

it.each([
  ['off', [], ofStaff],
  ['money', ['money'], [...ofStaff, ...ofMoney]],
  ['money and holds', ['money', 'holds'], [...ofStaff, ...ofWork, ...ofMoney]],
])('leads a superadmin, who has no other way there, to work and money: %s', async (_case, features, expected) => {
  const { ways } = open('superadmin', features);
  await screen.findByText('You have no upcoming trips.');
  await waitFor(() => expect(ways()).toEqual(expected));
});

it('leads a client nowhere else, and asks nothing about it', async () => {
  const { ways, sent } = open('client', ['money', 'holds']);
  await screen.findByText('You have no upcoming trips.');
  expect(ways()).toEqual([]);
  expect(sent('GET', '/api/config')).toEqual([]);
});
