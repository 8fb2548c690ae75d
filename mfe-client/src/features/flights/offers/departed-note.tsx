import { texts } from '@portal/contracts';
import styles from './offers.module.css';

/** Number of flights of the day that can no longer be booked. */
export const DepartedNote = ({ count }: { count: number }) =>
  count > 0 ? <p className={styles.departed}>{texts.bounds.departed(count)}</p> : null;
