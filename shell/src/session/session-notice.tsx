import { texts } from '@portal/contracts';
import { useSession } from '@portal/remote-kit';
import { Alert } from '@portal/ui-kit';
import styles from './session-notice.module.css';

/** Says why the stored session is gone, until somebody signs in. */
export function SessionNotice() {
  const { failure } = useSession();
  if (failure === null) return null;
  return (
    <div className={styles.notice}>
      <Alert kind="error" title={texts.errors.loadProfile}>
        {failure === texts.errors.loadProfile ? null : failure}
      </Alert>
    </div>
  );
}
