import { texts } from '@portal/contracts';
import { ButtonLink, Page } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import { MyBookings } from '../features/bookings/my-bookings';

export function MyBookingsPage() {
  return (
    <Page
      title="My bookings"
      eyebrow="Your trips"
      lead="Every flight and package you booked with us."
      width="wide"
      actions={
        <ButtonLink href="/book-flight" icon={<Icons.Plane aria-hidden size="1.1em" />}>
          {texts.actions.bookAFlight}
        </ButtonLink>
      }
    >
      <MyBookings />
    </Page>
  );
}
