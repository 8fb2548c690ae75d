import { texts } from '@portal/contracts';
import { Button, Stack } from '@portal/ui-kit';
import styles from './lists.module.css';

interface EmptyListProps {
  /** Shown when search and filters match nothing. */
  text: string;
  /** Shown when the list itself is empty; default: `text`. */
  none?: string;
  /** Clears search and filters; undefined when none are set. */
  onClear?: (() => void) | undefined;
}

/** Empty state of a list, with a button to clear search and filters. */
export function EmptyList({ text, none = text, onClear }: EmptyListProps) {
  if (!onClear) return none;
  return (
    <Stack gap={3} className={styles.empty}>
      <p>{text}</p>
      <Button variant="secondary" size="sm" onPress={onClear}>
        {texts.actions.clearSearch}
      </Button>
    </Stack>
  );
}
