/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { texts } from '@portal/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { at, openBookings, rowOf } from '../../../test/open-bookings';
import { listed, openPage } from '../../../test/open-page';
import { sampleUser } from '../../../test/samples';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const focusedRow = () => document.activeElement?.closest('tr')?.querySelector('[role=rowheader]')?.textContent ?? '';
const press = async ({ person }: ReturnType<typeof openPage>, key: string, row: string | RegExp) => {
  await person.keyboard(key);
  // The first key loads the handler.
  await waitFor(() => expect(focusedRow()).toMatch(row));
};
const open = async (address = at) => {
  const opened = openBookings({}, address);
  await rowOf('ZT-FLIGHT');
  return opened;
};

describe('the row keys of a list', () => {
  it('move along the rows and stop at the ends', async () => {
    const opened = await open();
    await press(opened, 'j', 'ZT-FLIGHT');
    await press(opened, 'j', 'ZT-PACKAGE');
    await press(opened, '{ArrowDown}', 'ZT-BARE');
    await press(opened, 'j', 'ZT-BARE');
    await press(opened, '{ArrowUp}', 'ZT-PACKAGE');
    await press(opened, 'k', 'ZT-FLIGHT');
    await press(opened, 'k', 'ZT-FLIGHT');
  });

  it('focus the link of the row, which Enter opens, and leave it with Escape', async () => {
    const opened = await open();
    await press(opened, 'j', 'ZT-FLIGHT');
    expect(document.activeElement?.getAttribute('href')).toMatch(/\/employee-dashboard\/bookings\/./);
    await press(opened, '{Escape}', /^$/);
  });

  it('leave arrow keys to the page until a row is active, and letters to fields', async () => {
    const opened = await open();
    await press(opened, 'j', 'ZT-FLIGHT');
    await press(opened, '{Escape}', /^$/);
    await press(opened, '{ArrowDown}', /^$/);
    await opened.person.type(screen.getByRole('searchbox'), 'jjx');
    expect(focusedRow()).toBe('');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'jjx');
  });

  it('do nothing while a dialog is open', async () => {
    const opened = await open();
    await press(opened, 'j', 'ZT-FLIGHT');
    await opened.person.click(screen.getAllByRole('button', { name: 'View' })[1]!);
    await screen.findByRole('dialog');
    await opened.person.keyboard('j');
    expect(focusedRow()).toBe('');
  });

  it('can be turned off', async () => {
    const opened = await open();
    await press(opened, 'j', 'ZT-FLIGHT');
    await opened.person.click(screen.getByRole('button', { name: 'List' }));
    await opened.person.click(await screen.findByRole('menuitem', { name: 'Columns and rows...' }));
    await opened.person.click(await screen.findByRole('checkbox', { name: 'Keys for rows' }));
    await opened.person.click(screen.getAllByRole('button', { name: texts.actions.close }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(opened, 'j', /^$/);
  });

  it('focus the first button of a row without a link', async () => {
    const users = ['banda', 'mutale'].map((username) =>
      sampleUser({ id: username, username, email: `${username}@x.zm` }),
    );
    const opened = openPage('/admin-dashboard/user-management', {
      answers: { 'GET /api/admin/users': () => listed(users) },
    });
    await screen.findByRole('row', { name: /mutale/ });
    await press(opened, 'j', 'banda');
    await press(opened, 'j', 'mutale');
    expect(document.activeElement?.textContent).toBe('View');
  });
});
