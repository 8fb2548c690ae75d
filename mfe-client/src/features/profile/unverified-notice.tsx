import { texts } from '@portal/contracts';
import { errorText, useApi } from '@portal/remote-kit';
import { useMutation } from '@portal/remote-kit/query';
import { Alert, Button } from '@portal/ui-kit';
import styles from './profile.module.css';

const { recovery } = texts;

/** Says that nothing is sent to an address that nobody has shown to be theirs, and asks once more. */
export function UnverifiedNotice({ email }: { email: string }) {
  const api = useApi();
  const asking = useMutation({
    mutationFn: () => api.requestEmailVerification(),
    failure: recovery.sendAgainFailed,
  });
  const again = (
    <Button variant="secondary" size="sm" isPending={asking.isPending} onPress={() => asking.mutate()}>
      {recovery.sendAgain}
    </Button>
  );
  return (
    <div className={styles.notice}>
      {asking.error ? <Alert kind="error">{errorText(asking.error, recovery.sendAgainFailed)}</Alert> : null}
      {asking.isSuccess ? (
        <Alert kind="success" takesFocus>
          {recovery.sentAgain(email)}
        </Alert>
      ) : (
        <Alert kind="warning" title={recovery.verifyTitle} actions={again}>
          {recovery.unverified(email)}
        </Alert>
      )}
    </div>
  );
}
