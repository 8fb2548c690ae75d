import type { Booking } from '@portal/contracts';
import { Button, Cluster } from '@portal/ui-kit';
import { isCancellable } from './booking-words';

export interface OpenDialog {
  kind: 'view' | 'edit' | 'cancel';
  booking: Booking;
}

export function BookingActions({ booking, open }: { booking: Booking; open: (dialog: OpenDialog) => void }) {
  const { bookingNumber } = booking;
  return (
    <Cluster gap={1}>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`View ${bookingNumber}`}
        onPress={() => open({ kind: 'view', booking })}
      >
        View
      </Button>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Edit ${bookingNumber}`}
        onPress={() => open({ kind: 'edit', booking })}
      >
        Edit
      </Button>
      {isCancellable(booking) ? (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Cancel ${bookingNumber}`}
          onPress={() => open({ kind: 'cancel', booking })}
        >
          Cancel
        </Button>
      ) : null}
    </Cluster>
  );
}
