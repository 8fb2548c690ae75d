import { texts } from '@portal/contracts';
import { useSession } from '@portal/remote-kit';
import { Alert, ErrorState } from '@portal/ui-kit';
import styles from './session-notice.module.css';

/** Explains why the session ended, until the next login, or that it could not be verified. */
export function SessionNotice() {
  const { failure, retry } = useSession();
  if (failure === null) return null;
  if (retry) {
    return (
      <div className={styles.notice}>
        <ErrorState message={failure} onRetry={retry} retryLabel={texts.actions.retry} />
      </div>
    );
  }
  return (
    <div className={styles.notice}>
      <Alert kind="error" title={texts.errors.loadProfile}>
        {failure === texts.errors.loadProfile ? null : failure}
      </Alert>
    </div>
  );
}
