/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { listFileTypes, texts } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { all, at, list, openBookings, page, rowOf } from '../../../test/open-bookings';

const person = userEvent.setup({ delay: null });
const file = 'GET /api/reports/bookings';
const sums = 'GET /api/reports/bookings/sums';

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  localStorage.clear();
  URL.createObjectURL = (content) => `blob:${(content as File).name}`;
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    saved.push(this.download);
  };
});
afterEach(cleanup);

const sent = (format: 'csv' | 'xlsx') =>
  new Response('rows', {
    headers: {
      'content-type': listFileTypes[format],
      'content-disposition': `attachment; filename="bookings-2026-11-23.${format}"`,
    },
  });
const responses = {
  [sums]: () =>
    Response.json({
      data: {
        sums: [
          { amount: '104211.50', currency: 'ZMW', bookings: 58 },
          { amount: '990.00', currency: 'USD', bookings: 2 },
        ],
      },
    }),
};
const open = async (address = at, more = {}) => {
  const opened = openBookings({ ...responses, ...more }, address);
  await rowOf('ZT-FLIGHT');
  return opened;
};
const choose = async (item: string) => {
  await person.click(screen.getByRole('button', { name: 'List' }));
  await person.click(await screen.findByRole('menuitem', { name: item }));
};
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('the booking list as a whole', () => {
  it('shows its total price, by currency', async () => {
    const { sent: requested } = await open(`${at}?payment=unpaid&page=2`);
    expect(await screen.findByText('K 104,211.50')).toBeTruthy();
    expect(document.body.textContent).toMatch(/60 bookingsK.104,211\.50 · US\$990\.00/);
    expect(Object.fromEntries(requested('GET', '/api/reports/bookings/sums')[0]!.query)).toEqual({
      paymentStatus: 'unpaid',
    });
  });

  it.each([
    ['payment=unpaid', 1],
    ['payment=unpaid&q=Banda', 0],
    ['show=departing', 0],
  ])('requests totals of a long list of %s only if the database can aggregate them: %i', async (view, times) => {
    const { sent: requested } = await open(`${at}?${view}`, { [list]: page(all, 60_000) });
    await screen.findByText(/60,000 bookings/);
    if (times > 0) await screen.findByText('K 104,211.50');
    expect(requested('GET', '/api/reports/bookings/sums')).toHaveLength(times);
  });

  it('is exported completely, with its filters and order', async () => {
    const { sent: requested } = await open(`${at}?payment=unpaid&type=flight&sort=totalPrice&page=2`, {
      [file]: () => sent('csv'),
    });
    await person.click(screen.getByRole('button', { name: 'Export' }));
    await person.click(await screen.findByRole('radio', { name: /CSV/ }));
    await person.click(screen.getByRole('button', { name: 'Save file' }));
    await waitFor(() => expect(saved).toEqual(['bookings-2026-11-23.csv']));
    expect(Object.fromEntries(requested('GET', '/api/reports/bookings')[0]!.query)).toEqual({
      paymentStatus: 'unpaid',
      type: 'flight',
      sort: 'totalPrice',
      format: 'csv',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('reports a failed export, and allows a retry', async () => {
    let isRejected = true;
    await open(at, {
      [file]: () =>
        isRejected
          ? Response.json({ code: 'LIST_TOO_LONG', message: 'A file can have at most 100,000 rows.' }, { status: 422 })
          : sent('xlsx'),
    });
    await person.click(screen.getByRole('button', { name: 'Export' }));
    await person.click(await screen.findByRole('button', { name: 'Save file' }));
    expect((await screen.findByRole('alert')).textContent).toContain('at most 100,000 rows');
    isRejected = false;
    await person.click(screen.getByRole('button', { name: 'Save file' }));
    await waitFor(() => expect(saved).toEqual(['bookings-2026-11-23.xlsx']));
  });

  it.each([
    ['csv', { now: '2', max: '20000' }, texts.files.rowsUnderWay(2, 20_000, '1 KB')],
    ['xlsx', { now: null, max: '20000' }, texts.files.underWay('1 KB', 20_000)],
  ] as const)('tells how far a long file is, as %s, and gives it up with its dialog', async (format, bar, reported) => {
    const endless = () => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(new TextEncoder().encode('Number,Client\r\n1,a\r\n2,b\r\n3')),
      });
      const headers = new Headers(sent(format).headers);
      headers.set('x-total-count', '20000');
      return new Response(body, { headers });
    };
    await open(at, { [file]: endless });
    await person.click(screen.getByRole('button', { name: 'Export' }));
    await person.click(await screen.findByRole('radio', { name: format === 'csv' ? /CSV/ : /Excel/ }));
    await person.click(screen.getByRole('button', { name: 'Save file' }));
    expect(await screen.findByText(reported)).toBeTruthy();
    const progress = screen.getByRole('progressbar', { name: texts.files.writing });
    expect([progress.getAttribute('value'), progress.getAttribute('max')]).toEqual([bar.now, bar.max]);
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: texts.actions.cancel }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved).toEqual([]);
  });

  it('reports an interrupted export, and saves no incomplete file', async () => {
    let breakOff = () => undefined as unknown;
    const broken = () => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode('Number,Client\r\n1,a\r\n'));
          breakOff = () => controller.error(new Error('gone'));
        },
      });
      return new Response(body, { headers: sent('csv').headers });
    };
    await open(at, { [file]: broken });
    await person.click(screen.getByRole('button', { name: 'Export' }));
    await person.click(await screen.findByRole('radio', { name: /CSV/ }));
    await person.click(screen.getByRole('button', { name: 'Save file' }));
    await screen.findByText(/1 KB/);
    breakOff();
    expect((await screen.findByRole('alert')).textContent).toContain(texts.files.exportFailed);
    expect([saved, screen.queryByRole('progressbar')]).toEqual([[], null]);
  });

  it('remembers hidden columns', async () => {
    await open();
    await choose('Columns and rows...');
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('checkbox', { name: 'Travelers' }));
    await person.click(dialog.getByRole('radio', { name: 'Roomy' }));
    await person.click(dialog.getByRole('button', { name: texts.actions.close }));
    expect(headers()).not.toContain('Travelers');
    cleanup();
    await open();
    expect(headers()).not.toContain('Travelers');
    await choose('Columns and rows...');
    await person.click(await screen.findByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(headers()).toContain('Travelers'));
  });

  it.each(['{', 'null', '7', '{"hidden":7,"views":[null,{"name":1}]}', '{"hidden":["gone",5]}'])(
    'is complete if the stored options are %s',
    async (stored) => {
      localStorage.setItem('staff_booking_list', stored);
      await open();
      expect(headers()).toContain('Travelers');
    },
  );

  it('saves its filters as a named view', async () => {
    await open(`${at}?payment=unpaid&leaves=7`);
    await choose('Saved views...');
    await person.click(await screen.findByRole('button', { name: 'Save view' }));
    expect(screen.getByText(texts.validation.fieldRequired)).toBeTruthy();
    await person.type(screen.getByLabelText('Name of this view'), 'Call today');
    await person.click(screen.getByRole('button', { name: 'Save view' }));
    cleanup();
    await open();
    const view = await screen.findByRole('link', { name: 'Call today' });
    expect(view.getAttribute('href')).toBe(`${at}?payment=unpaid&leaves=7`);
    await choose('Saved views...');
    await person.click(await screen.findByRole('button', { name: 'Delete Call today' }));
    await waitFor(() => expect(screen.queryByText('Call today')).toBeNull());
  });

  it('opens a saved view from the dialog', async () => {
    localStorage.setItem('staff_booking_list', JSON.stringify({ views: [{ name: 'Today', search: 'leaves=7' }] }));
    await open();
    await choose('Saved views...');
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('link', { name: 'Today' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByRole('button', { name: /Leaving in 7 days/ });
  });

  it('rejects a second view of the same name', async () => {
    localStorage.setItem('staff_booking_list', JSON.stringify({ views: [{ name: 'Today', search: 'leaves=7' }] }));
    await open(`${at}?payment=paid`);
    await choose('Saved views...');
    await person.type(await screen.findByLabelText('Name of this view'), 'today');
    await person.click(screen.getByRole('button', { name: 'Save view' }));
    expect(screen.getByText(texts.files.viewNameTaken)).toBeTruthy();
  });

  it('has no totals and no export without results', async () => {
    const { sent: requested } = openBookings({ ...responses, [list]: page([], 0) }, at);
    await screen.findByText(texts.empty.bookings);
    await person.click(screen.getByRole('button', { name: 'Export' }));
    expect((await screen.findByRole('button', { name: 'Save file' })).hasAttribute('disabled')).toBe(true);
    expect(requested('GET', '/api/reports/bookings/sums')).toEqual([]);
  });
});
