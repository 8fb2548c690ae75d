/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { createApiClient } from '@portal/api-client';
import { agencyTimeZone, type Consent, legalVersion, texts, type User } from '@portal/contracts';
import {
  ApiContext,
  MemoryRouter,
  onPortalEvent,
  portalEvents,
  type Session,
  SessionContext,
} from '@portal/remote-kit';
import { UiProvider } from '@portal/ui-kit';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { jsonResponse, userOf } from '../test/portal-page';
import { ConsentPrompt } from './consent-question';

const { consent: words } = texts;
const consent = (changes: Partial<Consent> = {}): Consent => ({
  version: legalVersion,
  at: '2026-11-25T08:00:00.000Z',
  how: 'question',
  agrees: true,
  ...changes,
});
const done = (agrees: boolean) => jsonResponse(200, { message: agrees ? words.agreed : words.deferred });

afterEach(cleanup);

/** Page of a user with an earlier consent and an open prompt; stubbed responses in order. */
async function openPage(last: Consent | null, responses: Response[] = [], isAsked = true) {
  const sent: unknown[] = [];
  const reported: string[] = [];
  onPortalEvent(portalEvents.notification, ({ text }) => reported.push(text));
  const fetch: typeof globalThis.fetch = async (_address, request) => {
    sent.push(JSON.parse(String(request?.body)));
    return responses.shift() ?? jsonResponse(500, {});
  };
  const api = createApiClient({ getToken: () => 't-1', fetch });
  function Page() {
    const [user, replaceUser] = useState<User>(userOf({ consent: last, ...(isAsked && { asksConsent: true }) }));
    const session = { status: 'authenticated', user, replaceUser } as unknown as Session;
    return (
      <SessionContext value={session}>
        <input aria-label="Typing" />
        <ConsentPrompt />
      </SessionContext>
    );
  }
  await act(async () =>
    render(
      <MemoryRouter>
        <ApiContext value={api}>
          <UiProvider timeZone={agencyTimeZone} navigate={() => undefined}>
            <Page />
          </UiProvider>
        </ApiContext>
      </MemoryRouter>,
    ),
  );
  const strip = () => screen.findByRole('region', { name: words.title });
  return { sent, reported, strip, person: userEvent.setup() };
}

const isGone = () => waitFor(() => expect(screen.queryByRole('region', { name: words.title })).toBeNull());

describe('ConsentBanner', () => {
  it('is shown to users without a decision, with links to both pages, and takes no focus', async () => {
    const { strip } = await openPage(null);
    screen.getByLabelText('Typing').focus();
    expect((await strip()).textContent).toContain(words.firstAsked);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/terms', '/privacy']);
    expect(document.activeElement).toBe(screen.getByLabelText('Typing'));
  });

  it('is shown again for a newer version, with its date', async () => {
    const { strip } = await openPage(consent({ version: '2020-01-01' }));
    expect((await strip()).textContent).toMatch(/updated .* on \d+ \w+ \d{4}/);
  });

  it.each([
    ['agrees', true, words.agree, words.agreed],
    ['postpones', false, words.notNow, words.deferred],
  ])('disappears permanently when the user %s', async (_who, agrees, button, message) => {
    const { sent, reported, strip, person } = await openPage(null, [done(agrees)]);
    await strip();
    await person.click(screen.getByRole('button', { name: button }));
    await isGone();
    expect(sent).toEqual([{ version: legalVersion, agrees }]);
    expect(reported).toEqual([message]);
  });

  it('stays with an error when the decision could not be stored', async () => {
    const { sent, strip, person } = await openPage(null, [jsonResponse(500, {}), done(true)]);
    await strip();
    await person.click(screen.getByRole('button', { name: words.agree }));
    expect((await screen.findByRole('alert')).textContent).toBe(words.failed);
    await person.click(screen.getByRole('button', { name: words.agree }));
    await isGone();
    expect(sent).toHaveLength(2);
  });

  it('is hidden unless the server requires consent', async () => {
    await openPage(consent(), [], false);
    await isGone();
  });
});
