/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { duplicatePackageUrl, texts, type TravelPackage } from '@portal/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { MockResponses } from '@portal/remote-kit/testing';
import { openPage } from '../../../test/open-page';

const stored: TravelPackage = {
  _id: '7',
  name: 'Canoe week',
  description: 'Down the Lower Zambezi',
  price: 1250.1,
  currency: 'USD',
  duration: '7 days',
  destinations: ['Chirundu', 'Lower Zambezi'],
  inclusions: ['Guide'],
  exclusions: [],
  availableDates: ['2027-05-03T00:00:00.000Z'],
  maxCapacity: 12,
  currentBookings: 4,
  isAvailable: true,
  createdAt: '2026-01-05T08:00:00.000Z',
  updatedAt: '2026-02-06T09:30:00.000Z',
};
const open = (responses: MockResponses = {}) =>
  openPage(duplicatePackageUrl('7'), {
    answers: { 'GET /api/packages/7': () => Response.json({ data: stored }), ...responses },
  });
const name = () => screen.findByLabelText<HTMLInputElement>(/^Package Name/);

afterEach(cleanup);

describe('copying a package', () => {
  it('copies all fields except name and dates, and creates a package', async () => {
    const { person, sent } = open({
      'POST /api/packages': () =>
        Response.json({ message: texts.success.packageCreated, data: stored }, { status: 201 }),
    });
    expect((await name()).value).toBe('Canoe week (copy)');
    await person.click(screen.getByRole('button', { name: 'Create package' }));
    await waitFor(() => expect(sent('POST', '/api/packages')).toHaveLength(1));
    const { _id, currentBookings: _taken, createdAt: _created, updatedAt: _updated, ...content } = stored;
    expect(sent('POST', '/api/packages')[0]?.body).toEqual({
      ...content,
      name: 'Canoe week (copy)',
      availableDates: [],
    });
  });

  it('shows an empty form and an error if the package does not exist', async () => {
    open({ 'GET /api/packages/7': () => Response.json({ code: 'PACKAGE_NOT_FOUND', message: 'x' }, { status: 404 }) });
    expect((await name()).value).toBe('');
    expect(await screen.findByText('x')).toBeTruthy();
  });
});
