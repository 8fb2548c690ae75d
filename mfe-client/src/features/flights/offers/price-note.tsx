import type { FlightOffer } from '@portal/contracts';
import styles from './offers.module.css';

/** Currency of a total and the number of travelers it is for. */
export const PriceNote = ({ offer: { price, portal } }: { offer: FlightOffer }) => (
  <span className={styles.priceNote}>
    {price.currency}, total for {portal.adults} {portal.adults === 1 ? 'adult' : 'adults'}
  </span>
);
