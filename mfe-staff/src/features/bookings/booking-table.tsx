import { type Booking, texts } from '@portal/contracts';
import { errorText, lazyDialog, useLogInAgain } from '@portal/remote-kit';
import { ErrorState } from '@portal/ui-kit';
import { DataTable, type TableSort } from '@portal/ui-kit/table';
import { type ReactNode, useState } from 'react';
import { BookingActions, type OpenDialog } from './booking-actions';
import { bookingColumns } from './booking-columns';

/** They bring what a list does without: the parts of forms, and all that is known of a booking. */
const EditBookingDialog = lazyDialog(async () => (await import('./edit-booking-dialog')).EditBookingDialog);
const ViewBookingDialog = lazyDialog(async () => (await import('./view-booking-dialog')).ViewBookingDialog);
const CancelBookingDialog = lazyDialog(async () => (await import('./cancel-booking-dialog')).CancelBookingDialog);
const dialogs = { view: ViewBookingDialog, edit: EditBookingDialog, cancel: CancelBookingDialog };

interface BookingTableProps {
  name: string;
  bookings: readonly Booking[] | undefined;
  error: Error | null;
  /** The text when the service gave no reason. */
  failure: string;
  /** The text of the list when it is empty. */
  empty: ReactNode;
  isRetrying: boolean;
  onRetry: () => void;
  sort: TableSort;
  onSortChange: (sort: TableSort) => void;
  /** The ids of columns that are left out, and whether the rows stand apart. */
  look?: { hidden: readonly string[]; isRoomy: boolean };
}

/** One page of bookings with its dialogs, of which one is open at most. */
export function BookingTable({ name, bookings, error, failure, empty, ...props }: BookingTableProps) {
  const { isRetrying, onRetry, look, ...order } = props;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const OpenedDialog = dialog ? dialogs[dialog.kind] : null;
  const logIn = useLogInAgain(error);
  if (error)
    return <ErrorState message={errorText(error, failure)} onRetry={onRetry} isRetrying={isRetrying} onLogIn={logIn} />;
  return (
    <>
      <DataTable
        ariaLabel={name}
        columns={look ? bookingColumns.filter(({ id }) => !look.hidden.includes(id)) : bookingColumns}
        rows={bookings ?? []}
        getRowId={(booking) => booking._id}
        isLoading={bookings === undefined}
        loadingText={texts.loading.bookings}
        emptyText={empty}
        density={look?.isRoomy ? 'comfortable' : 'dense'}
        rowActions={(booking) => (
          <BookingActions booking={booking} open={setDialog} onApproach={(kind) => dialogs[kind].prefetch()} />
        )}
        {...order}
      />
      {dialog && OpenedDialog ? <OpenedDialog booking={dialog.booking} onClose={() => setDialog(null)} /> : null}
    </>
  );
}
