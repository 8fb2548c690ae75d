import { texts, type User } from '@portal/contracts';
import { errorText, useReauthenticate } from '@portal/remote-kit';
import { Button, ConfirmDialog } from '@portal/ui-kit';
import { useId, useState } from 'react';
import styles from './users.module.css';
import { useUserChanges } from './use-users';

const { factors: words } = texts;

/** Removes all second factors of a user who lost them. Separate from the password form and behind a confirmation. */
export function ResetFactors({ user }: { user: User }) {
  const headingId = useId();
  const [isAsking, setAsking] = useState(false);
  const { resetFactors } = useUserChanges();
  const { error } = resetFactors;
  const logIn = useReauthenticate(error);
  const close = () => {
    setAsking(false);
    resetFactors.reset();
  };
  return (
    <section className={styles.apart} aria-labelledby={headingId}>
      <h3 id={headingId}>{words.lostTitle}</h3>
      <p>{words.lostAbout}</p>
      <Button variant="secondary" onPress={() => setAsking(true)}>
        {words.resetLabel}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          danger
          title={words.resetQuestion(user.username)}
          body={words.resetAbout}
          confirmLabel={words.resetConfirm}
          cancelLabel={texts.actions.cancel}
          isPending={resetFactors.isPending}
          error={error && errorText(error, words.resetFailed)}
          onLogIn={logIn}
          onConfirm={() => resetFactors.mutate(user.id, { onSuccess: close })}
          onCancel={close}
        />
      ) : null}
    </section>
  );
}
