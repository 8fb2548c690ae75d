import { CopyButton } from './copy-button';
import styles from './record-locator.module.css';

/** Record locator (PNR) of a booking with a copy button. */
export const RecordLocator = ({ pnr }: { pnr: string }) => (
  <span className={styles.line}>
    <span className={styles.locator}>{pnr}</span>
    <CopyButton text={pnr} label="Copy PNR" />
  </span>
);
