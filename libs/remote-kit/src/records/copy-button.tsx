import { Button, VisuallyHidden } from '@portal/ui-kit';
import { useEffect, useState } from 'react';

const shownMs = 2_500;

/** Copies a short text and shows whether the browser allowed it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<string | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('Copied');
    } catch {
      setOutcome('Please copy it manually');
    }
  };
  return (
    <>
      <Button variant="secondary" size="sm" aria-label={label} onPress={() => void copy()}>
        Copy
      </Button>
      <span role="status">{outcome ?? <VisuallyHidden> </VisuallyHidden>}</span>
    </>
  );
}
