/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { type Role, texts } from '@portal/contracts';
import { fakeTimeouts } from '@portal/remote-kit/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openPage } from '../../test/open-page';
import { person } from '../../test/people';

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const signedIn = (role: Role = 'client') => Response.json({ token: 'token-1', user: person({ role }) });
const alert = async () => (await screen.findByRole('alert')).textContent;

async function open(path: string, heading: string, options: Parameters<typeof openPage>[1] = {}) {
  const page = openPage(path, options);
  await screen.findByRole('heading', { level: 1, name: heading });
  return page;
}
const openLogin = (response: () => Response, state?: unknown) =>
  open('/login', 'Log in', { answers: { 'POST /api/auth/login': response }, state });
const openRegister = (response: () => Response = () => signedIn(), state?: unknown) =>
  open('/register', 'Create an account', { answers: { 'POST /api/auth/register': response }, state });

async function logIn(visitor: UserEvent) {
  await visitor.type(field(/^Email/), 'client@demo.test');
  await visitor.type(field(/^Password/), 'Zambezi-2026');
  await visitor.click(screen.getByRole('button', { name: 'Log in' }));
}

describe('the login page', () => {
  afterEach(cleanup);

  it('has email and password fields and a link to registration [S2.login.1] [S2.login.6]', async () => {
    const { visitor, calls } = await openLogin(() => signedIn());
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/register');
    await logIn(visitor);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toEqual({ email: 'client@demo.test', password: 'Zambezi-2026' });
  });

  it('passes token and user to the session, which stores both [S4.session.3]', async () => {
    const { visitor, signIns } = await openLogin(() => signedIn('employee'));
    await logIn(visitor);
    await waitFor(() => expect(signIns).toEqual([['token-1', person({ role: 'employee' })]]));
  });

  it('returns to the requested page [S2.login.2]', async () => {
    const { visitor, place } = await openLogin(() => signedIn(), {
      from: { pathname: '/my-bookings', search: '?page=2' },
    });
    await logIn(visitor);
    await waitFor(() => expect(place).toMatchObject({ pathname: '/my-bookings', search: '?page=2' }));
  });

  it.each([
    ['from=LUN&to=JNB&departure=2026-12-18&return=2026-12-28', 'Lusaka to Johannesburg, 18 to 28 Dec'],
    ['from=LUN&to=NLA&departure=2026-12-18', 'Lusaka to Ndola, 18 Dec'],
    ['from=LUN&to=XQQ&departure=2026-12-28&return=2027-01-03', 'Lusaka to XQQ, 28 Dec to 3 Jan'],
  ])('explains to a visitor who searched %s why to log in, and that the search is saved', async (query, trip) => {
    await openLogin(() => signedIn(), { from: { pathname: '/book-flight', search: `?${query}` } });
    expect(await screen.findByText(`Log in to see fares ${trip}. Your search is kept.`)).toBeTruthy();
  });

  it.each([
    ['admin', '/admin-dashboard'],
    ['employee', '/employee-dashboard'],
    ['client', '/dashboard'],
    ['superadmin', '/dashboard'],
  ] as const)('sends a %s from nowhere to %s [S2.login.3] [S2.login.4] [S2.login.5]', async (role, landing) => {
    const { visitor, place } = await openLogin(() => signedIn(role));
    await logIn(visitor);
    await waitFor(() => expect(place.pathname).toBe(landing));
  });

  it('requires both fields before sending a request [S5.login.1]', async () => {
    const { visitor, calls } = await openLogin(() => signedIn());
    await visitor.type(field(/^Email/), 'client@demo.test');
    await visitor.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await alert()).toBe(texts.validation.loginFieldsRequired);
    expect(calls).toEqual([]);
  });

  it.each([
    [
      'the error of the API',
      Response.json({ message: 'This account is closed.' }, { status: 403 }),
      'This account is closed.',
    ],
    ['the default error', new Response('', { status: 500 }), texts.errors.login],
  ])('shows %s and keeps the typed text [S8.rule.1] [S8.rule.3] [S8.error.login]', async (_name, response, message) => {
    const { visitor, place } = await openLogin(() => response.clone());
    await logIn(visitor);
    expect(await alert()).toBe(message);
    expect(field(/^Email/).value).toBe('client@demo.test');
    expect(place.pathname).toBe('/login');
  });
});

async function fillIn(visitor: UserEvent, password = 'Kalambo-2026') {
  await visitor.type(field(/Username/), 'mutale');
  await visitor.type(field(/^Email/), 'mutale@example.com');
  await visitor.type(field(/^Password/), password);
}
const register = (visitor: UserEvent) => visitor.click(screen.getByRole('button', { name: 'Create account' }));

describe('the registration page', () => {
  afterEach(() => {
    jest.useRealTimers();
    cleanup();
  });

  it('sends names and account type; names are optional [S2.register.1] [S5.register.1]', async () => {
    const { visitor, calls } = await openRegister(() => new Response('', { status: 500 }));
    await fillIn(visitor);
    await register(visitor);
    await alert();
    await visitor.type(field(/First Name/), 'Mutale');
    await visitor.type(field(/Last Name/), 'Banda');
    await visitor.click(field(/Employee/));
    await register(visitor);
    await waitFor(() => expect(calls).toHaveLength(2));
    const account = { username: 'mutale', email: 'mutale@example.com', password: 'Kalambo-2026' };
    expect(calls.map(({ body }) => body)).toEqual([
      { ...account, role: 'client' },
      { ...account, role: 'employee', firstName: 'Mutale', lastName: 'Banda' },
    ]);
  });

  it('names terms and privacy with links in new tabs, so that the typed text is kept', async () => {
    await openRegister();
    const links = screen.getAllByRole('link').filter((link) => link.getAttribute('target') === '_blank');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['terms and conditions', '/terms'],
      ['privacy policy', '/privacy'],
    ]);
    expect(links[0]?.closest('p')?.textContent).toMatch(/^By creating an account you agree to our terms/);
  });

  it('offers Client and Employee only [S2.register.2] [S5.register.2]', async () => {
    await openRegister();
    const types = screen.getAllByRole<HTMLInputElement>('radio');
    expect(types.map(({ value }) => value)).toEqual(['client', 'employee']);
    expect(types[0]?.checked).toBe(true);
  });

  it('shows a notification and redirects to the home page after 1.5 s [S2.register.3] [S9.delays.1]', async () => {
    const { visitor, place } = await openRegister();
    await fillIn(visitor);
    fakeTimeouts();
    fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByText(texts.success.registered).closest('[role=status]')).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(1_490));
    expect(place.pathname).toBe('/register');
    await act(() => jest.advanceTimersByTimeAsync(20));
    expect(place.pathname).toBe('/');
  });

  it('scrolls to the success message, and offers a link back to the requested page', async () => {
    const from = { pathname: '/book-flight', search: '?from=LUN&to=JNB' };
    const { visitor, place } = await openRegister(() => signedIn(), { from });
    await fillIn(visitor);
    await register(visitor);
    const news = await screen.findByText(texts.success.registered);
    await waitFor(() => expect(document.activeElement?.contains(news)).toBe(true));
    await waitFor(() => expect(place.pathname).toBe('/'));
    const link = await screen.findByRole('link', { name: texts.actions.backToYourPage });
    expect(link.getAttribute('href')).toBe('/book-flight?from=LUN&to=JNB');
  });

  it('passes the requested page from login to registration and back', async () => {
    const from = { pathname: '/book-flight', search: '?from=LUN&to=JNB' };
    const { visitor, place } = await openLogin(() => signedIn(), { from });
    await visitor.click(screen.getByRole('link', { name: 'Create an account' }));
    expect(place).toMatchObject({ pathname: '/register', state: { from } });
    await visitor.click(await screen.findByRole('link', { name: 'Log in' }));
    expect(place).toMatchObject({ pathname: '/login', state: { from } });
  });

  it('requires username, email and password [S5.register.1]', async () => {
    const { visitor, calls } = await openRegister();
    await register(visitor);
    expect(await alert()).toBe(texts.validation.registerFieldsRequired);
    expect(calls).toEqual([]);
  });

  it('rejects a short password [S5.register.3] [S9.passwords.1]', async () => {
    const { visitor, calls } = await openRegister();
    await fillIn(visitor, '1234567');
    await register(visitor);
    expect(await alert()).toBe(texts.validation.registerPasswordTooShort);
    expect(calls).toEqual([]);
  });

  it.each([
    [
      'the error of the API',
      Response.json({ message: 'This username is already taken.' }, { status: 409 }),
      'This username is already taken.',
    ],
    ['the default error', new Response('', { status: 500 }), texts.errors.registerPage],
  ])('shows %s and keeps the typed text [S8.error.register]', async (_name, response, message) => {
    const { visitor } = await openRegister(() => response.clone());
    await fillIn(visitor);
    await register(visitor);
    expect(await alert()).toBe(message);
    expect(field(/Username/).value).toBe('mutale');
  });
});
