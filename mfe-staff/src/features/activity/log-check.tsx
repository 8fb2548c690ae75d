import { agencyTimeZone, type LogCheck, texts } from '@portal/contracts';
import { errorText, useReauthenticate } from '@portal/remote-kit';
import { Alert, FailureAlert, formatDate, Stack } from '@portal/ui-kit';
import type { useLogCheck } from './use-log';
import styles from './activity.module.css';

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
const entriesOf = (count: number): string => counted(count, 'entry', 'entries');

function Verdict({ entries, waiting, sealed, findings }: LogCheck) {
  if (findings.length > 0) {
    return (
      <Alert kind="error" takesFocus title={texts.activity.damaged(counted(findings.length, 'problem', 'problems'))}>
        <Stack gap={3}>
          <ul className={styles.findings}>
            {findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
          <p>{texts.activity.damagedAbout}</p>
        </Stack>
      </Alert>
    );
  }
  const until =
    sealed &&
    `${formatDate(sealed.at, { kind: 'instant', timeZone: agencyTimeZone })} (entry ${sealed.place.toLocaleString('en')})`;
  return (
    <Alert kind="success" title={texts.activity.holds(counted(entries, 'entry verified', 'entries verified'), until)}>
      {waiting > 0 ? texts.activity.waiting(entriesOf(waiting)) : null}
    </Alert>
  );
}

/** Result of an integrity check: the number of verified entries, or the first broken one. */
export function CheckOutcome({ check }: { check: ReturnType<typeof useLogCheck> }) {
  const logIn = useReauthenticate(check.error);
  if (check.isPending) return <Alert kind="info">{texts.activity.checking}</Alert>;
  if (check.error) {
    return <FailureAlert onLogIn={logIn}>{errorText(check.error, texts.activity.checkFailed)}</FailureAlert>;
  }
  return check.data ? <Verdict {...check.data} /> : null;
}
