import { type Booking, texts } from '@portal/contracts';
import { Button } from '@portal/ui-kit';
import { useState } from 'react';
import { lazyDialog } from '../pages/lazy-component';
import { canChangeDate } from './date-change-state';

const PackageDatesDialog = lazyDialog(async () => (await import('./package-dates-dialog')).PackageDatesDialog);

const DateChangeDialog = lazyDialog(async () => (await import('./date-change-dialog')).DateChangeDialog);

/** Opens the dialog, for a booking whose date can be changed. */
export function DateChangeAction({ booking }: { booking: Booking }) {
  const [isOpen, setOpen] = useState(false);
  const Changing = booking.package ? PackageDatesDialog : DateChangeDialog;
  return (
    <>
      {canChangeDate(booking) ? (
        <Button variant="secondary" onPress={() => setOpen(true)}>
          {texts.dateChanges.action}
        </Button>
      ) : null}
      {isOpen ? <Changing booking={booking} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
