import type { UnmatchedMoney } from '@portal/contracts';

/**
 * Whether the amount is a balance left on a closed booking. Earlier releases of payments omit `isClosed`; the id prefix
 * tells.
 */
export const isOfClosedBooking = ({ id, isClosed }: UnmatchedMoney): boolean => isClosed ?? id.startsWith('booking:');

/** Why a booking with money left is closed; the same words in the work list and in the list of payments. */
export const closedReasons: Readonly<Record<string, string>> = {
  'booking-cancelled': 'The booking was cancelled.',
  'hold-lapsed': 'The hold expired before everything was paid.',
  'paid-after-lapse': 'Paid after the hold had expired.',
  'airline-cancelled': 'The airline cancelled it.',
};

/** Earlier releases of payments do not tell the reason. */
export const closedReasonText = ({ closedReason = 'booking-cancelled' }: UnmatchedMoney): string =>
  closedReasons[closedReason] ?? closedReason;
