import { addUpMinor } from '@portal/contracts';
import { kwachaShareOf } from '../ledger/refund';
import type { Amounts, PlannedPart } from '../ledger/refund-part';

export interface RefundablePayment {
  id: string;
  /** Kwacha that can still go back to its wallet. */
  leftMinor: number;
}

/**
 * Divides a refund over payments in order. Each part is at most what its payment has left.
 * @returns undefined if the payments have less left than the refund
 */
export function divideRefund(refund: Amounts, payments: readonly RefundablePayment[]): PlannedPart[] | undefined {
  const parts: PlannedPart[] = [];
  let rest = refund;
  for (const { id: paymentId, leftMinor } of payments) {
    const kwachaMinor = Math.min(leftMinor, rest.kwachaMinor);
    if (kwachaMinor <= 0) continue;
    // The last part takes the rest, so that the parts add up to the refund in both currencies.
    const minor = kwachaShareOf(kwachaMinor, { minor: rest.kwachaMinor, kwachaMinor: rest.minor });
    parts.push({ paymentId, minor, kwachaMinor });
    rest = { minor: addUpMinor([rest.minor, -minor]), kwachaMinor: addUpMinor([rest.kwachaMinor, -kwachaMinor]) };
  }
  return rest.kwachaMinor === 0 ? parts : undefined;
}
