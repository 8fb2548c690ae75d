import { useParams } from '@portal/remote-kit';
import { DepartureDetails } from '../../features/departures/departure-details';

export function DeparturePage() {
  const { id = '' } = useParams();
  return <DepartureDetails key={id} id={id} />;
}
