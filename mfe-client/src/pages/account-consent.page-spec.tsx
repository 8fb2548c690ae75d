/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Consent, legalVersion, texts } from '@portal/contracts';
import { emptyErrorResponse } from '@portal/remote-kit/testing';
import { formatDate } from '@portal/ui-kit';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { openPage } from '../../test/open-page';
import { sampleUser } from '../../test/sample-user';

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
const open = (last: Consent | null | undefined, answers = {}) =>
  openPage(path, { user: sampleUser({ consent: last }), answers });

afterEach(cleanup);

describe('what somebody said to terms and privacy', () => {
  it.each([
    ['agreed to it', consent(), `You agreed to the ${version} version on 26 Nov 2026.`],
    ['told the desk', consent({ how: 'desk' }), /^You agreed to the .* version through our team on 26 Nov 2026/],
  ])('is read by who %s, with nothing left to do', async (_who, last, sentence) => {
    open(last);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('button', { name: words.agree })).toBeNull();
    expect(screen.getByRole('link', { name: words.privacy }).getAttribute('href')).toBe('/privacy');
  });

  it.each([
    ['was never asked', null, words.neverAsked],
    ['put it off', consent({ agrees: false }), words.notAnswered(version)],
  ])('can be made good by who %s', async (_who, last, sentence) => {
    const answered = () => Response.json({ message: words.agreed });
    const { person, sent, notifications } = open(last, { [call]: answered });
    expect(await screen.findByText(sentence)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: words.agree }));
    await waitFor(() => expect(notifications).toContainEqual({ kind: 'success', text: words.agreed }));
    expect(sent('POST', '/api/auth/consents').map(({ body }) => body)).toEqual([
      { version: legalVersion, agrees: true },
    ]);
  });

  it('is asked of who agreed to an earlier version alone', async () => {
    open(consent({ version: '2020-01-01' }));
    expect(await screen.findByRole('button', { name: words.agree })).toBeTruthy();
  });

  it('says when the answer could not be written down, and leaves the button', async () => {
    const { person } = open(null, { [call]: emptyErrorResponse });
    await person.click(await screen.findByRole('button', { name: words.agree }));
    expect((await screen.findByRole('alert')).textContent).toBe(words.failed);
    expect(screen.getByRole('button', { name: words.agree })).toBeTruthy();
  });

  it('is not spoken of where the portal does not tell', async () => {
    open(undefined);
    await screen.findByRole('button', { name: texts.actions.downloadMyData });
    expect(screen.queryByText(words.title)).toBeNull();
  });
});
