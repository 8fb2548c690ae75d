import { href, texts } from '@portal/contracts';
import { useMayCall, useSession } from '@portal/remote-kit';
import { Alert, TextLink } from '@portal/ui-kit';
import { useDepartures } from './use-departures';

/** Note on departures whose cancellation a colleague requested. Renders nothing while there are none. */
export function DeparturesToConfirm() {
  const { data = [] } = useDepartures();
  const { user } = useSession();
  const canConfirm = useMayCall('confirmDepartureCancellation');
  const open = data.filter(
    ({ cancellation }) => cancellation?.state === 'requested' && cancellation.requestedById !== user?.id,
  );
  const [first] = open;
  if (!first || !canConfirm) return null;
  return (
    <Alert kind="warning">
      {texts.departures.awaiting(open.length)}{' '}
      <TextLink
        href={
          open.length === 1
            ? href('/employee-dashboard/departures/:id', { id: first.id })
            : href('/employee-dashboard/departures')
        }
      >
        {texts.departures.review}
      </TextLink>
    </Alert>
  );
}
