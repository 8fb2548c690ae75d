/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { retentionPeriods, legalVersion } from '@portal/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import { openPage } from '../../../test/open-page';

afterEach(cleanup);

describe.each([
  ['/terms', 'Terms and conditions', 'Credits'],
  ['/refunds', 'Refunds and cancellation', 'How and when'],
  ['/privacy', 'Privacy', 'Your rights'],
])('%s', (path, title, part) => {
  it('has one heading, and a table of contents with existing anchors', async () => {
    openPage(path);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toContain(part);
    const places = links.map((link) => link.getAttribute('href')?.slice(1) ?? '');
    expect(places.filter((id) => document.getElementById(id) === null)).toEqual([]);
  });

  it('shows how to contact the responsible person', async () => {
    openPage(path);
    expect((await screen.findByRole('link', { name: /@/ })).getAttribute('href')).toMatch(/^mailto:/);
  });
});

it('names no registration that is not configured', async () => {
  openPage('/terms');
  expect(await screen.findByText('Please ask at our office to see our registrations and licences.')).toBeTruthy();
});

it('shows the retention periods used by the jobs', async () => {
  openPage('/privacy');
  const long = within((await screen.findByRole('heading', { name: 'How long' })).closest('section')!);
  const points = long.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(points).toContainEqual(expect.stringContaining(`${retentionPeriods.addressDays} days`));
  expect(points).toContainEqual(expect.stringContaining(`${retentionPeriods.travelerMonths} months after the trip`));
});

/** Texts that users agree to. After changing one, update `legalVersion` and both values here. */
it.each([
  ['/terms', 'b1a7313fc1544778'],
  ['/refunds', '008b967c3fb9ad9a'],
  ['/privacy', '235325c3179f5283'],
])('%s: has a new version after its text changed', async (path, wording) => {
  openPage(path);
  await screen.findByRole('heading', { level: 1 });
  const found = createHash('sha256').update(document.body.textContent).digest('hex').slice(0, 16);
  expect([legalVersion, found]).toEqual(['2026-11-29', wording]);
});
