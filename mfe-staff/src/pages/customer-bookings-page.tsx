import { href, texts } from '@portal/contracts';
import { useParams } from '@portal/remote-kit';
import { TextLink } from '@portal/ui-kit';
import { UserBookings } from '../features/bookings/user-bookings';
import { StaffPage } from '../features/frame/staff-page';
import { useTitleOf } from '../features/users/use-users';

export function CustomerBookingsPage() {
  const { userId } = useParams();
  return (
    <StaffPage title={useTitleOf('Customer bookings', userId)} width="full" denied={texts.denied.bookings}>
      <UserBookings userId={userId} />
      <p>
        <TextLink href={href('/employee-dashboard/customer-management')}>Back to customers</TextLink>
      </p>
    </StaffPage>
  );
}
