/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { texts } from '@portal/contracts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { type MockResponses, emptyErrorResponse } from '@portal/remote-kit/testing';
import { openPage } from '../../../test/open-page';
import { advanceTime, soon, installFakeTime } from '../../../test/fake-time';
import { ChangePasswordPage } from '../change-password-page';

const path = '/change-password';
const call = 'PUT /api/auth/change-password';
const done = { [call]: () => Response.json({ message: 'Password changed successfully.' }) };

type Typed = [current: string, next: string, again: string];

/** Opens the page and fills in the three passwords. */
async function openWith([current, next, again]: Typed, responses: MockResponses = {}) {
  const opened = openPage(path, { answers: responses });
  await opened.person.type(await screen.findByLabelText(/^Current Password/), current);
  await opened.person.type(screen.getByLabelText(/^New Password/), next);
  await opened.person.type(screen.getByLabelText(/^Confirm New Password/), again);
  const submit = () => opened.person.click(screen.getByRole('button', { name: 'Change Password' }));
  return { ...opened, submit };
}
const alertText = async () => (await screen.findByRole('alert')).textContent;

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('changing the password', () => {
  it('sends the current and the new password [S2.change-password.1]', async () => {
    const { submit, sent } = await openWith(['old one', 'new one', 'new one'], done);
    await submit();
    await screen.findByText(texts.success.passwordChanged);
    expect(sent('PUT', '/api/auth/change-password').map(({ body }) => body)).toEqual([
      { currentPassword: 'old one', newPassword: 'new one' },
    ]);
  });

  it('confirms the change, then redirects to /login after 2 s [S2.change-password.2, S4.session.6, S5.password.5, S8.success.passwordChanged]', async () => {
    const { signOuts } = await openWith(['old one', 'new one', 'new one'], done);
    installFakeTime();
    fireEvent.click(screen.getByRole('button', { name: 'Change Password' }));
    await soon(() => screen.queryByText(texts.success.passwordChanged) !== null);
    expect(texts.success.passwordChanged).toContain('successful');
    expect(screen.getByText(texts.success.passwordChanged).closest('[class*=success]')).not.toBeNull();
    await advanceTime(1_900);
    expect(signOuts).toEqual([]);
    await advanceTime(150);
    expect(signOuts).toEqual([{ redirectTo: '/login', isEnded: true }]);
  });

  it.each<[string, Typed, string]>([
    ['a different confirmation', ['old one', 'new one', 'new two'], texts.validation.newPasswordsDiffer],
    ['five characters', ['old one', '12345', '12345'], texts.validation.newPasswordTooShort],
  ])('rejects %s [S5.password.2, S5.password.3]', async (_what, typed, message) => {
    const { submit, calls } = await openWith(typed);
    await submit();
    expect(await alertText()).toBe(message);
    expect(calls).toEqual([]);
  });

  it('requires a login [S5.password.1]', async () => {
    const { person, calls } = openPage(path, { user: null, page: <ChangePasswordPage /> });
    await person.click(screen.getByRole('button', { name: 'Change Password' }));
    expect(await alertText()).toBe(texts.validation.notSignedInForPassword);
    expect(calls).toEqual([]);
  });

  it('shows the error of the API, or its default error [S8.error.changePassword, S8.rule.1]', async () => {
    const responses = [
      () => Response.json({ message: 'Current password is incorrect.' }, { status: 400 }),
      emptyErrorResponse,
    ];
    const { submit } = await openWith(['old one', 'new one', 'new one'], {
      [call]: () => (responses.shift() ?? emptyErrorResponse)(),
    });
    await submit();
    expect(await alertText()).toBe('Current password is incorrect.');
    await submit();
    await screen.findByText(texts.errors.changePasswordPage);
  });
});
