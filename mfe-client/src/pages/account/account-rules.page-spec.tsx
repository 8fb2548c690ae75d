/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { texts, type User } from '@portal/contracts';
import type { MockResponses } from '@portal/remote-kit/testing';
import { cleanup, screen } from '@testing-library/react';
import { changesIn, openPage } from '../../../test/open-page';
import { sampleUser } from '../../../test/sample-user';

const put = 'PUT /api/auth/profile';
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
/** Descriptions of a field, as announced by screen readers. */
const saidAt = (input: HTMLInputElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

async function openForm(responses: MockResponses = {}, user: User = sampleUser()) {
  const opened = openPage('/account-settings', { user, answers: responses });
  await opened.person.click(await screen.findByText(texts.actions.editFullProfile));
  const write = async (label: string | RegExp, text: string) => {
    await opened.person.clear(field(label));
    await opened.person.type(field(label), text);
  };
  return { ...opened, write, save: () => opened.person.click(screen.getByText(texts.actions.saveChanges)) };
}

afterEach(cleanup);

describe('a phone number in the profile', () => {
  const { phoneInvalid } = texts.customers;

  it.each([
    ['Phone Number', 'abc'],
    ['Contact Phone Number', '12'],
  ])('%s: rejects %s at the field, sends nothing and keeps the typed text', async (label, typed) => {
    const { write, save, calls } = await openForm();
    await write(label, typed);
    await save();
    expect(await screen.findAllByText(phoneInvalid)).not.toHaveLength(0);
    expect([field(label).value, field(label).getAttribute('aria-invalid')]).toEqual([typed, 'true']);
    expect(saidAt(field(label))).toContain(phoneInvalid);
    expect(changesIn(calls)).toEqual([]);
  });

  it('shows an error found by the API at the field', async () => {
    const fields = { phoneNumber: phoneInvalid };
    const { write, save } = await openForm({
      [put]: () => Response.json({ code: 'BODY_INVALID', message: phoneInvalid, fields }, { status: 400 }),
    });
    await write('Phone Number', '+260 97 123');
    await save();
    await screen.findAllByText(phoneInvalid);
    expect(saidAt(field('Phone Number'))).toContain(phoneInvalid);
    expect(field('Phone Number').value).toBe('+260 97 123');
  });
});

describe('the username in the profile', () => {
  it.each(['employee', 'superadmin'] as const)('is read-only for an %s, with the reason', async (role) => {
    await openForm({}, sampleUser({ role }));
    expect(field(/^Username/).readOnly).toBe(true);
    expect(saidAt(field(/^Username/))).toContain(texts.usernames.changedByAdmin);
  });

  it('can be changed by clients, with an error at the field for a reserved name', async () => {
    const message = texts.usernames.reserved;
    const { write, save } = await openForm({
      [put]: () =>
        Response.json({ code: 'USERNAME_RESERVED', message, fields: { username: message } }, { status: 409 }),
    });
    await write(/^Username/, 'system');
    await save();
    await screen.findAllByText(message);
    expect(saidAt(field(/^Username/))).toContain(message);
    expect(field(/^Username/).value).toBe('system');
  });
});
