import { type Booking, href, texts } from '@portal/contracts';
import { tripTitle } from '@portal/remote-kit/trips';
import { ButtonLink } from '@portal/ui-kit';

/** Link from lists to the payment of a booking, or to the price that the client has to accept before it. */
export function PayLink({ booking, size }: { booking: Booking; size?: 'sm' }) {
  const isPriceChanged = booking.payFirst?.state === 'price-changed';
  const title = tripTitle(booking);
  return (
    <ButtonLink
      href={href('/my-bookings/:id', { id: booking._id })}
      variant="sunset"
      {...(size && { size })}
      aria-label={isPriceChanged ? `${texts.payFirst.seePrice} of ${title}` : `Pay now for ${title}`}
    >
      {isPriceChanged ? texts.payFirst.seePrice : 'Pay now'}
    </ButtonLink>
  );
}
