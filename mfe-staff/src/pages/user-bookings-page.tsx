import { href, texts } from '@portal/contracts';
import { useParams, useSession } from '@portal/remote-kit';
import { TextLink } from '@portal/ui-kit';
import { UserBookings } from '../features/bookings/user-bookings';
import { StaffPage } from '../features/frame/staff-page';
import { useTitleOf } from '../features/users/use-users';

export function UserBookingsPage() {
  const { userId } = useParams();
  const { user } = useSession();
  return (
    <StaffPage title={useTitleOf('User bookings', userId)} width="full" denied={texts.denied.bookings}>
      <UserBookings userId={userId} />
      {user?.role === 'admin' ? (
        <p>
          <TextLink href={href('/admin-dashboard/user-management')}>Back to users</TextLink>
        </p>
      ) : null}
    </StaffPage>
  );
}
