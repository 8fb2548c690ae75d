/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { texts } from '@portal/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type MockResponses, emptyErrorResponse } from '@portal/remote-kit/testing';
import { changesIn, openPage } from '../../../test/open-page';
import { sampleUser } from '../../../test/sample-user';
import { waitForReal, advanceTime, installFakeTime } from '../../../test/fake-time';

const path = '/account-settings';
const button = (name: string) => screen.findByRole('button', { name });
const rejection = (status: number, message: string) => () => Response.json({ message }, { status });

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('the data export', () => {
  const call = 'POST /api/auth/profile/export';
  const factors = 'GET /api/auth/factors';
  const factorsOf = (...kinds: ('totp' | 'passkey')[]) =>
    Response.json({
      data: {
        factors: kinds.map((kind) => ({ id: kind, kind, name: kind, since: '2026-11-20T06:15:00.000Z' })),
        recoveryCodesLeft: 8,
        offersPasskeys: true,
      },
    });
  const copy = {
    exportedAt: '2026-11-20T06:15:00.000Z',
    account: sampleUser(),
    sessions: [],
    activity: [],
    bookings: [],
  };
  const revoked: string[] = [];
  let saved: { address: string; name: string }[] = [];
  let content: Blob | undefined;

  /** Simulates the browser's download; jsdom would navigate. */
  const saveAs = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLAnchorElement) || event.target.download === '') return;
    event.preventDefault();
    saved.push({ address: event.target.href, name: event.target.download });
  };

  beforeEach(() => {
    saved = [];
    revoked.length = 0;
    URL.createObjectURL = (blob) => {
      content = blob as Blob;
      return 'blob:http://portal.test/copy';
    };
    URL.revokeObjectURL = (address) => void revoked.push(address);
    document.addEventListener('click', saveAs);
  });
  afterEach(() => document.removeEventListener('click', saveAs));

  it('is saved as a file, and its object URL is revoked', async () => {
    const { sent } = openPage(path, {
      answers: { [factors]: () => factorsOf('totp'), [call]: () => Response.json(copy) },
    });
    const download = await button(texts.actions.downloadMyData);
    installFakeTime();
    fireEvent.click(download);
    const file = { address: 'blob:http://portal.test/copy', name: 'zambezi-trails-data.json' };
    // The response reader is imported in real time on the first call, before the object URL is revoked.
    await waitForReal(() => saved.length > 0);
    expect(saved).toEqual([file]);
    expect(sent('POST', '/api/auth/profile/export').map(({ body }) => body)).toEqual([{}]);
    expect(document.querySelector('a[download]')).toBeNull();
    expect(content?.type).toBe('application/json');
    expect(revoked).toEqual([]);
    await advanceTime(10_000);
    expect(revoked).toEqual(['blob:http://portal.test/copy']);
    jest.useRealTimers();
    expect(JSON.parse(await textOf(content))).toEqual(copy);
  });

  it('shows progress and errors', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { person } = openPage(path, {
      answers: { [factors]: () => factorsOf('passkey'), [call]: () => new Promise((resolve) => (answer = resolve)) },
    });
    const download = await button(texts.actions.downloadMyData);
    await person.click(download);
    await waitFor(() => expect(download.getAttribute('aria-busy')).toBe('true'));
    answer(emptyErrorResponse());
    expect((await screen.findByRole('alert')).textContent).toBe(texts.errors.exportProfile);
    expect(saved).toEqual([]);
  });

  it('requires the password of an account without a second factor, and keeps a wrong one', async () => {
    const message = 'Current password is incorrect.';
    const responses = [
      () => Response.json({ code: 'CURRENT_PASSWORD_WRONG', message }, { status: 400 }),
      () => Response.json(copy),
    ];
    const { person, sent, notifications } = openPage(path, {
      answers: { [factors]: () => factorsOf(), [call]: () => responses.shift()!() },
    });
    await person.click(await button(texts.actions.downloadMyData));
    const dialog = within(await screen.findByRole('dialog', { name: texts.personalData.downloadTitle }));
    const download = () => person.click(dialog.getByRole('button', { name: texts.actions.downloadMyData }));
    await download();
    await dialog.findAllByText(texts.validation.currentPasswordRequired);
    expect(sent('POST', '/api/auth/profile/export')).toEqual([]);
    const password = dialog.getByLabelText<HTMLInputElement>(/^Current Password/);
    await person.type(password, 'my secret');
    await download();
    await dialog.findByText(message);
    expect([password.value, saved]).toEqual(['my secret', []]);
    await download();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(sent('POST', '/api/auth/profile/export').at(-1)?.body).toEqual({ currentPassword: 'my secret' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(notifications).toContainEqual({ kind: 'success', text: texts.success.dataDownloaded });
  });
});

describe('erasing the account', () => {
  const call = 'DELETE /api/auth/profile';

  async function openDialog(responses: MockResponses = {}) {
    const opened = openPage(path, { answers: responses });
    await opened.person.click(await button(texts.actions.deleteMyAccount));
    const dialog = within(await screen.findByRole('dialog', { name: texts.personalData.erasureQuestion }));
    const password = dialog.getByLabelText<HTMLInputElement>(/^Current Password/);
    const confirm = () => opened.person.click(dialog.getByRole('button', { name: texts.actions.deleteMyAccount }));
    return { ...opened, dialog, password, confirm };
  }

  it('explains the consequences, and changes nothing on cancel', async () => {
    const { dialog, person, calls, signOuts } = await openDialog();
    const effects = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(effects.join(' ')).toMatch(
      /profile will be deleted.*bookings are kept, without your name.*cannot be undone/,
    );
    await person.click(dialog.getByRole('button', { name: texts.actions.keepMyAccount }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([changesIn(calls), signOuts]).toEqual([[], []]);
  });

  it('requires the password, ends the session and redirects to the home page', async () => {
    const { person, password, confirm, sent, signOuts, notifications } = await openDialog({
      [call]: () => Response.json({ message: texts.success.accountErased }),
    });
    await person.type(password, 'my secret');
    await confirm();
    await waitFor(() => expect(signOuts).toEqual([{ redirectTo: '/', isEnded: true }]));
    expect(sent('DELETE', '/api/auth/profile').map(({ body }) => body)).toEqual([{ currentPassword: 'my secret' }]);
    expect(notifications).toContainEqual({ kind: 'success', text: texts.success.accountErased });
  });

  it('requires the password before sending a request', async () => {
    const { dialog, confirm, calls } = await openDialog();
    await confirm();
    expect((await dialog.findByRole('alert')).textContent).toBe(texts.validation.currentPasswordRequired);
    expect(changesIn(calls)).toEqual([]);
  });

  it.each([
    ['a wrong password', rejection(400, 'Current password is incorrect.'), 'Current password is incorrect.'],
    [
      'the last administrator',
      rejection(409, 'The last administrator cannot be removed.'),
      'The last administrator cannot be removed.',
    ],
    ['an error without a message', emptyErrorResponse, texts.errors.deleteAccount],
  ])('keeps session and input after %s', async (_what, answer, message) => {
    const { dialog, person, password, confirm, signOuts } = await openDialog({ [call]: answer });
    await person.type(password, 'my secret');
    await confirm();
    expect((await dialog.findByRole('alert')).textContent).toBe(message);
    expect(password.value).toBe('my secret');
    expect(signOuts).toEqual([]);
  });

  it('can be closed while pending, without sending a second request', async () => {
    const { dialog, person, password, confirm, sent } = await openDialog({
      [call]: () => new Promise(() => undefined),
    });
    await person.type(password, 'my secret');
    await confirm();
    await person.type(password, '{Enter}');
    await person.click(dialog.getByRole('button', { name: texts.actions.keepMyAccount }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent('DELETE', '/api/auth/profile')).toHaveLength(1);
  });
});

describe('an unconfirmed email', () => {
  const call = 'POST /api/auth/email-verifications';
  const { recovery } = texts;

  it('is shown with a button to resend the link', async () => {
    const user = sampleUser({ emailVerified: false });
    const { person, sent } = openPage(path, { user, answers: { [call]: () => Response.json({ message: 'sent' }) } });
    expect((await screen.findByText(recovery.unverified(user.email))).textContent).toContain('booking confirmations');
    await person.click(await button(recovery.sendAgain));
    await screen.findByText(recovery.sentAgain(user.email));
    expect(sent('POST', '/api/auth/email-verifications')).toHaveLength(1);
  });

  it('shows a rate limit error, and keeps the button', async () => {
    const user = sampleUser({ emailVerified: false });
    const { person } = openPage(path, { user, answers: { [call]: rejection(429, 'Too many attempts.') } });
    await person.click(await button(recovery.sendAgain));
    await screen.findByText('Too many attempts.');
    expect(await button(recovery.sendAgain)).toBeTruthy();
  });

  it('is not mentioned once confirmed', async () => {
    openPage(path, { user: sampleUser({ emailVerified: true }) });
    await button(texts.actions.downloadMyData);
    expect(screen.queryByText(recovery.verifyTitle)).toBeNull();
  });
});

/** Reads a blob. jsdom's blobs have no `text()`. */
function textOf(blob: Blob | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!blob) return reject(new Error('Nothing was saved'));
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
}
