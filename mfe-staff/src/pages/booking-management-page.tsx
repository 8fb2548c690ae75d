import { type BookingStatus, bookingStatuses, texts } from '@portal/contracts';
import { Page, Stack } from '@portal/ui-kit';
import { SearchField, Select } from '@portal/ui-kit/fields';
import { BookingTable } from '../features/bookings/booking-table';
import { capitalized } from '../features/bookings/booking-words';
import { useBookings } from '../features/bookings/use-bookings';
import { EmptyList } from '../features/lists/empty-list';
import { ListPages } from '../features/lists/list-pages';
import { ListTools } from '../features/lists/list-tools';
import { useListView } from '../features/lists/use-list-view';

const showOptions = [
  { value: 'all', label: 'Every booking' },
  ...bookingStatuses.map((value) => ({ value, label: capitalized(value) })),
];

function AllBookings() {
  const { view, query, change, clear, tableSort, onSortChange } = useListView('-createdAt');
  const status = bookingStatuses.find((value: BookingStatus) => value === view.show);
  const { data, error, refetch, isFetching } = useBookings({ ...query, ...(status ? { status } : {}) });
  return (
    <Stack>
      <ListTools>
        <SearchField
          label="Search bookings"
          placeholder="Booking number, client or PNR"
          value={view.q}
          onChange={(q) => change({ q })}
        />
        <Select
          label="Show"
          options={showOptions}
          value={status ?? 'all'}
          onChange={(show) => change({ show: show === 'all' ? '' : show })}
        />
      </ListTools>
      <BookingTable
        name={texts.headings.allBookings}
        bookings={data?.bookings}
        error={error}
        failure={texts.errors.fetchBookings}
        empty={<EmptyList text={texts.empty.bookingsFound} none={texts.empty.bookings} onClear={clear} />}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        sort={tableSort}
        onSortChange={onSortChange}
      />
      <ListPages
        nouns={['booking', 'bookings']}
        page={view.page}
        total={data?.total}
        onPage={(page) => change({ page })}
      />
    </Stack>
  );
}

export function BookingManagementPage() {
  return (
    <Page title={texts.headings.allBookings} eyebrow="Booking management" width="full">
      <AllBookings />
    </Page>
  );
}
