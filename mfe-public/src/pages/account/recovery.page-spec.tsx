/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { texts } from '@portal/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { openPage } from '../../../test/open-page';
import { person } from '../../../test/people';

const { recovery } = texts;
const token = 'a'.repeat(43);
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => screen.findByRole('button', { name });
const rejected = (code: string, message: string) => () => Response.json({ code, message }, { status: 410 });
const done = () => Response.json({ message: 'done' });

afterEach(cleanup);

describe('requesting a password reset', () => {
  it('is linked from the login page', async () => {
    const { visitor, place } = openPage('/login');
    await visitor.click(await screen.findByRole('link', { name: recovery.forgot }));
    await waitFor(() => expect(place.pathname).toBe('/forgot-password'));
  });

  it('sends the address, with the same message for unknown addresses', async () => {
    const { visitor, calls } = openPage('/forgot-password', { answers: { 'POST /api/auth/password-resets': done } });
    await visitor.type(await screen.findByLabelText(/^Email/), 'mutale@example.com');
    await visitor.click(await press(recovery.sendLink));
    const news = await screen.findByText(recovery.linkSent);
    expect(calls.map(({ body }) => body)).toEqual([{ email: 'mutale@example.com' }]);
    await waitFor(() => expect(document.activeElement?.contains(news)).toBe(true));
    await visitor.click(await press(recovery.sendAnother));
    expect(field(/^Email/).value).toBe('mutale@example.com');
  });

  it('keeps the typed address after a failure', async () => {
    const { visitor } = openPage('/forgot-password', {
      answers: { 'POST /api/auth/password-resets': () => new Response('', { status: 500 }) },
    });
    await visitor.type(await screen.findByLabelText(/^Email/), 'mutale@example.com');
    await visitor.click(await press(recovery.sendLink));
    expect((await screen.findByRole('alert')).textContent).toBe(recovery.requestFailed);
    expect(field(/^Email/).value).toBe('mutale@example.com');
  });
});

describe('choosing a new password', () => {
  const confirm = 'POST /api/auth/password-resets/confirm';
  async function choose(response: () => Response, repeated = 'Kalambo-2026') {
    const page = openPage(`/reset-password#${token}`, { answers: { [confirm]: response } });
    await page.visitor.type(await screen.findByLabelText(/^New Password/), 'Kalambo-2026');
    await page.visitor.type(field(/^Confirm/), repeated);
    await page.visitor.click(await press(recovery.setPassword));
    return page;
  }

  it('sends the token of the link and redirects to the login', async () => {
    const { calls } = await choose(done);
    await screen.findByText(recovery.resetDone);
    expect(calls.map(({ body }) => body)).toEqual([{ token, newPassword: 'Kalambo-2026' }]);
    expect(screen.getByRole('link', { name: recovery.toLogin }).getAttribute('href')).toBe('/login');
  });

  it('requires two equal passwords before sending a request', async () => {
    const { calls } = await choose(done, 'Kalambo-2027');
    expect((await screen.findByRole('alert')).textContent).toBe(texts.validation.newPasswordsDiffer);
    expect(calls).toEqual([]);
  });

  it('welcomes an invited customer, and explains a used invitation [N3.16.1]', async () => {
    const invited = `/reset-password?invited#${token}`;
    const responses = { [confirm]: rejected('RESET_LINK_INVALID', recovery.resetLinkInvalid) };
    const { visitor, place } = openPage(invited, { answers: responses });
    await screen.findByRole('heading', { level: 1, name: recovery.invitedTitle });
    await visitor.type(await screen.findByLabelText(/^New Password/), 'Kalambo-2026');
    await visitor.type(field(/^Confirm/), 'Kalambo-2026');
    await visitor.click(await press(recovery.setPassword));
    await screen.findByText(recovery.invitationInvalid);
    expect(place.search).toBe('?invited');
    expect(screen.getByRole('link', { name: recovery.askAgain }).getAttribute('href')).toBe('/forgot-password');
  });

  it('reports a used link, and offers to request another', async () => {
    await choose(rejected('RESET_LINK_INVALID', recovery.resetLinkInvalid));
    expect((await screen.findByRole('alert')).textContent).toBe(recovery.resetLinkInvalid);
    expect(screen.getByRole('link', { name: recovery.askAgain }).getAttribute('href')).toBe('/forgot-password');
  });

  it('reports a missing token immediately', async () => {
    openPage('/reset-password');
    expect((await screen.findByRole('alert')).textContent).toBe(recovery.resetLinkInvalid);
  });
});

describe('confirming an email', () => {
  const confirm = 'POST /api/auth/email-verifications/confirm';

  it('waits for a click, then updates the session', async () => {
    const responses = { [confirm]: done, 'GET /api/auth/profile': () => Response.json({ user: person() }) };
    const { visitor, calls } = openPage(`/verify-email#${token}`, {
      user: person({ emailVerified: false }),
      answers: responses,
    });
    const button = await press(recovery.verifyNow);
    expect(calls).toEqual([]);
    await visitor.click(button);
    await screen.findByText(recovery.verified);
    expect(calls[0]?.body).toEqual({ token });
    await waitFor(() => expect(calls).toHaveLength(2));
  });

  it('reports a used link', async () => {
    const responses = { [confirm]: rejected('VERIFICATION_LINK_INVALID', recovery.verificationLinkInvalid) };
    const { visitor } = openPage(`/verify-email#${token}`, { answers: responses });
    await visitor.click(await press(recovery.verifyNow));
    expect((await screen.findByRole('alert')).textContent).toBe(recovery.verificationLinkInvalid);
  });
});
