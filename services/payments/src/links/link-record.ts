import { addUpMinor } from '@portal/contracts';
import type { AccountRecord } from '../accounts/accounts';
import type { PaymentRecord } from '../payments/payment-record';

/** Pay link: a payer without an account pays for a booking with it. */
export interface LinkRecord {
  id: string;
  bookingId: string;
  /** Kwacha, minor units. Missing for the whole balance. */
  minor?: number;
  /** First name of the customer, by which the payer recognises the link. */
  firstName: string;
  createdAt: Date;
  createdBy: string;
  /** Account id of that employee. Missing in links created before ids were stored. */
  createdById?: string;
  /** Idempotency claim of the request. Missing in links of earlier releases. */
  claim?: string;
  requestHash?: string;
  expiresAt: Date;
  /** Payment deadline of the booking at creation. Used only while bookings is unavailable. */
  payBy?: Date;
  revokedAt?: Date;
}

export const dayMs = 86_400_000;
export const linkTtlMs = 7 * dayMs;
/** Retention after expiry: the payer can still view the status and the receipt. */
export const linkRetentionMs = 30 * dayMs;

/** Returns the end of the link: its expiry or the booking's payment deadline, whichever is first. */
export const endOf = ({ expiresAt, payBy }: Pick<LinkRecord, 'expiresAt' | 'payBy'>): Date =>
  payBy && payBy < expiresAt ? payBy : expiresAt;

export const isInactive = ({ expiresAt, revokedAt }: LinkRecord, now = new Date()): boolean =>
  revokedAt !== undefined || expiresAt <= now;

/** Returns the sum of completed payments that were not reversed, in minor units of kwacha. */
export const sumPaidThroughLink = (payments: readonly PaymentRecord[]): number =>
  addUpMinor(payments.filter(({ state, reversal }) => state === 'completed' && !reversal).map(({ minor }) => minor));

interface Books {
  account: Pick<AccountRecord, 'balanceMinor' | 'isPayable'>;
  payments: readonly PaymentRecord[];
}

/** Returns whether the requested amount is paid, for an inactive link only if paid with the link itself. */
export function isSettled(link: LinkRecord, { account, payments }: Books): boolean {
  const paid = sumPaidThroughLink(payments.filter(({ linkId }) => linkId === link.id));
  if (link.minor !== undefined && paid >= link.minor) return true;
  return account.balanceMinor <= 0 && (paid > 0 || (account.isPayable && !isInactive(link)));
}
