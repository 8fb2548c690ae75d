import { CopyButton } from './copy-button';
import styles from './record-locator.module.css';

/** The airline's record locator of a booking, to be read out and copied. */
export const RecordLocator = ({ pnr }: { pnr: string }) => (
  <span className={styles.line}>
    <span className={styles.locator}>{pnr}</span>
    <CopyButton text={pnr} label="Copy PNR" />
  </span>
);
