import { agencyTimeZone, type Consent, href, legalVersion, texts, type User } from '@portal/contracts';
import { errorText, notify, useApi, useSession } from '@portal/remote-kit';
import { useMutation } from '@portal/remote-kit/query';
import { Alert, Button, Card, formatDate, Stack, TextLink } from '@portal/ui-kit';
import styles from './profile.module.css';

const { consent: words } = texts;

function said(consent: Consent | null): string {
  if (!consent) return words.neverAsked;
  const day = formatDate(consent.version);
  if (!consent.agrees) return words.notAnswered(day);
  const at = formatDate(consent.at, { kind: 'instant', timeZone: agencyTimeZone, withTime: false });
  return consent.how === 'desk' ? words.agreedByDesk(day, at) : words.agreedTo(day, at);
}

/** Consent to the terms and the privacy policy, with a button to agree to the current version. */
export function ConsentCard({ user, consent }: { user: User; consent: Consent | null }) {
  const api = useApi();
  const { replaceUser } = useSession();
  const agreeing = useMutation({
    mutationFn: () => api.recordConsent({ version: legalVersion, agrees: true }),
    failure: words.failed,
    onSuccess: ({ message }) => {
      const { asksConsent: _asks, ...rest } = user;
      const now = { version: legalVersion, at: new Date().toISOString(), how: 'question', agrees: true };
      replaceUser({ ...rest, consent: now });
      notify({ kind: 'success', text: message });
    },
  });
  const isOpen = !consent?.agrees || consent.version < legalVersion;
  return (
    <Card as="section">
      <h2 className={styles.legend}>{words.title}</h2>
      <Stack>
        <p>{said(consent)}</p>
        {agreeing.error ? <Alert kind="error">{errorText(agreeing.error, words.failed)}</Alert> : null}
        <div className={styles.links}>
          <TextLink href={href('/terms')}>{words.terms}</TextLink>
          <TextLink href={href('/privacy')}>{words.privacy}</TextLink>
        </div>
        {isOpen ? (
          <div className={styles.choices}>
            <Button variant="secondary" isPending={agreeing.isPending} onPress={() => agreeing.mutate()}>
              {words.agree}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Card>
  );
}
