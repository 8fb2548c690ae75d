/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { type OwnSession, texts } from '@portal/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { type MockResponses, emptyErrorResponse } from '@portal/remote-kit/testing';
import { openPage } from '../../../test/open-page';

const words = texts.sessions;
const times = {
  startedAt: '2026-11-20T06:15:00.000Z',
  lastUsedAt: '2026-11-20T07:15:00.000Z',
  endsAt: '2026-11-20T18:15:00.000Z',
};
const here: OwnSession = { id: 'here', device: 'Firefox on Linux', ipAddress: '10.1.2.3', ...times, isCurrent: true };
const phone: OwnSession = { id: 'phone', device: 'Safari on iOS', ...times, isCurrent: false };
const unknown: OwnSession = { id: 'unknown', ...times, isCurrent: false };

/** Opens the list of sessions. Ended ones disappear from it. */
async function openList(responses: MockResponses = {}) {
  let all = [here, phone, unknown];
  const opened = openPage('/account-settings', {
    answers: {
      'GET /api/auth/sessions': () => Response.json({ data: all }),
      'DELETE /api/auth/sessions/phone': () => {
        all = all.filter(({ id }) => id !== 'phone');
        return Response.json({ message: words.ended });
      },
      'DELETE /api/auth/sessions': () => {
        all = [here];
        return Response.json({ message: words.othersEnded });
      },
      ...responses,
    },
  });
  await opened.person.click(await screen.findByText(words.show));
  await screen.findByRole('dialog', { name: words.title });
  return opened;
}

afterEach(cleanup);

describe('the list of sessions', () => {
  it('shows device and address, and no end button for the current session', async () => {
    await openList();
    await screen.findByText(words.thisOne);
    const shown = document.body.textContent ?? '';
    for (const text of ['Firefox on Linux', '10.1.2.3', 'Safari on iOS', words.unknownDevice])
      expect(shown).toContain(text);
    expect(screen.queryByLabelText(words.endOf('Firefox on Linux'))).toBeNull();
  });

  it('ends one session', async () => {
    const { person, notifications } = await openList();
    await person.click(await screen.findByLabelText(words.endOf('Safari on iOS')));
    await waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull());
    expect(notifications.map(({ text }) => text)).toEqual([words.ended]);
    expect(screen.getByText(words.unknownDevice)).toBeTruthy();
  });

  it('ends all other sessions', async () => {
    const { person } = await openList();
    await person.click(await screen.findByText(words.endOthers));
    await screen.findByText(words.noOthers);
    expect(screen.queryByText(words.endOthers)).toBeNull();
  });

  it('reports a failure and keeps the list', async () => {
    const { person } = await openList({ 'DELETE /api/auth/sessions/phone': emptyErrorResponse });
    await person.click(await screen.findByLabelText(words.endOf('Safari on iOS')));
    expect((await screen.findByRole('alert')).textContent).toContain(words.endFailed);
    expect(screen.getByText('Safari on iOS')).toBeTruthy();
  });
});
