import { type Booking, bookingQueues, bookingStatuses, texts } from '@portal/contracts';
import { LazyFilters, lazyComponent } from '@portal/remote-kit';
import { Page } from '@portal/ui-kit';
import { useState } from 'react';
import type { BookingChipsProps } from '../features/booking-filters/booking-chips';
import type { BookingFiltersProps } from '../features/booking-filters/booking-filters';
import { bookingQuery, filterNames } from '../features/booking-filters/filter-values';
import type { BookingSumsProps } from '../features/booking-list/booking-sums';
import type { SelectionBarProps } from '../features/booking-selection/selection-bar';
import { bookingListKey } from '../features/booking-list/booking-list-key';
import { bookingColumns } from '../features/bookings/booking-columns';
import { capitalize } from '../features/bookings/booking-labels';
import { useBookingDialogs } from '../features/bookings/booking-actions';
import { useBookings } from '../features/bookings/use-bookings';
import { useListView } from '../features/lists/use-list-view';
import { queueSearch } from '../features/queues/queue-search';
import { StaffList } from '../features/staff-list/staff-list';

const BookingFilters = lazyComponent<BookingFiltersProps>(
  async () => (await import('../features/booking-filters/booking-filters')).BookingFilters,
);

const BookingChips = lazyComponent<BookingChipsProps>(
  async () => (await import('../features/booking-filters/booking-chips')).BookingChips,
);

const BookingSums = lazyComponent<BookingSumsProps>(
  async () => (await import('../features/booking-list/booking-sums')).BookingSums,
);

const SelectionBar = lazyComponent<SelectionBarProps>(
  async () => (await import('../features/booking-selection/selection-bar')).SelectionBar,
);

const showOptions = [
  { value: 'all', label: 'Every booking' },
  ...bookingStatuses.map((value) => ({ value, label: capitalize(value) })),
  ...bookingQueues.map((value) => ({ value, label: texts.queues[value] })),
];

/** Queues with a view of their own: those that concern money. */
const views = (['unpaid', 'holds', 'refunds'] as const).map((queue) => ({
  name: texts.queues[queue],
  search: queueSearch(queue),
}));

function AllBookings() {
  const place = useListView('-createdAt', filterNames);
  const { view, query, change, clear } = place;
  const chosen = bookingQuery(view);
  const result = useBookings({ ...query, ...chosen });
  const { data } = result;
  const whole = { ...chosen, q: query.q };
  const { rowActions, dialog } = useBookingDialogs();
  const [selected, select] = useState<ReadonlyMap<string, Booking>>(new Map());
  return (
    <StaffList
      name={texts.headings.allBookings}
      listKey={bookingListKey}
      nouns={['booking', 'bookings']}
      words={{
        failure: texts.errors.fetchBookings,
        loading: texts.loading.bookings,
        notFound: texts.empty.bookingsFound,
        empty: texts.empty.bookings,
      }}
      place={place}
      result={result}
      search={{ label: 'Search bookings', placeholder: 'Booking number, client or PNR' }}
      filters={[
        {
          label: 'Show',
          options: showOptions,
          value: chosen.status ?? chosen.queue,
          onChange: (show) => change({ show }),
        },
      ]}
      views={views}
      save={(api, format, watch) => api.exportBookings({ ...whole, sort: query.sort, format }, watch)}
      fileSums={<BookingSums query={whole} total={data?.total} />}
      tools={
        <LazyFilters
          Fields={BookingFilters}
          fields={{ values: view, onChange: change }}
          isInAddress={false}
          label="Filters"
        />
      }
      chips={<BookingChips query={chosen} q={view.q} onChange={change} onClear={() => clear?.()} />}
      columns={bookingColumns}
      rows={data?.bookings ?? []}
      getRowId={({ _id }) => _id}
      rowActions={rowActions}
      density="dense"
      opensRows
      selection={{ selected, onChange: select, nameOf: ({ bookingNumber }) => bookingNumber }}
      sums={clear ? <BookingSums query={whole} total={data?.total} /> : null}
    >
      {selected.size > 0 ? <SelectionBar selected={selected} rows={data?.bookings ?? []} onChange={select} /> : null}
      {dialog}
    </StaffList>
  );
}

export function BookingManagementPage() {
  return (
    <Page title={texts.headings.allBookings} width="full" isPrerenderable>
      <AllBookings />
    </Page>
  );
}
