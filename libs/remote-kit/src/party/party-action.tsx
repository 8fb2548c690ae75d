import { agencyDate, type Booking, isDateChangeOpen, texts } from '@portal/contracts';
import { Button } from '@portal/ui-kit';
import { useState } from 'react';
import { lazyDialog } from '../pages/lazy-component';

const PartyDialog = lazyDialog(async () => (await import('./party-dialog')).PartyDialog);

/** Whether travelers can leave the party: the package has not begun, and no change is in progress. */
function canBeReduced(booking: Booking): boolean {
  const { package: booked, status, numberOfTravelers, selectedTravelDates, outcomeUnknown, dateChange } = booking;
  const isAhead = selectedTravelDates.startDate.slice(0, 10) > agencyDate(new Date());
  const isInForce = status === 'confirmed' && !outcomeUnknown && !isDateChangeOpen(dateChange);
  return booked != null && isInForce && isAhead && numberOfTravelers > 1;
}

/** Opens the dialog, for a booked package with more than one traveler. */
export function PartyAction({ booking }: { booking: Booking }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {canBeReduced(booking) ? (
        <Button variant="secondary" onPress={() => setOpen(true)}>
          {texts.party.action}
        </Button>
      ) : null}
      {isOpen ? <PartyDialog booking={booking} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
