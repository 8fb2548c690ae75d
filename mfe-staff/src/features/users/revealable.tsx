import { texts } from '@portal/contracts';
import { errorText } from '@portal/remote-kit';
import { Alert, Button, Cluster, Stack } from '@portal/ui-kit';
import { type ReactNode, useId, useState } from 'react';
import { Code, Hint } from '../frame/facts';
import type { useReveal } from './use-users';

const moveFocus = (element: HTMLElement | null) => element?.focus();

interface RevealableProps {
  reveal: ReturnType<typeof useReveal>;
  masked: string;
  label: string;
  /** Unmasked value, once it was requested. */
  shown: ReactNode;
}

/** Masked value with a button that reveals it. One request reveals all masked values of the profile until it is closed. */
export function Revealable({ reveal, masked, label, shown }: RevealableProps) {
  const hintId = useId();
  const [isAskedHere, setIsAskedHere] = useState(false);
  if (reveal.data) {
    return (
      // The pressed button no longer exists. Focusing the value has it read aloud and keeps the focus inside the dialog.
      <span ref={isAskedHere ? moveFocus : undefined} tabIndex={-1}>
        {shown ?? 'N/A'}
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
          aria-label={label}
          aria-describedby={hintId}
          isPending={reveal.isPending}
          onPress={() => {
            setIsAskedHere(true);
            reveal.mutate();
          }}
        >
          {texts.actions.reveal}
        </Button>
      </Cluster>
      <Hint id={hintId}>{texts.personalData.revealIsRecorded}</Hint>
      {reveal.error && isAskedHere ? (
        <Alert kind="error">{errorText(reveal.error, texts.errors.revealUser)}</Alert>
      ) : null}
    </Stack>
  );
}
