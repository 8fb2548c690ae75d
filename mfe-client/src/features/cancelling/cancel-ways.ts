import type { Booking } from '@portal/contracts';

/**
 * How a booking can be cancelled. `online`: by its owner. `ask`: tickets are issued, so the agency asks the airline.
 * `asked`: that request is open. Closed bookings have none.
 */
export type CancelWay = 'online' | 'ask' | 'asked';

const ticketed: readonly (string | undefined)[] = ['ticketed', 'ticketing', 'unknown'];

export function cancelWayOf({ status, fulfilment, cancelRequest }: Booking): CancelWay | undefined {
  if (status === 'cancelled' || status === 'completed') return undefined;
  if (cancelRequest?.state === 'requested') return 'asked';
  return ticketed.includes(fulfilment?.state) ? 'ask' : 'online';
}
