import { useSession } from '@portal/remote-kit';
import { FlightBooking } from '../features/flights/flight-booking';

export function BookFlightPage() {
  const { user } = useSession();
  return user ? <FlightBooking key={user.id} user={user} /> : null;
}
