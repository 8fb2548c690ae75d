import { type Booking, type RevealedTraveler, texts } from '@portal/contracts';
import { errorText, useApi, useMayCall } from '@portal/remote-kit';
import { useMutation } from '@portal/remote-kit/query';
import { Alert, Button, DateText } from '@portal/ui-kit';
import { useId } from 'react';
import { Code, Hint } from '../frame/facts';
import styles from './booking-page.module.css';

type Traveler = NonNullable<Booking['travelers']>[number] | RevealedTraveler;

const moveFocus = (element: HTMLElement | null) => element?.focus();

/** Unmasked travelers. `gcTime: 0` removes them from the cache when the page is left. */
function useReveal(bookingId: string) {
  const api = useApi();
  return useMutation({ mutationFn: () => api.revealTravelers(bookingId), gcTime: 0 });
}

const Birth = ({ of: traveler }: { of: Traveler }) => (
  <span className={styles.birth}>
    Born{' '}
    {'gender' in traveler ? (
      <>
        <DateText value={traveler.dateOfBirth} />, {traveler.gender.toLowerCase()}
      </>
    ) : (
      <Code>{traveler.dateOfBirth}</Code>
    )}
  </span>
);

/** Travelers with masked dates of birth. Unmasking needs permission and is logged. */
export function Travelers({ bookingId, travelers }: { bookingId: string; travelers: readonly Traveler[] }) {
  const canReveal = useMayCall('revealTravelers');
  const reveal = useReveal(bookingId);
  const hintId = useId();
  const isMasked = !reveal.data && travelers.some(({ dateOfBirth }) => dateOfBirth);
  return (
    <>
      {/* The reveal button disappears, so the focus moves to the list and screen readers read the unmasked values. */}
      <ol className={styles.people} tabIndex={-1} ref={reveal.data ? moveFocus : undefined}>
        {(reveal.data ?? travelers).map((traveler, index) => (
          <li key={index}>
            {traveler.firstName} {traveler.lastName}
            {traveler.dateOfBirth ? <Birth of={traveler} /> : null}
          </li>
        ))}
      </ol>
      {isMasked && canReveal ? (
        <div className={styles.reveal}>
          <Button
            size="sm"
            variant="secondary"
            aria-describedby={hintId}
            isPending={reveal.isPending}
            onPress={() => reveal.mutate()}
          >
            {texts.desk.revealBirths}
          </Button>
          <Hint id={hintId}>{texts.personalData.revealIsRecorded}</Hint>
          {reveal.error ? <Alert kind="error">{errorText(reveal.error, texts.desk.revealFailed)}</Alert> : null}
        </div>
      ) : null}
    </>
  );
}
