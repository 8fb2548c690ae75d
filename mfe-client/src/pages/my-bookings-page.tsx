import { texts } from '@portal/contracts';
import { ButtonLink, Page } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import { RecentBooking, useRecentBooking } from '../features/booking-confirmation/just-booked';
import { MyBookings } from '../features/bookings/list/my-bookings';

export function MyBookingsPage() {
  // After booking, lead and button are omitted so that the confirmation is at the top.
  const isAfterBooking = useRecentBooking() !== undefined;
  return (
    <Page
      title="My bookings"
      eyebrow="Your trips"
      lead={isAfterBooking ? undefined : 'Every flight and package you booked with us.'}
      width="wide"
      actions={
        isAfterBooking ? null : (
          <ButtonLink href="/book-flight" icon={<Icons.Plane aria-hidden size="1.1em" />}>
            {texts.actions.bookAFlight}
          </ButtonLink>
        )
      }
    >
      <RecentBooking />
      <MyBookings />
    </Page>
  );
}
