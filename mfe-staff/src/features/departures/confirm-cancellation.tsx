import { type DepartureCancellation, type DepartureDetails, texts } from '@portal/contracts';
import { errorText, useReauthenticate } from '@portal/remote-kit';
import { ConfirmDialog, formatDate, Stack } from '@portal/ui-kit';
import { CancellationEffects } from './cancellation-effects';
import { useConfirmCancellation } from './use-departures';

const words = texts.departures;

interface ConfirmCancellationProps {
  departure: DepartureDetails;
  cancellation: DepartureCancellation;
  onClose: () => void;
}

/** Confirms a cancellation that a colleague requested, for all bookings. */
export function ConfirmCancellation({ departure, cancellation, onClose }: ConfirmCancellationProps) {
  const confirming = useConfirmCancellation(departure.id);
  const logIn = useReauthenticate(confirming.error);
  return (
    <ConfirmDialog
      danger
      title={words.confirmTitle(departure.packageName, formatDate(departure.startDate))}
      body={
        <Stack gap={4}>
          <CancellationEffects departure={departure} refundTo={cancellation.refundTo} />
          <p>
            {words.reason}: {cancellation.reason}
          </p>
        </Stack>
      }
      confirmLabel={words.confirm}
      cancelLabel={words.keep}
      isPending={confirming.isPending}
      error={confirming.error && errorText(confirming.error, words.confirmFailed)}
      onLogIn={logIn}
      onConfirm={() => confirming.mutate(cancellation.requestedAt, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}
