import { type FlightOffer, texts } from '@portal/contracts';
import { useMayCall } from '@portal/remote-kit';
import { buttonClass } from '@portal/ui-kit';
import styles from './offers.module.css';

/** Whether the user has to book the offer by phone. Staff can book it online. */
export function useIsByPhone({ booking }: FlightOffer): boolean {
  const canSell = useMayCall('listBookings');
  return !canSell && booking === 'call';
}

/** Whether the user pays for the offer before it is ordered. Staff order it at once. */
export function useIsPaidFirst({ booking }: FlightOffer): boolean {
  const canSell = useMayCall('listBookings');
  return !canSell && booking === 'pay-first';
}

/** Phone link of an offer that cannot be booked online. */
export const CallToBook = ({ priceId }: { priceId: string }) => (
  <a
    href={texts.bounds.callAddress}
    className={buttonClass({ variant: 'primary', className: styles.call })}
    aria-describedby={priceId}
  >
    {texts.bounds.call}
  </a>
);
