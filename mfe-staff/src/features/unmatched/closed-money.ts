import type { UnmatchedMoney } from '@portal/contracts';

/**
 * Whether the amount is a balance left on a closed booking. Earlier releases of payments omit `isClosed`; the id prefix
 * tells.
 */
export const isOfClosedBooking = ({ id, isClosed }: UnmatchedMoney): boolean => isClosed ?? id.startsWith('booking:');
