import { customerParameter } from '@portal/contracts';
import { lazyComponent, useSearchParams, useSession } from '@portal/remote-kit';
import { Page } from '@portal/ui-kit';
import { FlightBooking, flightBookingHead } from '../features/flights/flight-booking';

const ForCustomer = lazyComponent(() =>
  import('@portal/remote-kit/on-behalf').then(({ OnBehalfOfCustomer: part }) => part),
);

export function BookFlightPage() {
  const { user } = useSession();
  const [query] = useSearchParams();
  const customerId = query.get(customerParameter);
  if (!user) return <Page {...flightBookingHead} />;
  if (!customerId) return <FlightBooking key={user.id} user={user} />;
  return (
    <ForCustomer
      key={customerId}
      customerId={customerId}
      frame={(content) => (
        <Page title="Book a flight" eyebrow="Flights">
          {content}
        </Page>
      )}
    >
      {(customer, notice) => <FlightBooking user={customer} onBehalf={{ by: user, notice }} />}
    </ForCustomer>
  );
}
