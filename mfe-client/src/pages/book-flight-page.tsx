import { customerParameter } from '@portal/contracts';
import { lazyPart, useSearchParams, useSession } from '@portal/remote-kit';
import { FlightBooking } from '../features/flights/flight-booking';

const ForCustomer = lazyPart(async () => (await import('../features/flights/on-behalf/for-customer')).ForCustomer);

export function BookFlightPage() {
  const { user } = useSession();
  const [query] = useSearchParams();
  const customerId = query.get(customerParameter);
  if (!user) return null;
  if (!customerId) return <FlightBooking key={user.id} user={user} />;
  return (
    <ForCustomer key={customerId} customerId={customerId}>
      {(customer, notice) => <FlightBooking user={customer} onBehalf={{ by: user, notice }} />}
    </ForCustomer>
  );
}
