import type { Booking } from '@portal/contracts';
import { Button, Cluster } from '@portal/ui-kit';
import { bookingNumberId } from './booking-columns';
import { isCancellable } from './booking-words';

export interface OpenDialog {
  kind: 'view' | 'edit' | 'cancel';
  booking: Booking;
}

const labels = { view: 'View', edit: 'Edit', cancel: 'Cancel' } as const;

interface BookingActionsProps {
  booking: Booking;
  open: (dialog: OpenDialog) => void;
  /** Somebody comes near a button. */
  onApproach: (kind: OpenDialog['kind']) => void;
}

/** The buttons of a row; the booking's number describes each, so that they are told apart outside the table too. */
export function BookingActions({ booking, open, onApproach }: BookingActionsProps) {
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
