import { texts } from '@portal/contracts';
import { errorText } from '@portal/remote-kit';
import { Alert, Button } from '@portal/ui-kit';
import { useConfirmationMail } from '../security/use-confirmation-mail';
import styles from './profile.module.css';

const { recovery } = texts;

/** Warns that no mail is sent to an unconfirmed address, with a button to resend the link. */
export function UnverifiedNotice({ email }: { email: string }) {
  const asking = useConfirmationMail();
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
