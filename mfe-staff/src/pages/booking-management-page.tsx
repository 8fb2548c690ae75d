import { texts } from '@portal/contracts';
import { errorText, useSearchParams } from '@portal/remote-kit';
import { ErrorState, Page, Pagination, SearchField, Stack } from '@portal/ui-kit';
import { DataTable, type TableSort } from '@portal/ui-kit/table';
import { useState } from 'react';
import { BookingActions, type OpenDialog } from '../features/bookings/booking-actions';
import { bookingColumns } from '../features/bookings/booking-columns';
import { bookingDialogs } from '../features/bookings/booking-dialogs';
import { bookingsPageSize, useBookings } from '../features/bookings/use-bookings';

const newestFirst = '-createdAt';

/** Page, order and search stand in the address, so that a view can be shared and survives a dialog. */
function useView() {
  const [params, setParams] = useSearchParams();
  const view = {
    page: Number(params.get('page') ?? '1') || 1,
    q: params.get('q') ?? '',
    sort: params.get('sort') ?? newestFirst,
  };
  const change = (next: Partial<typeof view>) => {
    const { page, q, sort } = { ...view, page: 1, ...next };
    setParams(
      { ...(page > 1 ? { page: `${page}` } : {}), ...(q ? { q } : {}), ...(sort === newestFirst ? {} : { sort }) },
      { replace: true },
    );
  };
  return { view, change };
}

const toTableSort = (sort: string): TableSort => ({
  column: sort.replace(/^-/, ''),
  direction: sort.startsWith('-') ? 'descending' : 'ascending',
});

export function BookingManagementPage() {
  const { view, change } = useView();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { data, error, isPending, refetch, isFetching } = useBookings(view);
  const OpenedDialog = dialog ? bookingDialogs[dialog.kind] : null;
  return (
    <Page title={texts.headings.allBookings} eyebrow="Booking management" width="full">
      <Stack gap={5}>
        <SearchField
          label="Search bookings"
          placeholder="Booking number, client or PNR"
          value={view.q}
          onChange={(q) => change({ q })}
        />
        {error ? (
          <ErrorState
            message={errorText(error, texts.errors.fetchBookings)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <DataTable
            ariaLabel={texts.headings.allBookings}
            columns={bookingColumns}
            rows={data?.bookings ?? []}
            getRowId={(booking) => booking._id}
            isLoading={isPending}
            loadingText={texts.loading.bookings}
            emptyText={texts.empty.userBookings}
            density="compact"
            sort={toTableSort(view.sort)}
            onSortChange={({ column, direction }) =>
              change({ sort: direction === 'descending' ? `-${column}` : column })
            }
            rowActions={(booking) => <BookingActions booking={booking} open={setDialog} />}
          />
        )}
        <Pagination
          page={view.page}
          pageSize={bookingsPageSize}
          total={data?.total ?? 0}
          onChange={(page) => change({ page })}
        />
      </Stack>
      {dialog && OpenedDialog ? <OpenedDialog booking={dialog.booking} onClose={() => setDialog(null)} /> : null}
    </Page>
  );
}
