import { type FlightOffer, texts } from '@portal/contracts';
import { useMayCall } from '@portal/remote-kit';
import { useFeature } from '@portal/remote-kit/query';
import { buttonClass } from '@portal/ui-kit';
import styles from './offers.module.css';

/** Whether a client books the offer by phone; staff book it here. */
export function useIsByPhone({ booking }: FlightOffer): boolean {
  const areHeld = useFeature('holds');
  const maySell = useMayCall('listBookings');
  return areHeld && !maySell && booking === 'call';
}

/** Way on from an offer that is not booked online. */
export const CallToBook = ({ priceId }: { priceId: string }) => (
  <a
    href={texts.bounds.callAddress}
    className={buttonClass({ variant: 'primary', className: styles.call })}
    aria-describedby={priceId}
  >
    {texts.bounds.call}
  </a>
);
