/** @jest-environment @portal/test-kit/browser */
import { afterEach, expect, it } from '@jest/globals';
import type { Role } from '@portal/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import { openPage } from '../../test/open-page';
import { sampleBooking } from '../../test/sample-booking';
import { sampleUser } from '../../test/sample-user';

afterEach(cleanup);

function open(role: Role) {
  const opened = openPage('/dashboard', {
    user: sampleUser({ role }),
    answers: { 'GET /api/bookings/my': () => Response.json({ data: [] }) },
  });
  const ways = () =>
    within(screen.getByRole('navigation', { name: 'Dashboard' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((path) => /^\/(?:employee|admin)-/.test(path));
  return { ...opened, ways };
}

it('shows a superadmin links to bookings, work, payments and logs', async () => {
  const { ways } = open('superadmin');
  await screen.findByText('You have no upcoming trips.');
  expect(ways()).toEqual([
    '/employee-dashboard/booking-management',
    '/employee-dashboard/work',
    '/employee-dashboard/payments',
    '/admin-dashboard/money',
    '/admin-dashboard/activity',
  ]);
});

it.each(['mutale', 'МаріяПетрівнаКоваленкоШевченко32', 'محمد'])(
  'welcomes %s by username, isolated from the greeting [S2.dashboard.1]',
  async (username) => {
    openPage('/dashboard', {
      user: sampleUser({ username }),
      answers: { 'GET /api/bookings/my': () => Response.json({ data: [] }) },
    });
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).toBe(`Welcome, ${username}`);
    const name = heading.querySelector('bdi');
    expect([name?.textContent, name?.className]).toEqual([username, [...username].length > 20 ? 'longName' : 'name']);
  },
);

it('starts with the next trip: departure, PNR, payment and documents, and rows that link to it', async () => {
  const trip = sampleBooking({
    _id: 'b-next',
    package: undefined,
    amadeusRecordLocator: 'QX7T2M',
    flightDetails: {
      origin: 'LUN',
      destination: 'JNB',
      airlineCode: 'ZN',
      flightNumber: '201',
      departureDate: '2099-03-05T08:15:00',
      returnDate: '2099-03-09T17:40:00',
      price: 10,
      currency: 'ZMW',
    },
    selectedTravelDates: { startDate: '2099-03-05', endDate: '2099-03-09' },
  });
  const later = sampleBooking({ _id: 'b-later' });
  openPage('/dashboard', {
    user: sampleUser({ firstName: 'Mutale' }),
    answers: { 'GET /api/bookings/my': () => Response.json({ data: [later, trip] }) },
  });
  const next = await screen.findByRole('region', { name: 'Lusaka to Johannesburg' });
  await within(next).findByText('Pay now');
  for (const fact of [/Your next trip, in \d+ days/, /Thu, 5 Mar 2099, 08:15/, /Mon, 9 Mar 2099, 17:40/, /QX7T2M/])
    expect(next.textContent).toMatch(fact);
  expect(within(next).getByRole('button', { name: 'Save or share' })).toBeTruthy();
  expect(
    within(next)
      .getByRole('link', { name: /Open this trip/ })
      .getAttribute('href'),
  ).toBe('/my-bookings/b-next');
  for (const control of next.querySelectorAll('a, button')) {
    const name = control.getAttribute('aria-label') ?? control.textContent;
    expect(name).toContain(control.textContent);
  }
  expect(screen.getByText(/^Good to see you, Mutale\./)).toBeTruthy();
  const places = [...document.querySelectorAll('section, nav')].map(
    (part) => part.getAttribute('aria-labelledby') ?? part.getAttribute('aria-label'),
  );
  expect(places.indexOf('next-trip')).toBeLessThan(places.indexOf('Dashboard'));
  const row = screen.getAllByRole('link', { name: 'Canoe week' })[0];
  expect(row?.getAttribute('href')).toBe('/my-bookings/b-later');
});

it('shows clients no staff links', async () => {
  const { ways } = open('client');
  await screen.findByText('You have no upcoming trips.');
  expect(ways()).toEqual([]);
});
