import { addUpMinor, type MoneyChanged } from '@portal/contracts';
import type { Refund } from './refund';

/** Part of a refund that returns to the wallet of one payment. */
export interface RefundPart {
  /** Id at the provider, derived from the refund and the payment. */
  id: string;
  paymentId: string;
  /** In the quoted currency. */
  minor: number;
  kwachaMinor: number;
  state: 'pending' | 'completed' | 'failed';
  /** The provider has accepted it. Missing in parts of older releases. */
  isSent?: true;
}
export type PlannedPart = Pick<RefundPart, 'paymentId' | 'minor' | 'kwachaMinor'>;

export interface Amounts {
  minor: number;
  kwachaMinor: number;
}

const sumOf = (parts: readonly RefundPart[], ...states: RefundPart['state'][]): Amounts => {
  const counted = parts.filter(({ state }) => states.includes(state));
  return {
    minor: addUpMinor(counted.map(({ minor }) => minor)),
    kwachaMinor: addUpMinor(counted.map(({ kwachaMinor }) => kwachaMinor)),
  };
};

/** Returns the money on the way to wallets, which is neither held nor refunded. */
export const pendingOf = (refunds: readonly Pick<Refund, 'parts'>[] = []): Amounts =>
  sumOf(
    refunds.flatMap(({ parts = [] }) => parts),
    'pending',
  );

type Reported = Pick<MoneyChanged, 'refundingMinor' | 'walletRefunds'>;

/** Members of the amounts reported to bookings. */
export function refundingFields(refunds: readonly Pick<Refund, 'id' | 'parts'>[] | undefined): Reported {
  const { minor } = pendingOf(refunds);
  const walletRefunds = refunds?.flatMap(({ id, parts }) => (parts ? [toWalletRefund(id, parts)] : [])) ?? [];
  return { ...(minor > 0 && { refundingMinor: minor }), ...(walletRefunds.length > 0 && { walletRefunds }) };
}

const toWalletRefund = (id: string, parts: readonly RefundPart[]) => ({
  id,
  kwachaMinor: sumOf(parts, 'pending', 'completed', 'failed').kwachaMinor,
  arrivedMinor: sumOf(parts, 'completed').kwachaMinor,
  isPending: parts.some(({ state }) => state === 'pending'),
  isSent: parts.some(wasSent) && parts.every((part) => wasSent(part) || part.state === 'failed'),
});

const wasSent = ({ state, isSent }: RefundPart): boolean =>
  state === 'completed' || (state === 'pending' && isSent === true);

/** Returns the amounts of a decision, of which those in wallets count from the start. */
export const decidedOf = ({ parts, minor, kwachaMinor }: Pick<Refund, 'parts' | 'minor' | 'kwachaMinor'>): Amounts =>
  parts ? sumOf(parts, 'pending', 'completed', 'failed') : { minor, kwachaMinor };

/** Amounts of a refund that follow from its parts. Only money that arrived is refunded. */
export function partFields(
  parts: readonly RefundPart[],
): Pick<Refund, 'parts' | 'minor' | 'kwachaMinor' | 'pendingMinor'> {
  return { parts: [...parts], ...sumOf(parts, 'completed'), pendingMinor: sumOf(parts, 'pending').minor };
}

/**
 * Returns the refunds with the part in its last state, the same array if nothing changes. A completed part stays
 * completed. A failed one can still complete, because the provider decides whether money moved.
 */
export function withEndedPart(refunds: Refund[], id: string, state: 'completed' | 'failed'): Refund[] {
  const found = refunds.flatMap(({ parts = [] }) => parts).find((part) => part.id === id);
  if (!found || found.state === state || found.state === 'completed') return refunds;
  return refunds.map((refund) =>
    refund.parts?.some((part) => part.id === id)
      ? { ...refund, ...partFields(refund.parts.map((part) => (part.id === id ? { ...part, state } : part))) }
      : refund,
  );
}

/** Returns the refunds with the part marked as sent, the same array if nothing changes. */
export function withSentPart(refunds: Refund[], id: string): Refund[] {
  const isOpen = (part: RefundPart): boolean => part.id === id && part.state === 'pending' && !part.isSent;
  if (!refunds.some(({ parts = [] }) => parts.some(isOpen))) return refunds;
  return refunds.map((refund) =>
    refund.parts?.some(isOpen)
      ? { ...refund, parts: refund.parts.map((part) => (isOpen(part) ? { ...part, isSent: true as const } : part)) }
      : refund,
  );
}
