/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { type LogCheck, texts } from '@portal/contracts';
import { type MockResponses, emptyErrorResponse } from '@portal/remote-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { listed, openPage } from '../../test/open-page';

afterEach(cleanup);

const path = '/admin-dashboard/activity';
const entry = {
  _id: 'e-1',
  timestamp: '2026-11-24T10:30:00.000Z',
  action: 'BOOKING_UPDATED',
  description: 'Changed ZT-FLIGHT for mutale: status',
  targetEntity: 'Booking',
  targetEntityId: 'b-1',
  ipAddress: '41.72.0.9',
  employeeUsername: 'desk',
  place: 1204,
};
const open = (query = '', responses: MockResponses = {}) =>
  openPage(`${path}${query}`, {
    role: 'superadmin',
    answers: { 'GET /api/logs': () => listed([entry]), ...responses },
  });
const verdict = (check: Partial<LogCheck>) => ({
  'GET /api/logs/check': () => Response.json({ data: { entries: 1204, waiting: 0, findings: [], ...check } }),
});
const verify = () => screen.getByRole('button', { name: 'Verify the log' });

describe('the activity log', () => {
  it('lists user, action, target and place in the chain of each entry', async () => {
    open();
    const table = within(await screen.findByRole('table', { name: 'All activity' }));
    const row = await table.findByRole('row', { name: /ZT-FLIGHT/ });
    for (const part of ['BOOKING_UPDATED', 'Booking b-1', '41.72.0.9', 'desk', '1,204']) {
      expect(row.textContent).toContain(part);
    }
  });

  it('takes its filters from the URL, and stores typed ones there', async () => {
    const { person, sent, place } = open('?person=mutale&from=2026-11-01&to=yesterday');
    await screen.findByText('1 entry');
    const reads = () => sent('GET', '/api/logs').map(({ query }) => Object.fromEntries(query));
    expect(reads()).toEqual([{ person: 'mutale', from: '2026-11-01', page: '1', pageSize: '25' }]);
    await person.type(screen.getByLabelText('Action'), 'BOOKING');
    await person.type(screen.getByLabelText('Target'), 'b-1');
    await waitFor(() => expect(reads().at(-1)).toMatchObject({ person: 'mutale', action: 'BOOKING', target: 'b-1' }));
    expect(new URLSearchParams(place.search).get('target')).toBe('b-1');
  });

  it('offers to clear filters without results, and reports a failed request', async () => {
    const { person, place } = open('?person=nobody', { 'GET /api/logs': () => listed([]) });
    await screen.findByText(texts.activity.noneFound);
    await person.click(screen.getByRole('button', { name: texts.actions.clearSearch }));
    await waitFor(() => expect(place.search).toBe(''));
    cleanup();
    open('', { 'GET /api/logs': emptyErrorResponse });
    await screen.findByText(texts.activity.fetchFailed);
  });

  it('is available to superadmins only', async () => {
    openPage(path, { role: 'admin' });
    await screen.findByText(texts.denied.userLogs);
  });
});

describe('verifying the log', () => {
  it('shows the number of verified entries, and the time of the last signature', async () => {
    const { person } = open('', verdict({ waiting: 2, sealed: { at: '2026-11-24T10:00:00.000Z', place: 1200 } }));
    await person.click(verify());
    await screen.findByText('1,204 entries verified, sealed until 24 Nov 2026, 12:00 (entry 1,200).');
    expect(screen.getByText('2 entries of the last seconds not yet included.')).toBeTruthy();
  });

  it('warns when the chain is not signed outside the database', async () => {
    const { person } = open('', verdict({ entries: 1 }));
    await person.click(verify());
    await screen.findByText('1 entry verified, not yet sealed outside the database.');
  });

  it('reports damaged entries as an alert', async () => {
    const { person } = open('', verdict({ findings: ['the words of entry 7 (x) changed'] }));
    await person.click(verify());
    const alarm = await screen.findByRole('alert');
    expect(alarm.textContent).toContain('1 problem found.');
    expect(within(alarm).getByText('the words of entry 7 (x) changed')).toBeTruthy();
  });

  it('reports a failed check', async () => {
    const { person } = open('', { 'GET /api/logs/check': emptyErrorResponse });
    await person.click(verify());
    await screen.findByText(texts.activity.checkFailed);
  });
});

describe('exporting the log', () => {
  it('uses the filters of the list', async () => {
    const { person, sent } = open('?action=BOOKING', {
      'GET /api/logs/file': () =>
        new Response('Place', {
          headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="activity.csv"' },
        }),
    });
    await screen.findByText('1 entry');
    await person.click(screen.getByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(sent('GET', '/api/logs/file')).toHaveLength(1));
    expect(Object.fromEntries(sent('GET', '/api/logs/file')[0]!.query)).toEqual({ action: 'BOOKING' });
  });

  it('reports a failed export', async () => {
    const { person } = open('', { 'GET /api/logs/file': emptyErrorResponse });
    await screen.findByText('1 entry');
    await person.click(screen.getByRole('button', { name: 'Save as CSV' }));
    await screen.findByText(texts.activity.exportFailed);
  });
});
