import { type Booking, texts } from '@portal/contracts';
import { errorText, useReauthenticate } from '@portal/remote-kit';
import { ErrorState } from '@portal/ui-kit';
import { DataTable, type TableSort } from '@portal/ui-kit/table';
import type { ReactNode } from 'react';
import { bookingColumns } from './booking-columns';
import { useBookingDialogs } from './booking-actions';

interface BookingTableProps {
  name: string;
  bookings: readonly Booking[] | undefined;
  error: Error | null;
  /** Error text when the API gives no reason. */
  failure: string;
  /** Text of an empty list. */
  empty: ReactNode;
  isRetrying: boolean;
  onRetry: () => void;
  sort: TableSort;
  onSortChange: (sort: TableSort) => void;
  /** Ids of hidden columns. */
  hidden?: readonly string[];
}

/** One page of bookings as a table, with row actions and dialogs. */
export function BookingTable({ name, bookings, error, failure, empty, hidden = [], ...props }: BookingTableProps) {
  const { isRetrying, onRetry, ...order } = props;
  const { rowActions, dialog } = useBookingDialogs();
  const logIn = useReauthenticate(error);
  if (error)
    return <ErrorState message={errorText(error, failure)} onRetry={onRetry} isRetrying={isRetrying} onLogIn={logIn} />;
  return (
    <>
      <DataTable
        ariaLabel={name}
        columns={bookingColumns.filter(({ id }) => !hidden.includes(id))}
        rows={bookings ?? []}
        getRowId={(booking) => booking._id}
        isLoading={bookings === undefined}
        loadingText={texts.loading.bookings}
        emptyText={empty}
        density="dense"
        opensRows
        rowActions={rowActions}
        {...order}
      />
      {dialog}
    </>
  );
}
