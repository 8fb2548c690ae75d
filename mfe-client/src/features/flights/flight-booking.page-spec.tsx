/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createApiClient } from '@portal/api-client';
import { demoUserIds, type FlightOffer, texts, type User } from '@portal/contracts';
import { ApiContext, MemoryRouter, Route, RouterRoutes, type Session, SessionContext } from '@portal/remote-kit';
import { QueryClient, QueryClientProvider } from '@portal/remote-kit/query';
import '@portal/remote-kit/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleOffer } from '../../../test/sample-offer';
import { FlightBooking } from './flight-booking';

const user: User = {
  id: demoUserIds.client,
  username: 'client',
  email: 'client@demo.test',
  role: 'client',
  firstName: 'Mwila',
  lastName: 'Chanda',
  phoneNumber: '+260970555104',
  dateOfBirth: '1991-06-14',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

const session: Session = {
  status: 'authenticated',
  user,
  token: 'token',
  failure: null,
  signIn: () => undefined,
  signOut: () => undefined,
  replaceUser: () => undefined,
};

const listed = sampleOffer({ grandTotal: '2319.98' });
const priced = (grandTotal: string): FlightOffer => ({
  ...listed,
  price: { ...listed.price, grandTotal },
  portal: { ...listed.portal, stage: 'priced' },
});

/** Fake API: the priced total, and the responses to booking requests in order. */
function portal({ total = '2319.98', bookings = [] as (() => Response)[] } = {}) {
  const keys: (string | null)[] = [];
  const fetchFromPortal = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const path = String(input);
    if (path.startsWith('/api/flights/offers')) return Response.json({ data: [listed] });
    if (path === '/api/flights/pricing') return Response.json({ data: priced(total) });
    // Nearby dates are requested in idle time, at any point of the test.
    if (path !== '/api/bookings') return Response.json({}, { status: 404 });
    keys.push(new Headers(init?.headers).get('idempotency-key'));
    const response = bookings.shift();
    if (!response) throw new TypeError('Failed to fetch');
    return response();
  };
  return { keys, api: createApiClient({ getToken: () => 'token', fetch: fetchFromPortal }) };
}

function openPage(api: ReturnType<typeof portal>['api']) {
  render(
    <MemoryRouter initialEntries={['/book-flight?from=LUN&to=NLA&departure=2099-12-01']}>
      <QueryClientProvider client={new QueryClient()}>
        <ApiContext value={api}>
          <SessionContext value={session}>
            <RouterRoutes>
              <Route path="/book-flight" element={<FlightBooking user={user} />} />
              <Route path="/my-bookings" element={<h1>My bookings</h1>} />
            </RouterRoutes>
          </SessionContext>
        </ApiContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const selectOffer = async (person: ReturnType<typeof userEvent.setup>) =>
  person.click(await screen.findByRole('button', { name: texts.actions.selectOffer }));
const confirmButton = () => screen.queryByRole('button', { name: texts.actions.confirmBooking });

describe('booking a flight', () => {
  beforeEach(() => {
    sessionStorage.clear();
    Element.prototype.scrollIntoView = jest.fn();
    window.scrollTo = jest.fn();
  });
  afterEach(cleanup);

  it('shows a changed price, and continues after it is accepted', async () => {
    const person = openPage(portal({ total: '2500.00' }).api);
    await selectOffer(person);
    const warning = await screen.findByText('The price has changed');
    expect(warning.parentElement?.textContent).toMatch(/2,319\.98.*2,500\.00/);
    expect(confirmButton()).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Accept new price' }));
    expect(screen.getByText(texts.success.offerPriced)).toBeTruthy();
    expect(confirmButton()).not.toBeNull();
  });

  it('keeps the idempotency key while the outcome is unknown, and shows the error', async () => {
    const { api, keys } = portal({ bookings: [() => Response.json({}, { status: 504 })] });
    const person = openPage(api);
    await selectOffer(person);
    await screen.findByText(texts.success.offerPriced);
    await person.click(confirmButton() as HTMLElement);
    await screen.findByText(texts.errors.confirmBooking);
    await person.click(confirmButton() as HTMLElement);
    await screen.findByText('Failed to fetch');
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('discards the offer but keeps the names when the search is changed', async () => {
    const person = openPage(portal().api);
    await selectOffer(person);
    const name = await screen.findByLabelText(/First Name/);
    await person.clear(name);
    await person.type(name, 'Zuze');
    expect(screen.getByRole('button', { name: 'Change search' }).closest('[hidden]')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Change flight' }));
    await person.click(await screen.findByRole('button', { name: 'Change search' }));
    await person.selectOptions(screen.getByLabelText(/Travel Class/), 'BUSINESS');
    await waitFor(() => expect(confirmButton()).toBeNull());
    await person.click(screen.getByRole('button', { name: 'Search Flights' }));
    await screen.findByRole('button', { name: 'Change search' });
    await selectOffer(person);
    expect((await screen.findByLabelText<HTMLInputElement>(/First Name/)).value).toBe('Zuze');
  });
});
