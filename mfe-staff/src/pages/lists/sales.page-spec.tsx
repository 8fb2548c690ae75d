/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Received, Sales } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../../test/open-page';

const person = userEvent.setup({ delay: null });
const requested = 'GET /api/reports/sales';
const at = '/admin-dashboard';

const months = Array.from({ length: 12 }, (_, index) => ({
  month: new Date(Date.UTC(2025, 11 + index, 1)).toISOString().slice(0, 7),
  bookings: 0,
  revenue: [] as Sales['months'][number]['revenue'],
}));
const sales = (more: Partial<Sales> = {}): Sales => ({
  since: '2025-12-01',
  months,
  statuses: [
    { status: 'pending', bookings: 1 },
    { status: 'confirmed', bookings: 1204 },
    { status: 'cancelled', bookings: 0 },
    { status: 'completed', bookings: 7 },
  ],
  destinations: [
    { kind: 'flight', name: 'LVI', bookings: 9 },
    { kind: 'package', name: 'Lower Zambezi Canoe Safari', bookings: 4 },
  ],
  started: 1_220,
  refused: 8,
  sold: 1_211,
  currency: 'ZMW',
  ...more,
});

const received = (amount: string): Received => ({
  months: months.map(({ month }, index) => ({
    month,
    received: { amount: index === 11 ? amount : '0.00', currency: 'ZMW' },
    payments: index === 11 ? 1 : 0,
  })),
});

/** Simulates scrolling to the charts, once the section observes its visibility. */
let scrollThere: (() => void) | undefined;
const scrolled = async () => {
  // The observer is registered shortly after the heading is rendered.
  await waitFor(() => expect(scrollThere).toBeDefined());
  scrollThere?.();
};
class Watcher {
  constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
    scrollThere = () => report([{ isIntersecting: true }]);
  }
  observe() {}
  disconnect() {}
}

// Preloads the chart library: its first import takes many seconds in jsdom.
beforeAll(async () => {
  await import('../../features/sales/sales-report');
});
beforeEach(() => {
  scrollThere = undefined;
  Object.assign(globalThis, { IntersectionObserver: Watcher });
});
afterEach(cleanup);

const open = (response: () => Response, role: 'admin' | 'employee' = 'admin') =>
  openPage(at, {
    role,
    answers: {
      [requested]: response,
      'GET /api/reports/received': () => Response.json({ data: received('9000.00') }),
      'GET /api/queues': () => Response.json({ data: { queues: [] } }),
    },
  });
const seen = async () => {
  await screen.findByRole('heading', { name: 'Sales' });
  await scrolled();
};
const rowsOf = async (name: string) => {
  const table = within(await screen.findByRole('table', { name, hidden: true }));
  return table
    .getAllByRole('row', { hidden: true })
    .map(({ children }) => [...children].map((cell) => cell.textContent));
};

describe('sales on the admin dashboard', () => {
  it('are requested once scrolled into view', async () => {
    const { sent } = open(() => Response.json({ data: sales() }));
    await screen.findByRole('heading', { name: 'Sales' });
    expect(sent('GET', '/api/reports/sales')).toEqual([]);
    await scrolled();
    await screen.findByText('99 %');
    expect(sent('GET', '/api/reports/sales')).toHaveLength(1);
  });

  it('have a table for each chart, with every currency', async () => {
    const changed = months.map((month, index) =>
      index === 11
        ? {
            ...month,
            bookings: 3,
            revenue: [
              { amount: '12850.50', currency: 'ZMW' },
              { amount: '1000.00', currency: 'USD' },
            ],
          }
        : month,
    );
    open(() => Response.json({ data: sales({ months: changed }) }));
    await seen();
    await screen.findByRole('columnheader', { name: 'Received', hidden: true });
    const byMonth = await rowsOf('Booked and received by month');
    expect(byMonth).toHaveLength(13);
    expect(byMonth[0]).toEqual(['Month', 'Booked', 'Received']);
    expect(byMonth[1]?.[0]).toBe('Dec 25');
    expect(byMonth.at(-1)?.join(' ').replaceAll('\u00a0', ' ')).toBe('Nov 26 K 12,850.50, US$1,000.00 K 9,000.00');
    expect(await rowsOf('Bookings by status')).toEqual([
      ['Status', 'Bookings by status'],
      ['Pending', '1 booking'],
      ['Confirmed', '1,204 bookings'],
      ['Cancelled', '0 bookings'],
      ['Completed', '7 bookings'],
    ]);
    expect((await rowsOf('Top destinations')).slice(1)).toEqual([
      ['Flights to LVI', '9 bookings'],
      ['Lower Zambezi Canoe Safari', '4 bookings'],
    ]);
    expect(document.querySelectorAll('.recharts-bar-rectangle path')).not.toHaveLength(0);
  });

  it('show booked and received amounts, with the unit and without rounding on the axis', async () => {
    const revenue = [{ amount: '1400000.00', currency: 'ZMW' }];
    open(() => Response.json({ data: sales({ months: months.map((month) => ({ ...month, revenue })) }) }));
    await seen();
    const card = (await screen.findByText('Received', { selector: 'li' })).closest('section')!;
    const legend = within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(legend).toEqual(['Booked', 'Received']);
    const labels = [...card.querySelectorAll('.recharts-yAxis-tick-labels text')].map(({ textContent }) => textContent);
    expect(labels.map((label) => label?.replaceAll('\u00a0', ' '))).toEqual([
      'K 0',
      'K 350K',
      'K 700K',
      'K 1.05M',
      'K 1.4M',
    ]);
  });

  it('lead from a bar, a number of the table and the amounts of this month to their lists', async () => {
    const { place } = open(() => Response.json({ data: sales() }));
    await seen();
    const list = '/employee-dashboard/booking-management';
    const payments = '/employee-dashboard/payments?state=completed&from=2026-11-01&to=2026-11-30';
    const card = (await screen.findByText('Received in Nov 26')).closest('section')!;
    const links = [...card.querySelectorAll('dl a, tr:last-child a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual([`${list}?sold=2026-11`, payments, `${list}?sold=2026-11`, payments]);
    expect(card.querySelector('dl')?.textContent?.replaceAll('\u00a0', ' ')).toContain(
      'Received in Nov 26K 9,000.00Oct 26: K 0.00',
    );
    const bars = screen.getByRole('heading', { name: 'Bookings by status' }).closest('section')!;
    await person.click(bars.querySelectorAll('.recharts-bar-rectangle')[1]!);
    await waitFor(() => expect(place.pathname + place.search).toBe(`${list}?show=confirmed`));
  });

  it('show booked amounts when received ones fail to load', async () => {
    const rejected = () => Response.json({ message: 'Payments rest.' }, { status: 400 });
    openPage(at, {
      answers: {
        [requested]: () => Response.json({ data: sales() }),
        'GET /api/reports/received': rejected,
        'GET /api/queues': () => Response.json({ data: { queues: [] } }),
      },
    });
    await seen();
    await screen.findByText('Payments rest.');
    expect((await rowsOf('Booked and received by month'))[0]).toEqual(['Month', 'Booked']);
  });

  it('report that nothing was sold yet', async () => {
    open(() => Response.json({ data: sales({ statuses: [], destinations: [], started: 0, refused: 0, sold: 0 }) }));
    await seen();
    expect(await screen.findAllByText('Nothing yet.')).toHaveLength(3);
    expect(screen.queryByText(/conversion/)).toBeNull();
  });

  it('can be requested again after a failure', async () => {
    let isUp = false;
    open(() => (isUp ? Response.json({ data: sales() }) : Response.json({ message: 'It rests.' }, { status: 400 })));
    await seen();
    await screen.findByText('It rests.');
    isUp = true;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('99 %');
  });
});
