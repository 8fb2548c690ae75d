import { texts } from '@portal/contracts';
import { Button, Stack } from '@portal/ui-kit';
import styles from './lists.module.css';

interface EmptyListProps {
  /** The text when a search or filter finds nothing. */
  text: string;
  /** The text of an empty list, where it differs. */
  none?: string;
  /** Shows the whole list again; absent when it is shown already. */
  onClear?: (() => void) | undefined;
}

/** Why a list is empty, and the way out of a search that found nothing. */
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
