/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { texts } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { at, list, openBookings, page, reads, rowOf } from '../../../test/open-bookings';

const person = userEvent.setup({ delay: null });

afterEach(cleanup);

const open = async (address = at) => {
  const opened = openBookings({}, address);
  await rowOf('ZT-FLIGHT');
  const last = () => reads(opened.sent).at(-1);
  return { ...opened, last };
};
const filters = async () => within(await screen.findByRole('group', { name: 'Filters' }));
const press = (name: string) => person.click(screen.getByRole('button', { name }));
const active = async () => within(await screen.findByRole('group', { name: 'Active filters' }));
const activeNames = async () => (await active()).getAllByRole('button').map(({ textContent }) => textContent);
const chip = async (name: string) => (await filters()).getByRole('button', { name });

describe('booking filters', () => {
  it('find unpaid bookings that leave within a week with three clicks', async () => {
    const { last } = await open();
    await person.click(screen.getByRole('button', { name: 'Filters' }));
    const unpaid = await chip('Unpaid');
    await waitFor(() => expect(document.activeElement).toBe(unpaid));
    await person.click(unpaid);
    await person.click(await chip('Leaving in 7 days'));
    await waitFor(() => expect(last()).toMatchObject({ paymentStatus: 'unpaid', leaves: '7' }));
    expect(unpaid.getAttribute('aria-pressed')).toBe('true');
    expect((await chip('Paid')).getAttribute('aria-pressed')).toBe('false');
  });

  it('allow one value per filter, and none after a second click', async () => {
    const { last } = await open(`${at}?type=flight&show=confirmed`);
    await press('Filters');
    await person.click(await chip('Packages'));
    await waitFor(() => expect(last()).toMatchObject({ type: 'package', status: 'confirmed' }));
    await person.click(await chip('Packages'));
    await waitFor(() => expect(last()).not.toHaveProperty('type'));
    expect(last()).toMatchObject({ status: 'confirmed' });
  });

  it('reflect the URL, and return to the first page', async () => {
    const { last } = await open(`${at}?payment=paid&leaves=30&page=3`);
    expect(last()).toMatchObject({ paymentStatus: 'paid', leaves: '30', page: '3' });
    await press('Filters');
    expect((await chip('Leaving in 30 days')).getAttribute('aria-pressed')).toBe('true');
    await person.click(await chip('Unpaid'));
    await waitFor(() => expect(last()).toMatchObject({ paymentStatus: 'unpaid', page: '1' }));
  });

  it('load date fields on demand', async () => {
    const { last } = await open(`${at}?from=2027-01-05&to=2027-01-09`);
    expect(last()).toMatchObject({ from: '2027-01-05', to: '2027-01-09' });
    await press('Filters');
    await (await filters()).findByRole('group', { name: /From/ });
    await person.click(await chip('Leaving in 7 days'));
    await waitFor(() => expect(last()).toMatchObject({ leaves: '7' }));
    expect(last()).not.toHaveProperty('from');
    expect((await filters()).queryByRole('group', { name: /From/ })).toBeNull();
  });

  it('omit unknown values from the request', async () => {
    const { last } = await open(`${at}?payment=owed&type=boat&leaves=-1&from=tomorrow&to=2027-02-30`);
    for (const name of ['paymentStatus', 'type', 'leaves', 'from', 'to']) expect(last()).not.toHaveProperty(name);
  });

  it('are listed above the table, each with a remove button', async () => {
    const { last } = await open(`${at}?payment=unpaid&type=flight&show=confirmed&from=2027-01-05&q=LUN`);
    expect(await activeNames()).toEqual([
      '\u201cLUN\u201d',
      'Status: confirmed',
      'Unpaid',
      'Flights',
      'Leaving from 5 Jan 2027',
      'Clear all',
    ]);
    await person.click((await active()).getByRole('button', { name: 'Unpaid: remove' }));
    await waitFor(() => expect(last()).not.toHaveProperty('paymentStatus'));
    expect(last()).toMatchObject({ type: 'flight', status: 'confirmed', from: '2027-01-05', q: 'LUN' });
    expect(await activeNames()).not.toContain('Unpaid');
  });

  it('can be removed by keyboard, which moves the focus to the next one', async () => {
    const { last } = await open(`${at}?payment=unpaid&type=flight`);
    (await active()).getByRole('button', { name: 'Unpaid: remove' }).focus();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Flights'));
    await person.keyboard('{Enter}');
    await waitFor(() => expect(last()).not.toHaveProperty('type'));
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Active filters' }));
  });

  it('can be cleared all at once', async () => {
    const { last } = await open(`${at}?show=holds&leaves=7&q=LUN`);
    expect(await activeNames()).toContain(texts.queues.holds);
    await press('Clear all');
    await waitFor(() => expect(Object.keys(last() ?? {}).sort()).toEqual(['page', 'pageSize', 'sort']));
    expect((await active()).queryAllByRole('button')).toEqual([]);
  });

  it('can be cleared with one button when nothing matches', async () => {
    const opened = openBookings({ [list]: page([], 0) }, `${at}?payment=unpaid&type=flight`);
    await person.click(await screen.findByRole('button', { name: texts.actions.clearSearch }));
    await waitFor(() =>
      expect(Object.keys(reads(opened.sent).at(-1) ?? {}).sort()).toEqual(['page', 'pageSize', 'sort']),
    );
  });
});
