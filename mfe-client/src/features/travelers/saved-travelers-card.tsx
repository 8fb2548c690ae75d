import { limits, type SavedTraveler, texts } from '@portal/contracts';
import { errorText, lazyDialog, useReauthenticate } from '@portal/remote-kit';
import { Button, Card, ConfirmDialog, ErrorState, Loading, Stack } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import { useEffect, useRef, useState } from 'react';
import { nameOf } from './traveler-facts';
import { TravelerRow } from './traveler-row';
import styles from './travelers.module.css';
import { useDeleteTraveler, useSavedTravelers } from './use-saved-travelers';

const { savedTravelers: words } = texts;
const TravelerDialog = lazyDialog(async () => (await import('./traveler-dialog')).TravelerDialog);

/** Saved travelers of the user, with buttons to add, edit and delete them. */
export function SavedTravelersCard() {
  const { data, error, isFetching, refetch } = useSavedTravelers();
  const logIn = useReauthenticate(error);
  const add = useRef<HTMLButtonElement>(null);
  const [edited, setEdited] = useState<SavedTraveler | 'new' | null>(null);
  const [chosen, setChosen] = useState<SavedTraveler | null>(null);
  const [deletedCount, setDeletedCount] = useState(0);
  const removal = useDeleteTraveler(() => {
    setChosen(null);
    setDeletedCount(deletedCount + 1);
  });
  // The buttons of the deleted traveler no longer exist.
  useEffect(() => {
    if (deletedCount > 0) add.current?.focus();
  }, [deletedCount]);
  const isFull = (data?.length ?? 0) >= limits.savedTravelersMax;
  const closeQuestion = () => {
    removal.reset();
    setChosen(null);
  };
  return (
    <Card as="section">
      <h2 className={styles.legend}>{words.title}</h2>
      <Stack>
        <p>Fill in people you often book for with one tap. Only you can see them.</p>
        {error ? (
          <ErrorState
            message={errorText(error, words.loadFailed)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            onLogIn={logIn}
          />
        ) : null}
        {!data && !error ? <Loading text="Loading your saved travelers" /> : null}
        {data && data.length > 0 ? (
          <ul className={styles.list}>
            {data.map((traveler) => (
              <TravelerRow
                key={traveler.id}
                traveler={traveler}
                onApproachEdit={TravelerDialog.prefetch}
                onEdit={() => setEdited(traveler)}
                onDelete={() => setChosen(traveler)}
              />
            ))}
          </ul>
        ) : null}
        {data?.length === 0 ? <p>You have not saved any travelers yet.</p> : null}
        {isFull ? <p>{words.full(limits.savedTravelersMax)}</p> : null}
        {data ? (
          <div>
            <Button
              ref={add}
              variant="secondary"
              icon={<Icons.Plus aria-hidden />}
              isDisabled={isFull}
              onApproach={TravelerDialog.prefetch}
              onPress={() => setEdited('new')}
            >
              Add traveler
            </Button>
          </div>
        ) : null}
      </Stack>
      {edited ? (
        <TravelerDialog traveler={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />
      ) : null}
      {chosen ? (
        <ConfirmDialog
          title={`Delete ${nameOf(chosen)}?`}
          body="This removes the traveler from your saved travelers. Your bookings stay as they are."
          confirmLabel="Delete traveler"
          cancelLabel="Keep traveler"
          danger
          isPending={removal.isPending}
          error={removal.error && errorText(removal.error, words.deleteFailed)}
          onConfirm={() => removal.mutate(chosen.id)}
          onCancel={closeQuestion}
        />
      ) : null}
    </Card>
  );
}
