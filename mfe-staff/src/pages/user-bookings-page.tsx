import { href } from '@portal/contracts';
import { useParams, useSession } from '@portal/remote-kit';
import { Page, TextLink } from '@portal/ui-kit';
import { UserBookings } from '../features/bookings/user-bookings';
import { useUserTitle } from '../features/users/use-users';

export function UserBookingsPage() {
  const { userId } = useParams();
  const { user } = useSession();
  return (
    <Page title={useUserTitle('User bookings', userId)} width="full">
      <UserBookings userId={userId} />
      {user?.role === 'admin' ? (
        <p>
          <TextLink href={href('/admin-dashboard/user-management')}>Back to users</TextLink>
        </p>
      ) : null}
    </Page>
  );
}
