import { type Consent, href, legalVersion, texts, type User } from '@portal/contracts';
import { errorText, notify, useApi, useSession } from '@portal/remote-kit';
import { useMutation } from '@portal/remote-kit/query';
import { Alert, Button, formatDate, TextLink } from '@portal/ui-kit';
import styles from './consent-banner.module.css';

const { consent: words } = texts;

/** Returns the user with the recorded consent. */
const answered = ({ asksConsent: _asks, ...user }: User, consent: Consent): User => ({ ...user, consent });

/** Consent banner at the bottom of the page. It covers nothing, takes no focus and may stay unanswered. */
export function ConsentBanner() {
  const api = useApi();
  const { user, replaceUser } = useSession();
  const answering = useMutation({
    mutationFn: (agrees: boolean) => api.recordConsent({ version: legalVersion, agrees }),
    failure: words.failed,
    onSuccess: ({ message }, agrees) => {
      const consent = { version: legalVersion, at: new Date().toISOString(), how: 'question', agrees };
      if (user) replaceUser(answered(user, consent));
      notify({ kind: agrees ? 'success' : 'info', text: message });
    },
  });
  const pending = answering.isPending ? answering.variables : undefined;
  return (
    <section aria-label={words.title} className={styles.strip}>
      <div className={styles.question}>
        <p>{user?.consent ? words.changed(formatDate(legalVersion)) : words.firstAsked}</p>
        <p className={styles.links}>
          <TextLink href={href('/terms')}>{words.terms}</TextLink>
          <TextLink href={href('/privacy')}>{words.privacy}</TextLink>
        </p>
        <div className={styles.answers}>
          <Button size="sm" isPending={pending === true} onPress={() => answering.mutate(true)}>
            {words.agree}
          </Button>
          <Button size="sm" variant="secondary" isPending={pending === false} onPress={() => answering.mutate(false)}>
            {words.notNow}
          </Button>
        </div>
      </div>
      {answering.error ? <Alert kind="error">{errorText(answering.error, words.failed)}</Alert> : null}
    </section>
  );
}
