import { agencyDate, type Booking, isDateChangeOpen } from '@portal/contracts';

/** Whether the date can be changed online: tickets are issued, a flight is ahead, and no change is in progress. */
export function canChangeDate({ status, fulfilment, itineraries = [], dateChange, cancelRequest }: Booking): boolean {
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
