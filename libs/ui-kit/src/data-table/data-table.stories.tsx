import type { Meta, StoryObj } from '@storybook/react-vite';
import { ControlledInput } from '../../.storybook/held';
import { Badge } from '../badge/badge';
import { Button } from '../button/button';
import { DateText, Money } from '../format/format';
import { Stack } from '../layout/layout';
import { DataTable } from './data-table';
import type { TableColumn, TableSort } from './table-column';

const meta: Meta<typeof DataTable> = { component: DataTable, parameters: { room: 'page' } };
export default meta;

interface Booking {
  reference: string;
  traveler: string;
  departure: string;
  price: string;
  status: 'Confirmed' | 'Cancelled' | 'Awaiting payment';
}

const bookings: readonly Booking[] = [
  { reference: 'ZT-4F7K2Q', traveler: 'Chanda Mwila', departure: '2026-12-18', price: '6240.00', status: 'Confirmed' },
  {
    reference: 'ZT-9B1M5X',
    traveler: 'Thandiwe Nakamba-Phiri',
    departure: '2026-12-24',
    price: '18930.50',
    status: 'Awaiting payment',
  },
  { reference: 'ZT-2H8R6W', traveler: 'Joseph Banda', departure: '2027-01-04', price: '920.00', status: 'Cancelled' },
];

const tones = { Confirmed: 'success', Cancelled: 'danger', 'Awaiting payment': 'warning' } as const;

const columns: readonly TableColumn<Booking>[] = [
  { id: 'reference', header: 'Reference', cell: ({ reference }) => reference },
  { id: 'traveler', header: 'Traveler', cell: ({ traveler }) => traveler, sortable: true },
  {
    id: 'departure',
    header: 'Departure',
    cell: ({ departure }) => <DateText value={departure} />,
    sortable: true,
  },
  { id: 'price', header: 'Price', align: 'end', cell: ({ price }) => <Money amount={price} currency="ZMW" /> },
  { id: 'status', header: 'Status', cell: ({ status }) => <Badge tone={tones[status]}>{status}</Badge> },
];

const getRowId = ({ reference }: Booking) => reference;

export const Bookings: StoryObj = {
  render: () => (
    <ControlledInput<TableSort> value={{ column: 'departure', direction: 'ascending' }}>
      {(sort, onSortChange) => (
        <DataTable
          caption="Bookings"
          columns={columns}
          rows={bookings}
          getRowId={getRowId}
          sort={sort}
          onSortChange={onSortChange}
          rowActions={({ reference }) => (
            <Button size="sm" variant="secondary" aria-label={`Cancel ${reference}`}>
              Cancel
            </Button>
          )}
        />
      )}
    </ControlledInput>
  ),
};

export const Densities: StoryObj = {
  render: () => (
    <ControlledInput<TableSort> value={{ column: 'departure', direction: 'ascending' }}>
      {(sort, onSortChange) => (
        <Stack gap={6}>
          {(['compact', 'dense'] as const).map((density) => (
            <DataTable
              key={density}
              caption={density}
              density={density}
              columns={columns}
              rows={bookings.slice(1, 2)}
              getRowId={getRowId}
              sort={sort}
              onSortChange={onSortChange}
            />
          ))}
        </Stack>
      )}
    </ControlledInput>
  ),
};

export const Empty: StoryObj = {
  render: () => (
    <DataTable
      caption="Nothing found"
      columns={columns}
      rows={[]}
      getRowId={getRowId}
      emptyText="No bookings match your search."
    />
  ),
};

export const IsLoading: StoryObj = {
  render: () => (
    <DataTable
      caption="On its way"
      columns={columns}
      rows={[]}
      getRowId={getRowId}
      isLoading
      loadingText="Loading bookings..."
    />
  ),
};
