import { agencyDate, type Booking, isDateChangeOpen, type Statement } from '@portal/contracts';

/**
 * Whether the date can be changed online: tickets are issued and a flight is ahead, or the package has not begun, and no
 * change is in progress.
 */
export function canChangeDate(booking: Booking): boolean {
  const { status, fulfilment, itineraries = [], dateChange, cancelRequest } = booking;
  if (booking.package) {
    const isAhead = booking.selectedTravelDates.startDate.slice(0, 10) > agencyDate(new Date());
    return status === 'confirmed' && !booking.outcomeUnknown && isAhead && !isDateChangeOpen(dateChange);
  }
  const last = itineraries.at(-1)?.segments[0]?.departs.slice(0, 10);
  return (
    status === 'confirmed' &&
    fulfilment?.state === 'ticketed' &&
    !isDateChangeOpen(dateChange) &&
    cancelRequest?.state !== 'requested' &&
    last !== undefined &&
    last >= agencyDate(new Date())
  );
}

/** Payments learns of the charge shortly after a change was accepted. */
export const isChangeChargeAwaited = ({ dateChange }: Booking, { balance }: Statement): boolean =>
  dateChange?.state === 'awaiting-payment' && Number(dateChange.total.amount) > 0 && Number(balance.amount) <= 0;
