import { texts } from '@portal/contracts';
import styles from './offers.module.css';

/** How many flights of the day are not offered any more. */
export const DepartedNote = ({ count }: { count: number }) =>
  count > 0 ? <p className={styles.departed}>{texts.bounds.departed(count)}</p> : null;
