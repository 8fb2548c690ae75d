import { texts } from '@portal/contracts';
import type { Leaving } from '@portal/remote-kit';
import { ConfirmDialog } from '@portal/ui-kit';

/** Asks whether what was typed may be lost. */
export function UnsavedDialog({ leave, stay }: Leaving) {
  const { title, body, leave: leaveLabel, stay: stayLabel } = texts.unsaved;
  return (
    <ConfirmDialog
      danger
      title={title}
      body={body}
      confirmLabel={leaveLabel}
      cancelLabel={stayLabel}
      onConfirm={leave}
      onCancel={stay}
    />
  );
}
