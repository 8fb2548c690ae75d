/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { type OwnFactor, texts } from '@portal/contracts';
import { type MockResponses, emptyErrorResponse } from '@portal/remote-kit/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../test/open-page';
import { sampleUser } from '../../../test/sample-user';

const { factors: words } = texts;
const since = '2026-11-20T06:15:00.000Z';
const app: OwnFactor = { id: 'app', kind: 'totp', name: words.totp, since };
const passkey: OwnFactor = { id: 'key', kind: 'passkey', name: words.passkey, since };
const recoveryCodes = ['abcd-efgh-jkmn', 'pqrs-tuvw-xyz2'];

/** Opens the second factors of a user. The list reflects added and removed factors. */
async function openFactors(first: OwnFactor[], responses: MockResponses = {}, user = sampleUser()) {
  let factors = first;
  const list = () => ({ factors, recoveryCodesLeft: factors.length === 0 ? 0 : 8, offersPasskeys: true });
  const opened = openPage('/account-settings', {
    user,
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
      ...responses,
    },
  });
  await opened.person.click(await screen.findByText(words.show));
  const dialog = await screen.findByRole('dialog', { name: words.title });
  const passwordField = () => within(dialog).findByLabelText<HTMLInputElement>(/^Current Password/);
  return { ...opened, dialog, passwordField };
}

afterEach(cleanup);

describe('the second factors of an account', () => {
  it('start with an app: QR code, key, one code, and recovery codes that no notification covers', async () => {
    const { person, dialog, notifications, passwordField, sent } = await openFactors([]);
    await waitFor(() => expect(within(dialog).getByRole('status').textContent).toBe(words.none));
    await person.type(await passwordField(), 'my secret');
    await person.click(within(dialog).getByRole('button', { name: words.addTotp }));
    expect(await within(dialog).findByRole('img', { name: words.scan })).toBeTruthy();
    expect(dialog.textContent).toContain('KEYOFTHEAPP');
    await person.type(within(dialog).getByRole('textbox', { name: /^Code/ }), '123456{Enter}');
    await within(dialog).findByText(words.codesTitle);
    const bodies = ['/totp/secret', '/totp'].map((path) => sent('POST', `/api/auth/factors${path}`)[0]?.body);
    expect(bodies).toEqual([{ currentPassword: 'my secret' }, { code: '123456', currentPassword: 'my secret' }]);
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(recoveryCodes);
    expect(notifications).toEqual([]);
    await person.click(within(dialog).getByRole('button', { name: words.codesSaved }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keep the typed code if it is wrong', async () => {
    const wrong = () => Response.json({ code: 'FACTOR_WRONG', message: words.wrong }, { status: 400 });
    const { person, dialog, passwordField } = await openFactors([], { 'POST /api/auth/factors/totp': wrong });
    await person.type(await passwordField(), 'my secret');
    await person.click(await within(dialog).findByRole('button', { name: words.addTotp }));
    const code = await within(dialog).findByRole<HTMLInputElement>('textbox', { name: /^Code/ });
    await person.type(code, '000000{Enter}');
    expect((await within(dialog).findByRole('alert')).textContent).toBe(words.wrong);
    expect(code.value).toBe('000000');
  });

  it('require a code', async () => {
    const { person, dialog, passwordField } = await openFactors([]);
    await person.type(await passwordField(), 'my secret');
    await person.click(await within(dialog).findByRole('button', { name: words.addTotp }));
    await person.click(await within(dialog).findByRole('button', { name: words.confirmCode }));
    expect(await within(dialog).findByText(texts.validation.fieldRequired)).toBeTruthy();
  });

  it('are removed one by one; an existing app is replaced', async () => {
    const { person, dialog, notifications, sent } = await openFactors([passkey, app]);
    expect(await within(dialog).findByRole('button', { name: words.replaceTotp })).toBeTruthy();
    await person.click(within(dialog).getByRole('button', { name: words.removeOf(words.passkey) }));
    const question = await screen.findByRole('dialog', { name: words.removeQuestion(words.passkey) });
    expect(sent('DELETE', '/api/auth/factors/key')).toEqual([]);
    await person.click(within(question).getByRole('button', { name: words.remove }));
    await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(1));
    expect(notifications.map(({ text }) => text)).toEqual([words.removed]);
  });

  it('report a passkey that the device did not create', async () => {
    const options = () => Response.json({ data: { token: 'an-enrolment-of-this-session', options: {} } });
    const { person, dialog, passwordField } = await openFactors([], {
      'POST /api/auth/factors/passkeys/options': options,
    });
    await person.type(await passwordField(), 'my secret');
    await person.click(await within(dialog).findByRole('button', { name: words.addPasskey }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe(words.notProven);
  });

  it('require the password before the first factor, and send nothing without it', async () => {
    const { person, dialog, passwordField, calls } = await openFactors([]);
    const field = await passwordField();
    await person.click(within(dialog).getByRole('button', { name: words.addTotp }));
    expect((await within(dialog).findByText(texts.validation.currentPasswordRequired)).textContent).toBeTruthy();
    expect([document.activeElement, field.getAttribute('aria-invalid')]).toEqual([field, 'true']);
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('show a wrong password at its field, and keep it', async () => {
    const message = 'Current password is incorrect.';
    const wrong = () => Response.json({ code: 'CURRENT_PASSWORD_WRONG', message }, { status: 400 });
    const { person, dialog, passwordField } = await openFactors([], { 'POST /api/auth/factors/totp/secret': wrong });
    const field = await passwordField();
    await person.type(field, 'a guess');
    await person.click(within(dialog).getByRole('button', { name: words.addTotp }));
    await within(dialog).findByText(message);
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['a guess', 'true']);
    expect(within(dialog).getAllByText(message)).toHaveLength(1);
  });

  it('require no password if a factor exists', async () => {
    const { person, dialog, sent } = await openFactors([passkey]);
    await person.click(await within(dialog).findByRole('button', { name: words.addTotp }));
    await within(dialog).findByRole('img', { name: words.scan });
    expect(within(dialog).queryByLabelText(/^Current Password/)).toBeNull();
    expect(sent('POST', '/api/auth/factors/totp/secret')[0]?.body).toEqual({});
  });

  it('wait for a confirmed email, send the link, and continue afterwards', async () => {
    let emailVerified = false;
    const user = sampleUser({ emailVerified });
    const { person, dialog, sent, passwordField } = await openFactors(
      [],
      {
        'GET /api/auth/profile': () => Response.json({ user: { ...user, emailVerified } }),
        'POST /api/auth/email-verifications': () => Response.json({ message: 'sent' }),
      },
      user,
    );
    await within(dialog).findByText(words.emailNotConfirmed);
    expect(within(dialog).queryByRole('button', { name: words.addTotp })).toBeNull();
    await person.click(within(dialog).getByRole('button', { name: words.sendConfirmation }));
    await within(dialog).findByText(texts.recovery.sentAgain(user.email));
    expect(sent('POST', '/api/auth/email-verifications')).toHaveLength(1);
    emailVerified = true;
    fireEvent(window, new Event('visibilitychange'));
    expect(await passwordField()).toBeTruthy();
  });

  it('report an unconfirmed email that only the server knows about', async () => {
    const rejected = () =>
      Response.json({ code: 'EMAIL_NOT_CONFIRMED', message: words.emailNotConfirmed }, { status: 403 });
    const { person, dialog, passwordField } = await openFactors([], { 'POST /api/auth/factors/totp/secret': rejected });
    await person.type(await passwordField(), 'my secret');
    await person.click(within(dialog).getByRole('button', { name: words.addTotp }));
    expect(await within(dialog).findByRole('button', { name: words.sendConfirmation })).toBeTruthy();
    expect(within(dialog).getAllByText(words.emailNotConfirmed)).toHaveLength(1);
  });

  it('offer no passkey beyond twenty, and explain why', async () => {
    const many = Array.from({ length: 20 }, (_, at) => ({ ...passkey, id: `key-${at}`, name: `Passkey ${at + 1}` }));
    const { dialog } = await openFactors(many);
    expect((await within(dialog).findByText(words.tooManyPasskeys(20))).textContent).toContain('Remove one');
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: words.addPasskey }).disabled).toBe(true);
  });

  it('report a failure to load', async () => {
    const { dialog } = await openFactors([], { 'GET /api/auth/factors': () => emptyErrorResponse() });
    expect((await within(dialog).findByRole('alert')).textContent).toContain(words.loadFailed);
  });
});
