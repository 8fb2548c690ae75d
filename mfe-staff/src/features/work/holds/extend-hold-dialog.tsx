import { texts } from '@portal/contracts';
import { errorText, useApi, useReauthenticate } from '@portal/remote-kit';
import { useQuery } from '@portal/remote-kit/query';
import { ConfirmDialog, DateText, Loading } from '@portal/ui-kit';
import { useExtendHold } from '../use-tickets';

const words = texts.work;

interface ExtendHoldDialogProps {
  booking: { id: string; number: string };
  /** Current deadline, as an instant. */
  payBy?: string | undefined;
  onClose: () => void;
}

/** Shows the deadline that the airline allows, then extends the hold to it. */
export function ExtendHoldDialog({ booking: { id, number }, payBy: present, onClose }: ExtendHoldDialogProps) {
  const api = useApi();
  const extension = useExtendHold();
  const preview = useQuery({
    queryKey: ['bookings', id, 'extension'],
    queryFn: () => api.previewHold(id),
    gcTime: 0,
    retry: false,
  });
  const error = preview.error ?? extension.error;
  const logIn = useReauthenticate(error);
  return (
    <ConfirmDialog
      title={`${words.extendTitle} of ${number}`}
      body={preview.error ? null : <Deadlines later={preview.data?.payBy} present={present} />}
      confirmLabel="Extend hold"
      cancelLabel={words.keepHold}
      isPending={extension.isPending}
      isConfirmDisabled={!preview.data}
      error={error ? errorText(error, words.extendFailed) : null}
      onLogIn={logIn}
      onConfirm={() => extension.mutate(id, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}

function Deadlines({ later, present }: { later: string | undefined; present: string | undefined }) {
  if (later === undefined) return <Loading text={words.askingAirline} />;
  return (
    <p>
      The customer can pay until{' '}
      <strong>
        <DateText value={later} kind="instant" />
      </strong>
      {present ? (
        <>
          , instead of <DateText value={present} kind="instant" />
        </>
      ) : null}
      . We email them the new deadline.
    </p>
  );
}
