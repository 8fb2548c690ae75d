import { texts } from '@portal/contracts';
import { errorText, useReauthenticate } from '@portal/remote-kit';
import { ConfirmDialog } from '@portal/ui-kit';
import type { CancelDialogProps } from './cancel-booking-dialog';
import { MoneyLines } from './money-lines';
import { useAskToCancel } from './use-cancelling';

const words = texts.cancelling;

/** Asks the agency to cancel a booking with issued tickets. */
export function AskCancelDialog({ booking, about, onClose }: CancelDialogProps) {
  const asking = useAskToCancel(booking._id, onClose);
  const logIn = useReauthenticate(asking.error);
  return (
    <ConfirmDialog
      title={words.askTitle(booking.bookingNumber)}
      body={
        <>
          <p>{about}.</p>
          <p>{words.askBody}</p>
          <MoneyLines booking={booking} />
          <p>{words.travelSoon}</p>
        </>
      }
      confirmLabel={words.send}
      cancelLabel={words.keep}
      isPending={asking.isPending}
      error={asking.error ? errorText(asking.error, words.askFailed) : null}
      onLogIn={logIn}
      onConfirm={() => asking.mutate()}
      onCancel={onClose}
    />
  );
}
