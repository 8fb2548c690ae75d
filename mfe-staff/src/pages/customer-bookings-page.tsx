import { href } from '@portal/contracts';
import { useParams } from '@portal/remote-kit';
import { Page, TextLink } from '@portal/ui-kit';
import { UserBookings } from '../features/bookings/user-bookings';
import { useUserTitle } from '../features/users/use-users';

export function CustomerBookingsPage() {
  const { userId } = useParams();
  return (
    <Page title={useUserTitle('Customer bookings', userId)} width="full">
      <UserBookings userId={userId} />
      <p>
        <TextLink href={href('/employee-dashboard/customer-management')}>Back to customers</TextLink>
      </p>
    </Page>
  );
}
