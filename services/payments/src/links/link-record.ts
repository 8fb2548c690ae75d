import { addUpMinor } from '@portal/contracts';
import type { AccountRecord } from '../accounts/accounts';
import type { PaymentRecord } from '../payments/payment-record';

/** Link by which a payer without an account pays for a booking. */
export interface LinkRecord {
  id: string;
  bookingId: string;
  /** Kwacha. Absent: the whole balance. */
  minor?: number;
  /** First name of the customer, by which the payer recognises the link. */
  firstName: string;
  createdAt: Date;
  createdBy: string;
  /** Account id of that member of staff. Absent in links made before ids were kept. */
  createdById?: string;
  /** Request that created the link, with its key. Absent in links of earlier releases. */
  claim?: string;
  requestHash?: string;
  /** Seven days after it was made. */
  expiresAt: Date;
  /** Deadline of the booking when the link was made; the one of today counts while bookings can be reached. */
  payBy?: Date;
  revokedAt?: Date;
}

export const dayMs = 86_400_000;
/** Longest validity of a link. */
export const linkTtlMs = 7 * dayMs;
/** Retention after payment: the payer can still view the status and the receipt. */
export const linkRetentionMs = 30 * dayMs;

/** When the link ends: after seven days, or with the deadline of the booking. */
export const endOf = ({ expiresAt, payBy }: Pick<LinkRecord, 'expiresAt' | 'payBy'>): Date =>
  payBy && payBy < expiresAt ? payBy : expiresAt;

export const isInactive = ({ expiresAt, revokedAt }: LinkRecord, now = new Date()): boolean =>
  revokedAt !== undefined || expiresAt <= now;

/** @returns kwacha of the completed payments that were not reversed, in minor units */
export const sumPaidThroughLink = (payments: readonly PaymentRecord[]): number =>
  addUpMinor(payments.filter(({ state, reversal }) => state === 'completed' && !reversal).map(({ minor }) => minor));

/** Booking of a link: its account, and all payments for it by any method. */
interface Books {
  account: Pick<AccountRecord, 'balanceMinor' | 'isPayable'>;
  payments: readonly PaymentRecord[];
}

/** @returns whether the requested amount has been paid. A link that is over counts only if it was paid by the link. */
export function isSettled(link: LinkRecord, { account, payments }: Books): boolean {
  const paid = sumPaidThroughLink(payments.filter(({ linkId }) => linkId === link.id));
  if (link.minor !== undefined && paid >= link.minor) return true;
  return account.balanceMinor <= 0 && (paid > 0 || (account.isPayable && !isInactive(link)));
}
