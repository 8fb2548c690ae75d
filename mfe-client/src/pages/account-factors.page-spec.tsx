/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { type OwnFactor, texts } from '@portal/contracts';
import { type Answers, wordless } from '@portal/remote-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../test/open-page';

const { factors: words } = texts;
const since = '2026-11-20T06:15:00.000Z';
const app: OwnFactor = { id: 'app', kind: 'totp', name: words.totp, since };
const passkey: OwnFactor = { id: 'key', kind: 'passkey', name: words.passkey, since };
const recoveryCodes = ['abcd-efgh-jkmn', 'pqrs-tuvw-xyz2'];

/** Opens the second factors of somebody who has those; what is added or removed shows in the list. */
async function openFactors(first: OwnFactor[], answers: Answers = {}) {
  let factors = first;
  const list = () => ({ factors, recoveryCodesLeft: factors.length === 0 ? 0 : 8, offersPasskeys: true });
  const opened = openPage('/account-settings', {
    answers: {
      'GET /api/auth/factors': () => Response.json({ data: list() }),
      'POST /api/auth/factors/totp/secret': () =>
        Response.json({ data: { secret: 'KEYOFTHEAPP', qr: { size: 29, path: 'M4 4h1v1h-1z' } } }),
      'POST /api/auth/factors/totp': () => {
        const isFirst = factors.length === 0;
        factors = [...factors, app];
        return Response.json({ message: words.added, ...(isFirst && { recoveryCodes }) });
      },
      'DELETE /api/auth/factors/key': () => {
        factors = factors.filter(({ id }) => id !== 'key');
        return Response.json({ message: words.removed });
      },
      ...answers,
    },
  });
  await opened.person.click(await screen.findByText(words.show));
  return { ...opened, dialog: await screen.findByRole('dialog', { name: words.title }) };
}

afterEach(cleanup);

describe('the second factors of an account', () => {
  it('begin with an app: its picture, its key, one code, and the recovery codes that nothing may cover', async () => {
    const { person, dialog, notifications } = await openFactors([]);
    await waitFor(() => expect(within(dialog).getByRole('status').textContent).toBe(words.none));
    await person.click(within(dialog).getByRole('button', { name: words.addTotp }));
    expect(await within(dialog).findByRole('img', { name: words.scan })).toBeTruthy();
    expect(dialog.textContent).toContain('KEYOFTHEAPP');
    await person.type(within(dialog).getByRole('textbox', { name: /^Code/ }), '123456{Enter}');
    await within(dialog).findByText(words.codesTitle);
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(recoveryCodes);
    expect(notifications).toEqual([]);
    await person.click(within(dialog).getByRole('button', { name: words.codesKept }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keep what was typed when the code is wrong', async () => {
    const wrong = () => Response.json({ code: 'FACTOR_WRONG', message: words.wrong }, { status: 400 });
    const { person, dialog } = await openFactors([], { 'POST /api/auth/factors/totp': wrong });
    await person.click(await within(dialog).findByRole('button', { name: words.addTotp }));
    const code = await within(dialog).findByRole<HTMLInputElement>('textbox', { name: /^Code/ });
    await person.type(code, '000000{Enter}');
    expect((await within(dialog).findByRole('alert')).textContent).toBe(words.wrong);
    expect(code.value).toBe('000000');
  });

  it('ask for the code when it is empty', async () => {
    const { person, dialog } = await openFactors([]);
    await person.click(await within(dialog).findByRole('button', { name: words.addTotp }));
    await person.click(await within(dialog).findByRole('button', { name: words.confirmCode }));
    expect(await within(dialog).findByText(texts.validation.fieldRequired)).toBeTruthy();
  });

  it('are removed one by one; an app that is there is replaced', async () => {
    const { person, dialog, notifications } = await openFactors([passkey, app]);
    expect(await within(dialog).findByRole('button', { name: words.replaceTotp })).toBeTruthy();
    await person.click(within(dialog).getByRole('button', { name: words.removeOf(words.passkey) }));
    await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(1));
    expect(notifications.map(({ text }) => text)).toEqual([words.removed]);
  });

  it('say so when the device makes no passkey', async () => {
    const options = () => Response.json({ data: { token: 'an-enrolment-of-this-session', options: {} } });
    const { person, dialog } = await openFactors([], { 'POST /api/auth/factors/passkeys/options': options });
    await person.click(await within(dialog).findByRole('button', { name: words.addPasskey }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe(words.notProven);
  });

  it('say so when they cannot be read', async () => {
    const { dialog } = await openFactors([], { 'GET /api/auth/factors': () => wordless() });
    expect((await within(dialog).findByRole('alert')).textContent).toContain(words.loadFailed);
  });
});
