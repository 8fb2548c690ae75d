/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { texts } from '@portal/contracts';
import { type MockResponses, emptyErrorResponse } from '@portal/remote-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { listed, openPage } from '../../test/open-page';
import { sampleUser } from '../../test/samples';

const { factors: words } = texts;
const mutale = sampleUser();
const call = `/api/admin/users/${mutale.id}/reset-factors`;
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));
const resetDialog = () => dialogNamed('Reset password of mutale');
const posts = (calls: readonly { method: string }[]) => calls.filter(({ method }) => method === 'POST');

/** Opens the reset dialog, types part of a password and presses the button that resets the factors. */
async function ask(responses: MockResponses = {}) {
  const opened = openPage('/admin-dashboard/user-management', {
    answers: {
      'GET /api/admin/users': () => listed([mutale]),
      [`POST ${call}`]: () => Response.json({ message: 'Done' }),
      ...responses,
    },
  });
  await opened.person.click(await screen.findByRole('button', { name: 'More for mutale' }));
  await opened.person.click(await screen.findByRole('menuitem', { name: 'Reset Pass' }));
  const dialog = await resetDialog();
  await opened.person.type(dialog.getByLabelText(/New Password/), 'half typed');
  await opened.person.click(dialog.getByRole('button', { name: words.resetLabel }));
  return { ...opened, asked: await dialogNamed(words.resetQuestion('mutale')) };
}

afterEach(cleanup);

describe('resetting the second factors of a user', () => {
  it('is separate from the password form, and changes nothing before the confirmation', async () => {
    const { person, asked, calls } = await ask();
    expect(asked.getByText(words.resetAbout)).toBeTruthy();
    await person.click(asked.getByRole('button', { name: texts.actions.cancel }));
    const dialog = await resetDialog();
    expect(posts(calls)).toEqual([]);
    const form = dialog.getByLabelText(/New Password/).closest('form');
    expect(form?.contains(dialog.getByRole('button', { name: words.resetLabel }))).toBe(false);
  });

  it('runs after the confirmation, and keeps the typed password', async () => {
    const { person, asked, sent, notifications } = await ask();
    await person.click(asked.getByRole('button', { name: words.resetConfirm }));
    const dialog = await resetDialog();
    expect(sent('POST', call)).toHaveLength(1);
    await waitFor(() => expect(notifications).toContainEqual({ kind: 'success', text: words.reset }));
    expect(dialog.getByLabelText<HTMLInputElement>(/New Password/).value).toBe('half typed');
  });

  it('shows an error in the confirmation', async () => {
    const { person, asked } = await ask({ [`POST ${call}`]: emptyErrorResponse });
    await person.click(asked.getByRole('button', { name: words.resetConfirm }));
    expect((await asked.findByRole('alert')).textContent).toBe(words.resetFailed);
  });
});
