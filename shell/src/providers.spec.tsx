/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { useApi, useLocation, useSession } from '@portal/remote-kit';
import { TextLink } from '@portal/ui-kit';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Providers } from './providers';
import { jsonResponse, userOf } from './test/portal-page';

/** Page that makes one call and shows its path and session status. */
function Page() {
  const api = useApi();
  const { status } = useSession();
  const { pathname } = useLocation();
  return (
    <>
      <output>{`${status} at ${pathname}`}</output>
      <button type="button" onClick={() => void api.listMyBookings().catch(() => undefined)}>
        Load
      </button>
    </>
  );
}

/** Opens a page with a stored token and a stubbed response to its call. */
async function openPage(answerCall: () => Response | Promise<Response>) {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((address) =>
      Promise.resolve(String(address).endsWith('/auth/profile') ? jsonResponse(200, { user: userOf() }) : answerCall()),
    );
  localStorage.setItem('jwt_token', 't-1');
  window.history.replaceState(null, '', '/my-bookings');
  await act(async () =>
    render(
      <Providers>
        <Page />
      </Providers>,
    ),
  );
  const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Load' }));
  return logged;
}
const shown = () => screen.getByRole('status').textContent;

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('a failed call', () => {
  it('is logged for 401, and neither redirects nor logs out [S8.rule.4]', async () => {
    const logged = await openPage(() => jsonResponse(401, { message: 'Please log in to continue.' }));
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('401'));
    expect(shown()).toBe('authenticated at /my-bookings');
    expect(localStorage.getItem('jwt_token')).toBe('t-1');
  });

  it('is logged without a network [S8.rule.5]', async () => {
    const failure = new TypeError('Failed to fetch');
    const logged = await openPage(() => Promise.reject(failure));
    expect(logged).toHaveBeenCalledWith(expect.any(String), failure);
    expect(shown()).toBe('authenticated at /my-bookings');
  });

  it('is not logged for another status', async () => {
    expect(await openPage(() => jsonResponse(500, { message: 'Broken' }))).not.toHaveBeenCalled();
  });
});

describe('a link', () => {
  const hrefOf = async (href: string) => {
    window.history.replaceState(null, '', '/contact-us');
    await act(async () =>
      render(
        <Providers>
          <TextLink href={href}>Link</TextLink>
        </Providers>,
      ),
    );
    return screen.getByRole('link').getAttribute('href');
  };

  it.each([
    'tel:+260211000120',
    'mailto:hello@zambezitrails.example',
    'https://wa.me/260970000120',
    '//other.example/page',
    '/packages',
    '/book-flight?from=LUN#offers',
  ])('keeps its URL: %s', async (href) => expect(await hrefOf(href)).toBe(href));

  it.each([
    ['?page=2', '/contact-us?page=2'],
    ['#map', '/contact-us#map'],
  ])('resolves %s relative to the current page', async (href, resolved) => expect(await hrefOf(href)).toBe(resolved));
});
