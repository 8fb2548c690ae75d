import { texts } from '@portal/contracts';
import { errorText, useMayCall, useReauthenticate, useSession } from '@portal/remote-kit';
import { useStatement } from '@portal/remote-kit/records';
import { Dialog, ErrorState, Loading } from '@portal/ui-kit';
import { useState } from 'react';
import { ConfirmSettlement } from './confirm-settlement';
import { ConfirmTransfer } from './confirm-transfer';
import { DeclineRequest, WithdrawRequest } from './end-request';
import { SettleForm } from './settle-form';
import { needsAccount } from './settle-values';

const words = texts.settling;

interface SettleDialogProps {
  booking: { id: string; number: string };
  /** Starts with ending the open request. */
  isEnding?: boolean;
  onClose: () => void;
}

/** Settles the money of a closed booking, or confirms or ends what was requested. */
export function SettleDialog({ booking, onClose, ...props }: SettleDialogProps) {
  const [isEnding, setEnding] = useState(props.isEnding ?? false);
  const mayEnd = useMayCall('endSettlement');
  const { data, error, isPending, isFetching, refetch } = useStatement(booking.id);
  const { user } = useSession();
  const logIn = useReauthenticate(error);
  const closed = data?.closed;
  const request = closed?.request;
  const isOwn = request?.byId === user?.id;
  if (request && isEnding) {
    const EndRequest = isOwn ? WithdrawRequest : DeclineRequest;
    return <EndRequest booking={booking} request={request} onClose={onClose} />;
  }
  const onEnd = request?.expiresAt !== undefined && mayEnd ? () => setEnding(true) : undefined;
  if (request && !isOwn) {
    const Confirm = request.way === 'bank' && closed && needsAccount(closed) ? ConfirmTransfer : ConfirmSettlement;
    return <Confirm booking={booking} request={request} onDecline={onEnd} onClose={onClose} />;
  }
  if (data && closed)
    return <SettleForm booking={booking} statement={data} closed={closed} onWithdraw={onEnd} onClose={onClose} />;
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
