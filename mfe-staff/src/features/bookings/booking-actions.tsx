import type { Booking } from '@portal/contracts';
import { lazyDialog } from '@portal/remote-kit';
import { Button, Cluster } from '@portal/ui-kit';
import { type ReactNode, useState } from 'react';
import { bookingNumberId } from './booking-columns';
import { isCancellable } from './booking-labels';

interface OpenDialog {
  kind: 'view' | 'edit' | 'cancel';
  booking: Booking;
}

const labels = { view: 'View', edit: 'Edit', cancel: 'Cancel' } as const;

interface BookingActionsProps {
  booking: Booking;
  open: (dialog: OpenDialog) => void;
  /** Called on hover and focus, to preload the dialog. */
  onApproach: (kind: OpenDialog['kind']) => void;
}

/** Row buttons, described by the booking number so that screen readers can tell them apart. */
function BookingActions({ booking, open, onApproach }: BookingActionsProps) {
  const kinds = isCancellable(booking) ? (['view', 'edit', 'cancel'] as const) : (['view', 'edit'] as const);
  return (
    <Cluster gap={1}>
      {kinds.map((kind) => (
        <Button
          key={kind}
          size="sm"
          variant="quiet"
          aria-describedby={bookingNumberId(booking)}
          onApproach={() => onApproach(kind)}
          onPress={() => open({ kind, booking })}
        >
          {labels[kind]}
        </Button>
      ))}
    </Cluster>
  );
}

/** Lazy import: the dialogs pull in form fields and the full booking details. */
const EditBookingDialog = lazyDialog(async () => (await import('./edit-booking-dialog')).EditBookingDialog);
const ViewBookingDialog = lazyDialog(async () => (await import('./view-booking-dialog')).ViewBookingDialog);
const CancelBookingDialog = lazyDialog(async () => (await import('./cancel-booking-dialog')).CancelBookingDialog);
const dialogs = { view: ViewBookingDialog, edit: EditBookingDialog, cancel: CancelBookingDialog };

interface BookingDialogs {
  rowActions: (booking: Booking) => ReactNode;
  /** The open dialog, at most one. */
  dialog: ReactNode;
}

/** Returns the row actions of a booking list and the dialog that they open. */
export function useBookingDialogs(): BookingDialogs {
  const [opened, setOpened] = useState<OpenDialog | null>(null);
  const OpenedDialog = opened ? dialogs[opened.kind] : null;
  return {
    rowActions: (booking) => (
      <BookingActions booking={booking} open={setOpened} onApproach={(kind) => dialogs[kind].prefetch()} />
    ),
    dialog: opened && OpenedDialog ? <OpenedDialog booking={opened.booking} onClose={() => setOpened(null)} /> : null,
  };
}
