/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { agencyTimeZone, type Role, workSections } from '@portal/contracts';
import { createApiClient } from '@portal/api-client';
import { ApiContext, MemoryRouter, type Session, SessionContext, visitorSession } from '@portal/remote-kit';
import { UiProvider } from '@portal/ui-kit';
import '@portal/ui-kit/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jsonResponse, userOf } from '../test/portal-page';
import { Header } from './header';
import { badgeOf } from '../navigation/navigation-links';

function show(session: Partial<Session>, responses: Record<string, unknown> = {}) {
  const requested: string[] = [];
  const api = createApiClient({
    getToken: () => 't',
    fetch: (address) => {
      const { pathname } = new URL(String(address), location.origin);
      requested.push(pathname);
      return Promise.resolve(
        pathname in responses ? jsonResponse(200, { data: responses[pathname] }) : jsonResponse(503, {}),
      );
    },
  });
  render(
    <MemoryRouter>
      <ApiContext value={api}>
        <UiProvider timeZone={agencyTimeZone} navigate={() => undefined}>
          <SessionContext value={{ ...visitorSession, ...session }}>
            <Header />
          </SessionContext>
        </UiProvider>
      </ApiContext>
    </MemoryRouter>,
  );
  return Object.assign(userEvent.setup(), { asked: requested });
}

const signedIn = (role: Role, username = 'mutale'): Partial<Session> => ({
  status: 'authenticated',
  user: userOf({ role, username }),
  token: 't',
});

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

// React Aria calls `CSS.escape` when a menu opens; jsdom lacks it.
window.CSS = { escape: (text: string) => text } as typeof CSS;

afterEach(cleanup);

describe('Header', () => {
  it('shows visitors all links of the specification [S2.header.1, S2.header.2, S2.header.3]', () => {
    show({});
    const names = ['About Us', 'Services', 'Packages', 'Destinations', 'Contact Us', 'Book a Flight', 'Login'];
    expect(names.map(hrefOf)).toEqual([
      '/about-us',
      '/services',
      '/packages',
      '/destinations',
      '/contact-us',
      '/book-flight',
      '/login',
    ]);
  });

  it('shows that the session is loading [S2.global.3]', () => {
    show({ status: 'loading' });
    expect(screen.getByRole('status').textContent).toBe('Loading your session...');
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  });

  it.each<[Role, string[]]>([
    ['client', ['Account Settings', 'Dashboard', 'Logout']],
    ['employee', ['Account Settings', 'Employee Dashboard', 'Logout']],
    ['admin', ['Account Settings', 'Employee Dashboard', 'Admin Dashboard', 'Logout']],
    ['superadmin', ['Account Settings', 'Logout']],
  ])('shows a %s exactly their links [S2.header.6, S2.header.7, S2.header.8, S2.header.9]', async (role, items) => {
    const user = show(signedIn(role));
    await user.click(screen.getByRole('button', { name: 'mut' }));
    const offered = screen.getAllByRole('menuitem');
    expect(offered.map((item) => item.textContent)).toEqual(items);
    expect(offered.slice(0, -1).map((item) => item.getAttribute('href'))).toEqual(
      items.slice(0, -1).map((label) => `/${label.toLowerCase().replace(' ', '-')}`),
    );
  });

  const responses = {
    '/api/work': {
      sections: workSections.map((section) => ({ section, count: section === 'money' ? 2 : 0, items: [] })),
    },
    '/api/payments/unmatched': [],
  };

  it('shows staff the number of pending items next to their dashboard link', async () => {
    const user = show(signedIn('employee'), responses);
    await user.click(screen.getByRole('button', { name: 'mut' }));
    await waitFor(() => {
      const { attributes } = screen.getByRole('menuitem', { name: 'Employee Dashboard' });
      const description = document.getElementById(attributes.getNamedItem('aria-describedby')?.value ?? '');
      expect(description?.textContent).toBe('2 waiting');
    });
  });

  it('shows clients no pending items and requests none', async () => {
    const user = show(signedIn('client'), responses);
    await user.click(screen.getByRole('button', { name: 'mut' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Account Settings',
      'Dashboard',
      'Logout',
    ]);
    expect(user.asked).toEqual([]);
  });

  it('shows logged-in users no login link [S2.header.3]', () => {
    show(signedIn('client'));
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  });

  it('labels the menu with the username or a fallback [S2.header.4, S2.header.5]', () => {
    show(signedIn('client', 'Chanda'));
    expect(screen.getByRole('button', { name: 'Cha' })).toBeTruthy();
    cleanup();
    show(signedIn('client', ''));
    expect(screen.getByRole('button', { name: 'Pro' })).toBeTruthy();
  });

  it('logs out to the login page [S2.header.10]', async () => {
    const signOut = jest.fn();
    const user = show({ ...signedIn('client'), signOut });
    await user.click(screen.getByRole('button', { name: 'mut' }));
    await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
    expect(signOut).toHaveBeenCalledWith({ redirectTo: '/login' });
  });

  it('opens and closes its menu, and returns the focus on Escape', async () => {
    const user = show({});
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const button = screen.getByRole('button', { name: 'Close menu' });
    expect(button.getAttribute('aria-expanded')).toBe('true');
    screen.getByRole('link', { name: 'Services' }).focus();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Open menu' })).toBe(document.activeElement);
  });
});

describe('badgeOf', () => {
  it.each([
    ['mutale', 'mut'],
    ['Jo', 'Jo'],
    ['', 'Pro'],
    ['   ', 'Pro'],
    [undefined, 'Pro'],
    ['👩🏾‍✈️x', [...'👩🏾‍✈️x'].slice(0, 3).join('')],
  ])('labels %s as %s [S2.header.4, S2.header.5, S9.header.1]', (username, badge) => {
    expect(badgeOf(username)).toBe(badge);
  });
});
