import { texts } from '@portal/contracts';
import type { Leaving } from '@portal/remote-kit';
import { ConfirmDialog } from '@portal/ui-kit';

/** Asks whether what was typed may be lost. */
export function UnsavedDialog({ leave, stay }: Leaving) {
  return (
    <ConfirmDialog
      title={texts.unsaved.title}
      body={texts.unsaved.body}
      confirmLabel={texts.unsaved.leave}
      cancelLabel={texts.unsaved.stay}
      danger
      onConfirm={leave}
      onCancel={stay}
    />
  );
}
