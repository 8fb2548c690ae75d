import { texts } from '@portal/contracts';
import { errorText, useReauthenticate, useSession } from '@portal/remote-kit';
import { useStatement } from '@portal/remote-kit/records';
import { Dialog, ErrorState, Loading } from '@portal/ui-kit';
import { ConfirmSettlement } from './confirm-settlement';
import { SettleForm } from './settle-form';

const words = texts.settling;

interface SettleDialogProps {
  booking: { id: string; number: string };
  onClose: () => void;
}

/** Settles the money of a closed booking, or confirms what a colleague requested. */
export function SettleDialog({ booking, onClose }: SettleDialogProps) {
  const { data, error, isPending, isFetching, refetch } = useStatement(booking.id);
  const { user } = useSession();
  const logIn = useReauthenticate(error);
  const closed = data?.closed;
  if (data && closed?.request && closed.request.byId !== user?.id)
    return <ConfirmSettlement booking={booking} request={closed.request} onClose={onClose} />;
  if (data && closed) return <SettleForm booking={booking} statement={data} closed={closed} onClose={onClose} />;
  return (
    <Dialog title={words.title(booking.number)} isOpen onClose={onClose}>
      {isPending ? <Loading text={words.loading} /> : null}
      {error ? (
        <ErrorState
          message={errorText(error, words.fetch)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          onLogIn={logIn}
        />
      ) : null}
      {!isPending && !error ? <p role="status">{words.nothing}</p> : null}
    </Dialog>
  );
}
