import { href } from '@portal/contracts';
import { useParams, useSession } from '@portal/remote-kit';
import { Page, TextLink } from '@portal/ui-kit';
import { UserBookings } from '../features/bookings/user-bookings';

export function UserBookingsPage() {
  const { userId } = useParams();
  const { user } = useSession();
  return (
    <Page title="User bookings" width="full">
      <UserBookings userId={userId} allowed={['admin', 'superadmin']} />
      {user?.role === 'admin' ? (
        <p>
          <TextLink href={href('/admin-dashboard/user-management')}>Back to users</TextLink>
        </p>
      ) : null}
    </Page>
  );
}
