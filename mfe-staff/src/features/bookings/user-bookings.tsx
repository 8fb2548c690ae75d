import { type Role, texts } from '@portal/contracts';
import { errorText, useApi, useQuery, useSession } from '@portal/remote-kit';
import { Alert, ErrorState } from '@portal/ui-kit';
import { DataTable } from '@portal/ui-kit/table';
import { useState } from 'react';
import { BookingActions, type OpenDialog } from './booking-actions';
import { bookingColumns } from './booking-columns';
import { bookingDialogs } from './booking-dialogs';

/** The bookings of one user, for staff. */
export function UserBookings({ userId, allowed }: { userId: string | undefined; allowed: readonly Role[] }) {
  const api = useApi();
  const { user } = useSession();
  const isAllowed = user !== null && allowed.includes(user.role);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { data, error, isPending, refetch, isFetching } = useQuery({
    queryKey: ['bookings', 'of', userId],
    queryFn: () => api.getUserBookings(userId ?? ''),
    enabled: userId !== undefined && isAllowed,
  });
  if (!isAllowed) return <Alert kind="error">{texts.denied.bookings}</Alert>;
  if (userId === undefined) return <Alert kind="error">{texts.errors.userIdMissing}</Alert>;
  if (error) {
    return (
      <ErrorState
        message={errorText(error, texts.errors.fetchUserBookings)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  const OpenedDialog = dialog ? bookingDialogs[dialog.kind] : null;
  return (
    <>
      <DataTable
        ariaLabel="Bookings"
        columns={bookingColumns.map((column) => ({ ...column, sortable: false }))}
        rows={data ?? []}
        getRowId={(booking) => booking._id}
        isLoading={isPending}
        loadingText={texts.loading.bookings}
        emptyText={texts.empty.userBookings}
        density="compact"
        rowActions={(booking) => <BookingActions booking={booking} open={setDialog} />}
      />
      {dialog && OpenedDialog ? <OpenedDialog booking={dialog.booking} onClose={() => setDialog(null)} /> : null}
    </>
  );
}
