import { lazyDialog } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import { useState } from 'react';
import type { ExportDialogProps } from './export-dialog';

const ExportDialog = lazyDialog(async () => (await import('./export-dialog')).ExportDialog);

interface ExportButtonProps extends Omit<ExportDialogProps, 'onClose' | 'total'> {
  total: number | undefined;
}

/** Exports the whole list. */
export function ExportButton({ total = 0, ...props }: ExportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onApproach={ExportDialog.prefetch} onPress={() => setOpen(true)}>
        Export
      </Button>
      {isOpen ? <ExportDialog {...props} total={total} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
