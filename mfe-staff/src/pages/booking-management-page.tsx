import { bookingQueues, bookingStatuses, texts } from '@portal/contracts';
import { LateFields, lazyPart } from '@portal/remote-kit';
import { useFeature } from '@portal/remote-kit/query';
import { Page, Stack } from '@portal/ui-kit';
import { SearchField, Select } from '@portal/ui-kit/fields';
import type { BookingChipsProps } from '../features/booking-filters/booking-chips';
import type { BookingFiltersProps } from '../features/booking-filters/booking-filters';
import { bookingQuery, filterNames } from '../features/booking-filters/filter-values';
import type { BookingMenuProps } from '../features/booking-list/booking-menu';
import type { BookingSumsProps } from '../features/booking-list/booking-sums';
import { useListLook } from '../features/list-menu/list-look';
import { bookingListKey } from '../features/booking-list/booking-list-key';
import { BookingTable } from '../features/bookings/booking-table';
import { capitalized } from '../features/bookings/booking-words';
import { useBookings } from '../features/bookings/use-bookings';
import { EmptyList } from '../features/lists/empty-list';
import { NarrowedBy } from '../features/lists/narrowed-by';
import { ListPages } from '../features/lists/list-pages';
import { ListTools } from '../features/lists/list-tools';
import { useListView } from '../features/lists/use-list-view';
import { WhenKnown } from '../features/frame/when-known';

const BookingFilters = lazyPart<BookingFiltersProps>(
  async () => (await import('../features/booking-filters/booking-filters')).BookingFilters,
);

const BookingChips = lazyPart<BookingChipsProps>(
  async () => (await import('../features/booking-filters/booking-chips')).BookingChips,
);

const BookingMenu = lazyPart<BookingMenuProps>(
  async () => (await import('../features/booking-list/booking-menu')).BookingMenu,
);

const BookingSums = lazyPart<BookingSumsProps>(
  async () => (await import('../features/booking-list/booking-sums')).BookingSums,
);

const showOptions = [
  { value: 'all', label: 'Every booking' },
  ...bookingStatuses.map((value) => ({ value, label: capitalized(value) })),
  ...bookingQueues.map((value) => ({ value, label: texts.queues[value] })),
];

function AllBookings() {
  const { view, query, change, clear, tableSort, onSortChange } = useListView('-createdAt', filterNames);
  const hasHolds = useFeature('holds');
  const look = useListLook(bookingListKey);
  const filters = bookingQuery(view);
  const { data, error, refetch, isFetching } = useBookings({ ...query, ...filters });
  const whole = { ...filters, q: query.q };
  return (
    <Stack>
      <ListTools>
        <SearchField
          name="q"
          label="Search bookings"
          placeholder="Booking number, client or PNR"
          value={view.q}
          onChange={(q) => change({ q })}
        />
        <Select
          label="Show"
          options={showOptions.filter(({ value }) => hasHolds || value !== 'holds')}
          value={filters.status ?? filters.queue ?? 'all'}
          onChange={(show) => change({ show: show === 'all' ? '' : show })}
        />
        <LateFields
          Fields={BookingMenu}
          fields={{ query: whole, sort: query.sort, total: data?.total }}
          isTold={false}
          label="List"
        />
        <LateFields
          Fields={BookingFilters}
          fields={{ values: view, onChange: change }}
          isTold={false}
          label="Filters"
        />
        <NarrowedBy isNarrowed={clear !== undefined}>
          <BookingChips query={filters} q={view.q} onChange={change} onClear={() => clear?.()} />
        </NarrowedBy>
      </ListTools>
      <WhenKnown>
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
          look={look}
        />
        <ListPages
          nouns={['booking', 'bookings']}
          page={view.page}
          total={data?.total}
          onPage={(page) => change({ page })}
        >
          {clear ? <BookingSums query={whole} total={data?.total} /> : null}
        </ListPages>
      </WhenKnown>
    </Stack>
  );
}

export function BookingManagementPage() {
  return (
    <Page title={texts.headings.allBookings} width="full" startsAlike>
      <AllBookings />
    </Page>
  );
}
