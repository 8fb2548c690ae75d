import { texts } from '@portal/contracts';
import { errorText } from '@portal/remote-kit';
import { Alert, Button, Cluster, DescriptionList } from '@portal/ui-kit';
import { useId } from 'react';
import { Hint } from '../frame/facts';
import { useRevealAccount } from './use-settle';

const words = texts.settling;

const moveFocus = (element: HTMLElement | null) => element?.focus();

/** Shows the whole bank account of a request. The activity log records it. */
export function AccountNumber({ bookingId }: { bookingId: string }) {
  const reveal = useRevealAccount(bookingId);
  const hintId = useId();
  if (reveal.data) {
    const { holder, bank, branch, number } = reveal.data;
    return (
      // The pressed button no longer exists. Focusing the account has it read aloud and keeps the focus in the dialog.
      <div ref={moveFocus} tabIndex={-1}>
        <DescriptionList
          items={[
            { term: words.accountHolder, description: holder },
            { term: words.bank, description: branch === undefined ? bank : `${bank}, ${branch}` },
            { term: words.accountNumber, description: <strong>{number}</strong> },
          ]}
        />
      </div>
    );
  }
  return (
    <>
      <Cluster gap={2}>
        <Button
          size="sm"
          variant="secondary"
          aria-describedby={hintId}
          isPending={reveal.isPending}
          onPress={() => reveal.mutate()}
        >
          {words.revealAccount}
        </Button>
        <Hint id={hintId}>{texts.personalData.revealIsRecorded}</Hint>
      </Cluster>
      {reveal.error ? <Alert kind="error">{errorText(reveal.error, words.revealAccountFailed)}</Alert> : null}
    </>
  );
}
