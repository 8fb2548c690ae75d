/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../testing';
import { DataTable, type DataTableProps } from './data-table';
import type { TableSort } from './table-column';

const { matchMedia } = window;
const phone = (query: string) =>
  Object.assign(new EventTarget(), { matches: query.includes('max-width'), media: query }) as MediaQueryList;

afterEach(() => {
  cleanup();
  window.matchMedia = matchMedia;
});

interface Booking {
  id: string;
  customer: string;
}

const rows: Booking[] = [
  { id: 'ZT-1', customer: 'Chanda' },
  { id: 'ZT-2', customer: 'Mutinta' },
];
const columns: DataTableProps<Booking>['columns'] = [
  { id: 'id', header: 'Booking', cell: (row) => row.id, sortable: true },
  { id: 'customer', header: 'Customer', cell: (row) => row.customer },
];

describe('a row that opens', () => {
  const opened: string[] = [];
  const linked: DataTableProps<Booking>['columns'] = [
    {
      id: 'id',
      header: 'Booking',
      cell: ({ id }) => (
        <a href="#here" onClick={({ ctrlKey }) => void opened.push(`${id}${ctrlKey ? ' apart' : ''}`)}>
          {id}
        </a>
      ),
    },
    columns[1]!,
  ];

  it('follows its link once for a click beside links and buttons', async () => {
    const actions = () => <button type="button">Edit</button>;
    render(<DataTable columns={linked} rows={rows} getRowId={({ id }) => id} rowActions={actions} opensRows />);
    const person = userEvent.setup();
    await person.click(screen.getAllByRole('button', { name: 'Edit' })[1]!);
    expect(opened).toEqual([]);
    await person.click(screen.getByText('Mutinta'));
    await person.click(screen.getByRole('link', { name: 'ZT-1' }));
    await person.keyboard('{Control>}');
    await person.click(screen.getByText('Chanda'));
    expect(opened).toEqual(['ZT-2', 'ZT-1', 'ZT-1 apart']);
  });
});

describe('DataTable', () => {
  it('shows the waiting state until many rows are rendered, not for few or none', () => {
    const drawnFirst = (count: number) =>
      renderToStaticMarkup(
        <DataTable
          columns={columns}
          rows={Array.from({ length: count }, (_, index) => ({ id: `ZT-${index}`, customer: 'Chanda' }))}
          getRowId={({ id }) => id}
          loadingText="Loading bookings..."
          emptyText="No bookings"
        />,
      );
    expect(drawnFirst(20)).toContain('Loading bookings...');
    expect(drawnFirst(2)).not.toContain('Loading bookings...');
    expect(drawnFirst(0)).not.toContain('Loading bookings...');
    expect(drawnFirst(0)).toContain('No bookings');
  });

  it('shows the sort order in the header and reverses it on a press', async () => {
    render(<Sorted />);
    const header = screen.getByRole('columnheader', { name: 'Booking' });
    expect(header.getAttribute('aria-sort')).toBe('none');
    await userEvent.click(within(header).getByRole('button', { name: 'Booking' }));
    expect(header.getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(within(header).getByRole('button', { name: 'Booking' }));
    expect(header.getAttribute('aria-sort')).toBe('descending');
    expect(screen.getByRole('columnheader', { name: 'Customer' }).hasAttribute('aria-sort')).toBe(false);
  });

  it('is sorted from a menu in the card layout', async () => {
    window.matchMedia = phone;
    render(<Sorted />);
    const header = screen.getByRole('columnheader', { name: 'Booking' });
    expect(within(header).queryByRole('button')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Sort' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Booking']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Booking' }));
    expect(header.getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(await screen.findByRole('button', { name: 'Sort: Booking, ascending' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Booking' }));
    expect(header.getAttribute('aria-sort')).toBe('descending');
  });

  it('keeps the focus when the focused button is removed', () => {
    const table = (isCancellable: boolean) => (
      <DataTable {...base} rowActions={(row) => (isCancellable ? <button>Cancel {row.id}</button> : null)} />
    );
    const { rerender } = render(table(true));
    screen.getByRole('button', { name: 'Cancel ZT-1' }).focus();
    rerender(table(false));
    expect(document.activeElement?.contains(screen.getByRole('table'))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('is a named table whose first column names each row', () => {
    render(<DataTable {...base} caption="All Bookings" rowActions={(row) => <button>Edit {row.id}</button>} />);
    const table = screen.getByRole('table', { name: 'All Bookings' });
    expect(within(table).getAllByRole('rowheader')).toHaveLength(2);
    expect(within(table).getByRole('columnheader', { name: 'Actions' }).getAttribute('scope')).toBe('col');
    expect(within(table).getByRole('button', { name: 'Edit ZT-2' })).toBeTruthy();
  });

  it('announces loading, and shows the empty state only when empty', () => {
    const texts = { loadingText: 'Loading bookings...', emptyText: 'No bookings found.' };
    const { rerender } = render(<DataTable {...base} {...texts} rows={[]} isLoading />);
    expect(screen.getByRole('status').textContent).toBe('Loading bookings...');
    expect(screen.queryByText('No bookings found.')).toBeNull();
    rerender(<DataTable {...base} {...texts} rows={[]} />);
    expect(screen.getByText('No bookings found.')).toBeTruthy();
  });
});

const base = { columns, rows, getRowId: (row: Booking) => row.id, ariaLabel: undefined };

function Sorted() {
  const [sort, setSort] = useState<TableSort | null>(null);
  return <DataTable {...base} sort={sort} onSortChange={setSort} />;
}
