import type { UnmatchedMoney } from '@portal/contracts';

/** Whether payments holds money of a booking that is closed; a payments service of an earlier release tells by the id alone. */
export const isOfClosedBooking = ({ id, isClosed }: UnmatchedMoney): boolean => isClosed ?? id.startsWith('booking:');
