import { texts } from '@portal/contracts';
import { errorText, useReauthenticate } from '@portal/remote-kit';
import { ConfirmDialog, Loading } from '@portal/ui-kit';
import type { CancelDialogProps } from './cancel-booking-dialog';
import { MoneyLines } from './money-lines';
import { type AskedRefund, useAskToCancel } from './use-cancelling';

const words = texts.cancelling;

/** Asks the agency to cancel a booking with issued tickets. */
export function AskCancelDialog({ booking, about, refund, onClose }: CancelDialogProps & { refund: AskedRefund }) {
  const { isAwaited, isVoucher } = refund;
  const asking = useAskToCancel(booking._id, onClose);
  const logIn = useReauthenticate(asking.error);
  return (
    <ConfirmDialog
      title={words.askTitle(booking.bookingNumber)}
      body={
        <>
          <p>{about}.</p>
          {isAwaited ? (
            <Loading text={texts.refunds.checking} />
          ) : (
            <>
              <p>{isVoucher ? words.voucher : words.askBody}</p>
              <MoneyLines booking={booking} isTicketed />
              <p>{words.travelSoon}</p>
            </>
          )}
        </>
      }
      confirmLabel={words.send}
      cancelLabel={words.keep}
      isPending={asking.isPending}
      isConfirmDisabled={isAwaited}
      error={asking.error ? errorText(asking.error, words.askFailed) : null}
      onLogIn={logIn}
      onConfirm={() => asking.mutate()}
      onCancel={onClose}
    />
  );
}
