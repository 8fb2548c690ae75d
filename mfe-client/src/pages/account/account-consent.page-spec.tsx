/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Consent, legalVersion, texts } from '@portal/contracts';
import { emptyErrorResponse } from '@portal/remote-kit/testing';
import { formatDate } from '@portal/ui-kit';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { openPage } from '../../../test/open-page';
import { sampleUser } from '../../../test/sample-user';

const path = '/account-settings';
const call = 'POST /api/auth/consents';
const { consent: words } = texts;
const version = formatDate(legalVersion, { kind: 'date' });
const consent = (changes: Partial<Consent> = {}): Consent => ({
  version: legalVersion,
  // The next day in Lusaka.
  at: '2026-11-25T23:00:00.000Z',
  how: 'registration',
  agrees: true,
  ...changes,
});
const open = (last: Consent | null | undefined, responses = {}) =>
  openPage(path, { user: sampleUser({ consent: last }), answers: responses });

afterEach(cleanup);

describe('the consent to terms and privacy', () => {
  it.each([
    ['agreed online', consent(), `You agreed to the ${version} version on 26 Nov 2026.`],
    ['agreed at the desk', consent({ how: 'desk' }), /^You agreed to the .* version through our team on 26 Nov 2026/],
  ])('is shown to a user who %s, without an action', async (_who, last, message) => {
    open(last);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByRole('button', { name: words.agree })).toBeNull();
    expect(screen.getByRole('link', { name: words.privacy }).getAttribute('href')).toBe('/privacy');
  });

  it.each([
    ['was never prompted', null, words.neverAsked],
    ['postponed the answer', consent({ agrees: false }), words.notAnswered(version)],
  ])('can be given by a user who %s', async (_who, last, message) => {
    const answered = () => Response.json({ message: words.agreed });
    const { person, sent, notifications } = open(last, { [call]: answered });
    expect(await screen.findByText(message)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: words.agree }));
    await waitFor(() => expect(notifications).toContainEqual({ kind: 'success', text: words.agreed }));
    expect(sent('POST', '/api/auth/consents').map(({ body }) => body)).toEqual([
      { version: legalVersion, agrees: true },
    ]);
  });

  it('is requested from a user who agreed to an earlier version only', async () => {
    open(consent({ version: '2020-01-01' }));
    expect(await screen.findByRole('button', { name: words.agree })).toBeTruthy();
  });

  it('shows an error and keeps the button if saving fails', async () => {
    const { person } = open(null, { [call]: emptyErrorResponse });
    await person.click(await screen.findByRole('button', { name: words.agree }));
    expect((await screen.findByRole('alert')).textContent).toBe(words.failed);
    expect(screen.getByRole('button', { name: words.agree })).toBeTruthy();
  });

  it('is hidden if the API returns none', async () => {
    open(undefined);
    await screen.findByRole('button', { name: texts.actions.downloadMyData });
    expect(screen.queryByText(words.title)).toBeNull();
  });
});
