/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { createApiClient } from '@portal/api-client';
import type { Role } from '@portal/contracts';
import { ApiContext, MemoryRouter, SessionContext, useLocation, visitorSession } from '@portal/remote-kit';
import { QueryClient, QueryClientProvider } from '@portal/remote-kit/query';
import '@portal/ui-kit/testing';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { userOf } from '../test/portal-page';
import { StaffSearch } from './staff-search';

const person = userEvent.setup({ delay: null });
const booking = {
  _id: '65f0c0ffee65f0c0ffee65f0',
  bookingNumber: 'ZT-7QX2M9PA',
  user: { _id: 'u-1', username: 'thandiwe', email: 'thandiwe@example.com' },
  flightDetails: {
    origin: 'LUN',
    destination: 'NLA',
    departureDate: '2027-01-05T07:30:00',
    airlineCode: 'P0',
    flightNumber: '205',
    price: 2145.29,
    currency: 'ZMW',
  },
  amadeusRecordLocator: 'K7QM4X',
  ticketNumbers: [],
  travelers: [{ firstName: 'Thandiwe', lastName: 'Banda' }],
  numberOfTravelers: 1,
  totalPrice: 2145.29,
  currency: 'ZMW',
  status: 'confirmed',
  paymentStatus: 'pending',
  selectedTravelDates: { startDate: '2027-01-05', endDate: '2027-01-05' },
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
};
const customer = {
  ...userOf({ role: 'client', id: 'u-1' }),
  username: 'thandiwe',
  email: 'thandiwe@example.com',
  firstName: 'Thandiwe',
  lastName: 'Banda',
};
const payment = {
  id: 'p-1',
  bookingId: booking._id,
  bookingNumber: booking.bookingNumber,
  method: 'cash',
  amount: { amount: '100.00', currency: 'ZMW' },
  state: 'completed',
  receiptNumber: 'R-2026-000001',
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
};

let requested: URL[] = [];
const Place = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};
const place = () => screen.getByRole('status').textContent;

interface Shown {
  role?: Role;
  bookings?: () => Response | Promise<Response>;
}

function show({ role = 'employee', bookings }: Shown = {}) {
  requested = [];
  const fetch = (input: RequestInfo | URL) => {
    const url = new URL(`${input as string}`, 'http://portal');
    requested.push(url);
    if (url.pathname === '/api/bookings') return Promise.resolve(bookings?.() ?? Response.json({ data: [booking] }));
    if (url.pathname === '/api/payments') return Promise.resolve(Response.json({ data: [payment] }));
    return Promise.resolve(Response.json([customer]));
  };
  const session = {
    ...visitorSession,
    status: 'authenticated',
    user: userOf({ role, id: 'own' }),
    token: 't',
  } as const;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ApiContext value={createApiClient({ getToken: () => 't', fetch })}>
        <MemoryRouter initialEntries={['/employee-dashboard']}>
          <SessionContext value={session}>
            <StaffSearch />
            <input aria-label="Notes" />
            <Place />
          </SessionContext>
        </MemoryRouter>
      </ApiContext>
    </QueryClientProvider>,
  );
}

const box = () => screen.findByRole('combobox', { name: 'Find a booking or a customer' });

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

describe('StaffSearch', () => {
  it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}', '/'])('opens with %s and finds a hit', async (keys) => {
    show();
    await person.keyboard(keys);
    const field = await box();
    expect(document.activeElement).toBe(field);
    await person.paste('k7qm4x');
    await screen.findByRole('option', { name: /^Thandiwe Banda, Lusaka to Ndola, 5 Jan ?ZT-7QX2M9PA/ });
    expect(screen.getByRole('option', { name: /^Thandiwe Banda.*Customer, thandiwe, / })).toBeTruthy();
    await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toMatch(booking._id));
    await person.keyboard('{Enter}');
    await waitFor(() => expect(place()).toBe(`/employee-dashboard/bookings/${booking._id}`));
    expect(screen.queryByRole('dialog')).toBeNull();
    const [query] = requested.filter(({ pathname }) => pathname === '/api/bookings');
    expect(query?.searchParams.get('q')).toBe('k7qm4x');
  });

  it('opens the first hit when Enter is pressed before the response', async () => {
    let respond = (_response: Response) => {};
    show({ bookings: () => new Promise((done) => (respond = done)) });
    await person.keyboard('/');
    await box();
    await person.paste('k7qm4x');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(requested.some(({ pathname }) => pathname === '/api/bookings')).toBe(true));
    expect(screen.getByRole('dialog', { name: 'Search' })).toBeTruthy();
    respond(Response.json({ data: [booking] }));
    await waitFor(() => expect(place()).toBe(`/employee-dashboard/bookings/${booking._id}`));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds a receipt by its number in any notation', async () => {
    show({ bookings: () => Response.json({ data: [] }) });
    await person.keyboard('/');
    await box();
    await person.paste('r2026 1');
    await screen.findByRole('option', { name: /^Receipt R-2026-000001 ?K.100\.00, ZT-7QX2M9PA/ });
    await person.keyboard('{Enter}');
    await waitFor(() => expect(place()).toBe(`/employee-dashboard/bookings/${booking._id}`));
    const [query] = requested.filter(({ pathname }) => pathname === '/api/payments');
    expect(query?.searchParams.get('receipt')).toBe('R-2026-000001');
  });

  it('offers pages and actions of the role by a word of their name, before other hits', async () => {
    show({ role: 'admin' });
    await person.keyboard('/');
    await box();
    await person.paste('pack');
    await screen.findByRole('option', { name: /ZT-7QX2M9PA/ });
    const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(names.slice(0, 2)).toEqual(['PackagesPage', 'Create packagePage']);
    await person.keyboard('{Enter}');
    await waitFor(() => expect(place()).toBe('/packages'));
  });

  it('offers the records opened last before anything is typed, without the current page', async () => {
    const records = [
      { to: '/employee-dashboard', label: 'The current page' },
      { to: '/employee-dashboard/customers/u-1', label: 'Thandiwe Banda' },
      { to: `/employee-dashboard/bookings/${booking._id}`, label: 'Mwila Chanda, Lusaka to Ndola, 5 Jan' },
    ];
    sessionStorage.setItem('portal.recent-records', JSON.stringify(records));
    show();
    await person.keyboard('/');
    await box();
    const list = within(screen.getByRole('region', { name: 'Recently opened' }));
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Thandiwe Banda',
      'Mwila Chanda, Lusaka to Ndola, 5 Jan',
    ]);
    await person.click(list.getByRole('link', { name: /^Mwila Chanda/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(place()).toBe(`/employee-dashboard/bookings/${booking._id}`));
  });

  it('offers no page that the role may not open', async () => {
    show({ role: 'employee' });
    await person.keyboard('/');
    await box();
    await person.paste('settings');
    await screen.findByRole('option', { name: /ZT-7QX2M9PA/ });
    expect(screen.queryByRole('option', { name: /Payment settings/ })).toBeNull();
  });

  it('does not search customers for roles that may not list them', async () => {
    show({ role: 'superadmin' });
    await person.keyboard('/');
    await box();
    await person.paste('banda');
    await screen.findByRole('option', { name: /ZT-7QX2M9PA/ });
    expect(requested.filter(({ pathname }) => pathname === '/api/admin/users')).toEqual([]);
  });

  it('shows an empty result and a failure', async () => {
    let respond = () => Response.json({ data: [] });
    show({ role: 'superadmin', bookings: () => respond() });
    await person.keyboard('/');
    await box();
    await person.paste('nobody');
    await screen.findByText('Nothing found.');
    respond = () => Response.json({ message: 'The search rests.' }, { status: 400 });
    await person.paste('s');
    await screen.findByText('The search rests.');
  });

  it('ignores shortcuts while typing, and lists them on "?"', async () => {
    show();
    await person.type(screen.getByLabelText('Notes'), 'either/or?');
    expect(screen.getByLabelText<HTMLInputElement>('Notes').value).toBe('either/or?');
    expect(screen.queryByRole('dialog')).toBeNull();
    (document.activeElement as HTMLElement).blur();
    await person.keyboard('?');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  });
});
