/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { adminCreatableRoles, roles, texts, type User } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type MockResponses, type RecordedCall, emptyErrorResponse } from '@portal/remote-kit/testing';
import { listed, openPage } from '../../../test/open-page';
import { sampleUser } from '../../../test/samples';

const own = sampleUser({ id: 'own-admin', username: 'admin', email: 'admin@demo.test', role: 'admin' });
const mutale = sampleUser();
const chipo = sampleUser({ id: 'u-2', username: 'Chipo', email: 'desk@demo.test', role: 'employee' });
const users = [own, mutale, chipo];
const path = '/admin-dashboard/user-management';

/** Filters by role, and by text in username or email, as the API does. */
const list = ({ query }: RecordedCall) => {
  const text = (query.get('q') ?? '').toLowerCase();
  const matches = ({ username, email, role }: User) =>
    `${username} ${email}`.toLowerCase().includes(text) && (query.get('role') ?? role) === role;
  return listed(users.filter(matches));
};
const done = () => Response.json({ message: 'Done' });
const userPath = `/api/admin/users/${mutale.id}`;

async function openUsers(responses: MockResponses = {}) {
  const opened = openPage(path, {
    answers: { 'GET /api/admin/users': list, [`GET ${userPath}`]: () => Response.json(mutale), ...responses },
  });
  await screen.findByText('mutale');
  const openMenu = (user: string) => opened.person.click(screen.getByRole('button', { name: `More for ${user}` }));
  const press = async (user: string, name: string) => {
    const button = within(rowOf(user)).queryByRole('button', { name });
    if (!button) await openMenu(user);
    await opened.person.click(button ?? (await screen.findByRole('menuitem', { name })));
    await isShown();
  };
  return { ...opened, openMenu, press };
}
const rowOf = (user: string) => screen.getByText(user, { selector: 'th span' }).closest('tr') as HTMLElement;
const names = () => [...document.querySelectorAll('tbody th')].map((cell) => cell.textContent);
const dialogs = () => [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')];
const dialog = () => within(dialogs()[0] as HTMLElement);
const isShown = (count: number | void = 1) => waitFor(() => expect(dialogs()).toHaveLength(count ?? 1));
const alertText = async () => (await dialog().findByRole('alert')).textContent;

afterEach(cleanup);

describe('the user table', () => {
  it('filters by role, or shows all [S2.users.1, S5.users.1]', async () => {
    const { person } = await openUsers();
    const filter = screen.getByLabelText<HTMLSelectElement>('Role');
    expect([...filter.options].map(({ value }) => value)).toEqual(['all', ...roles]);
    expect(names()).toEqual(['admin', 'mutale', 'Chipo']);
    await person.selectOptions(filter, 'employee');
    await waitFor(() => expect(names()).toEqual(['Chipo']));
    await person.selectOptions(filter, 'all');
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  it('reports a search without results, and offers to clear it [S2.users.6]', async () => {
    const { person } = await openUsers();
    await person.selectOptions(screen.getByLabelText('Role'), 'employee');
    await person.type(screen.getByLabelText('Search users'), 'nobody');
    await screen.findByText(texts.empty.users);
    await person.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(screen.getByLabelText<HTMLInputElement>('Search users').value).toBe('');
  });

  it.each([
    ['MUTALE', 'mutale'],
    ['DESK@', 'Chipo'],
  ])('finds %s in username or email [S2.users.2, S5.users.1]', async (text, username) => {
    const { person } = await openUsers();
    await person.type(screen.getByLabelText('Search users'), text);
    await waitFor(() => expect(names()).toEqual([username]));
  });

  it('shows its default error [S8.error.fetchUsers, S8.rule.3]', async () => {
    openPage(path, { answers: { 'GET /api/admin/users': emptyErrorResponse } });
    expect((await screen.findByRole('alert')).textContent).toContain(texts.errors.fetchUsers);
  });
});

describe('the user dialogs', () => {
  it('are five, opened one at a time [S2.users.3, S2.users.4]', async () => {
    const { person, press } = await openUsers();
    for (const name of ['View', 'Edit', 'Reset Pass', 'Delete']) {
      await press('mutale', name);
      expect(dialog().getByRole('heading', { level: 2 }).textContent).toContain('mutale');
      await person.keyboard('{Escape}');
      await isShown(0);
    }
    await person.click(screen.getByRole('button', { name: 'Register new user' }));
    await isShown();
    const choices = dialog().getByLabelText<HTMLSelectElement>('Role').options;
    expect([...choices].map(({ value }) => value)).toEqual(adminCreatableRoles);
  });

  it('are not offered for the caller’s own account [S2.users.5, S5.delete.1]', async () => {
    const { person, openMenu } = await openUsers();
    const enabledItems = async (user: string) => {
      await openMenu(user);
      const items = await screen.findAllByRole('menuitem');
      await person.keyboard('{Escape}');
      return items.filter((item) => item.ariaDisabled !== 'true').map(({ textContent }) => textContent);
    };
    expect(await enabledItems('admin')).toEqual(['Bookings', 'Logs']);
    expect(await enabledItems('mutale')).toEqual(['Edit', 'Reset Pass', 'Bookings', 'Logs', 'Delete']);
  });
});

describe('viewing a user', () => {
  it('masks the passport number until it is revealed', async () => {
    const masked = { ...mutale, passportDetails: { passportNumber: '••••••104' } };
    const { person, press, sent } = await openUsers({
      [`GET ${userPath}`]: () => Response.json(masked),
      [`POST ${userPath}/reveal`]: () => Response.json({ passportNumber: 'ZN0104104' }),
    });
    await press('mutale', 'View');
    await screen.findByText('••••••104');
    expect(sent('POST', `${userPath}/reveal`)).toEqual([]);
    await person.click(dialog().getByRole('button', { name: texts.actions.revealPassportNumber }));
    await screen.findByText('ZN0104104');
    expect(screen.queryByText('••••••104')).toBeNull();
  });
});

describe('editing a user', () => {
  const save = () => dialog().getByRole('button', { name: texts.actions.saveChanges });

  it('sends changed fields only [S4.user.1]', async () => {
    const { person, press, sent, notifications } = await openUsers({ [`PUT ${userPath}`]: done });
    await press('mutale', 'Edit');
    await person.selectOptions(dialog().getByLabelText('Role'), 'superadmin');
    await person.click(save());
    await isShown(0);
    expect(sent('PUT', userPath).map(({ body }) => body)).toEqual([{ role: 'superadmin' }]);
    expect(notifications).toContainEqual({ kind: 'success', text: texts.success.userUpdated });
  });

  it('reports that nothing changed, and closes [S4.user.2]', async () => {
    const { person, press, sent, notifications } = await openUsers();
    await press('mutale', 'Edit');
    await person.click(save());
    await isShown(0);
    expect(notifications).toContainEqual({ kind: 'info', text: texts.unchanged.record });
    expect(sent('PUT', userPath)).toEqual([]);
  });

  it('offers all four roles [S6.roles.3]', async () => {
    const { press } = await openUsers();
    await press('mutale', 'Edit');
    expect([...dialog().getByLabelText<HTMLSelectElement>('Role').options].map(({ value }) => value)).toEqual(roles);
  });

  it('shows its default error [S8.error.updateUser]', async () => {
    const { person, press } = await openUsers({ [`PUT ${userPath}`]: emptyErrorResponse });
    await press('mutale', 'Edit');
    await person.type(dialog().getByLabelText(/Username/), 'x');
    await person.click(save());
    expect(await alertText()).toBe(texts.errors.updateUser);
  });
});

describe('resetting a password', () => {
  const reset = async (responses: MockResponses, password: string) => {
    const opened = await openUsers(responses);
    await opened.press('mutale', 'Reset Pass');
    await opened.person.type(dialog().getByLabelText(/New Password/), password);
    await opened.person.click(dialog().getByRole('button', { name: 'Reset password' }));
    return opened;
  };

  it('rejects five characters before sending a request [S5.reset.1]', async () => {
    const { sent } = await reset({}, '12345');
    expect(await alertText()).toBe(texts.validation.newPasswordTooShort);
    expect(sent('POST', `${userPath}/reset-password`)).toEqual([]);
  });

  it('accepts six characters [S5.reset.1]', async () => {
    const { sent } = await reset({ [`POST ${userPath}/reset-password`]: done }, '123456');
    await isShown(0);
    expect(sent('POST', `${userPath}/reset-password`).map(({ body }) => body)).toEqual([{ newPassword: '123456' }]);
  });

  it('shows its default error [S8.error.resetPassword]', async () => {
    await reset({ [`POST ${userPath}/reset-password`]: emptyErrorResponse }, '123456');
    expect(await alertText()).toBe(texts.errors.resetPassword);
  });
});

describe('deleting a user', () => {
  const confirmDelete = async (responses: MockResponses) => {
    const opened = await openUsers(responses);
    await opened.press('mutale', 'Delete');
    expect(opened.sent('DELETE', userPath)).toEqual([]);
    await opened.person.click(dialog().getByRole('button', { name: 'Delete user' }));
    return opened;
  };

  it('asks for confirmation [S2.users.3]', async () => {
    const { sent } = await confirmDelete({ [`DELETE ${userPath}`]: done });
    await waitFor(() => expect(sent('DELETE', userPath)).toHaveLength(1));
  });

  it('erases personal data as well, on the user’s request', async () => {
    const { press, person, sent } = await openUsers({ [`DELETE ${userPath}`]: done });
    await press('mutale', 'Delete');
    await person.click(dialog().getByRole('checkbox', { name: texts.personalData.atOwnersRequest }));
    await person.click(dialog().getByRole('button', { name: 'Delete user' }));
    await waitFor(() => expect(sent('DELETE', userPath)).toHaveLength(1));
    expect(sent('DELETE', userPath).map(({ query }) => String(query))).toEqual(['atOwnersRequest=true']);
  });

  it('shows its default error [S8.error.deleteUser]', async () => {
    await confirmDelete({ [`DELETE ${userPath}`]: emptyErrorResponse });
    await screen.findByText(texts.errors.deleteUser);
  });
});

describe('registering a user', () => {
  const register = async (responses: MockResponses) => {
    const opened = await openUsers(responses);
    await opened.person.click(screen.getByRole('button', { name: 'Register new user' })).then(isShown);
    await opened.person.type(dialog().getByLabelText(/Username/), 'lubinda');
    await opened.person.type(dialog().getByLabelText(/Email/), 'lubinda@demo.test');
    await opened.person.type(dialog().getByLabelText(/^Password/), 'long enough');
    await opened.person.selectOptions(dialog().getByLabelText('Role'), 'employee');
    await opened.person.click(dialog().getByRole('button', { name: 'Register user' }));
    return opened;
  };

  it('sends username, email, password and role [S2.users.3]', async () => {
    const { sent } = await register({ 'POST /api/admin/users/register': done });
    await isShown(0);
    expect(sent('POST', '/api/admin/users/register').map(({ body }) => body)).toEqual([
      { username: 'lubinda', email: 'lubinda@demo.test', password: 'long enough', role: 'employee' },
    ]);
  });

  it('shows its default error [S8.error.registerUser]', async () => {
    await register({ 'POST /api/admin/users/register': emptyErrorResponse });
    expect(await alertText()).toBe(texts.errors.registerUser);
  });
});
