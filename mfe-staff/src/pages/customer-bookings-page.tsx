import { href } from '@portal/contracts';
import { useParams } from '@portal/remote-kit';
import { Page, TextLink } from '@portal/ui-kit';
import { UserBookings } from '../features/bookings/user-bookings';

export function CustomerBookingsPage() {
  const { userId } = useParams();
  return (
    <Page title="Customer bookings" width="full">
      <UserBookings userId={userId} allowed={['employee', 'admin']} />
      <p>
        <TextLink href={href('/employee-dashboard/customer-management')}>Back to customers</TextLink>
      </p>
    </Page>
  );
}
