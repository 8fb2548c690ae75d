import { texts } from '@portal/contracts';
import { errorText } from '@portal/remote-kit';
import { Alert, Button, Cluster, Stack } from '@portal/ui-kit';
import { useId } from 'react';
import { Code, Hint } from '../frame/facts';
import { useReveal } from './use-users';

const moveFocus = (element: HTMLElement | null) => element?.focus();

/** The end of a passport number, and all of it for as long as this is shown once somebody asks. */
export function PassportNumber({ userId, masked }: { userId: string; masked: string }) {
  const hintId = useId();
  const reveal = useReveal(userId);
  if (reveal.data) {
    return (
      // The button that had the focus is gone: here it is read out, and the keyboard stays inside the dialog.
      <span ref={moveFocus} tabIndex={-1}>
        <Code>{reveal.data.passportNumber ?? 'N/A'}</Code>
      </span>
    );
  }
  return (
    <Stack gap={2}>
      <Cluster gap={2}>
        <Code>{masked}</Code>
        <Button
          size="sm"
          variant="secondary"
          aria-label={texts.actions.revealPassportNumber}
          aria-describedby={hintId}
          isPending={reveal.isPending}
          onPress={() => reveal.mutate()}
        >
          {texts.actions.reveal}
        </Button>
      </Cluster>
      <Hint id={hintId}>{texts.personalData.revealIsRecorded}</Hint>
      {reveal.error ? <Alert kind="error">{errorText(reveal.error, texts.errors.revealPassportNumber)}</Alert> : null}
    </Stack>
  );
}
