/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { texts } from '@portal/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { openPage } from '../../test/open-page';
import { samplePackage } from '../../test/sample-package';

const packages = [
  samplePackage({ _id: '660000000000000000000001', name: 'Falls', duration: '3 days', destinations: ['Livingstone'] }),
  samplePackage({ _id: '660000000000000000000002', name: 'Canoes', price: 2_600 }),
];
const open = (search = '') =>
  openPage(`/packages${search}`, { answers: { 'GET /api/packages': () => Response.json({ data: packages }) } });
const openAfterCreating = (created: string) =>
  openPage('/packages', {
    state: { created },
    answers: { 'GET /api/packages': () => Response.json({ data: packages }) },
  });
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const shows = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));

afterEach(cleanup);

describe('the package finder', () => {
  it('filters while typing, and focuses the search field', async () => {
    const { visitor } = open();
    await visitor.click(await screen.findByRole('button', { name: 'Search and filter' }));
    const field = await screen.findByRole('searchbox', { name: 'Search packages' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await visitor.keyboard('livingst');
    await shows('Falls');
    expect(screen.getByText('1 of 2 packages').getAttribute('role')).toBe('status');
  });

  it('filters by place, duration and price, and can be cleared', async () => {
    const { visitor } = open('?place=Livingstone');
    await shows('Falls');
    await visitor.selectOptions(await screen.findByLabelText('Place'), '');
    await shows('Falls', 'Canoes');
    await visitor.selectOptions(screen.getByLabelText('Price per person'), 'Up to US$2,000.00');
    await shows('Falls');
    await visitor.selectOptions(screen.getByLabelText('Length'), '4 to 7 days');
    await screen.findByText(texts.empty.packagesFound);
    await visitor.click(screen.getByRole('button', { name: texts.actions.clearSearch }));
    await shows('Falls', 'Canoes');
  });

  it('starts with the package that was just created', async () => {
    openAfterCreating('660000000000000000000002');
    await shows('Canoes', 'Falls');
  });

  it('shows the filters of the URL, even if no package matches', async () => {
    open('?price=USD-1999&place=Kasane');
    expect(await screen.findByDisplayValue('Up to US$1,999.00')).toBeTruthy();
    expect(screen.getByDisplayValue('Kasane')).toBeTruthy();
    expect(screen.getByText(texts.empty.packagesFound)).toBeTruthy();
  });

  it('restores the filters of a shared link', async () => {
    open('?q=canoe&days=4-7');
    await shows('Canoes');
    expect(await screen.findByRole('searchbox', { name: 'Search packages' })).toHaveProperty('value', 'canoe');
    expect(document.activeElement).toBe(document.body);
  });
});
