import { addUpMinor, type AtRate } from '@portal/contracts';
import { kwachaShareOf, type Refund, refundedMinorOf } from './refund';
import { type Amounts, pendingOf } from './refund-part';

interface Books {
  chargedMinor: number;
  settled: readonly { minor: number; converted?: AtRate; isUnconfirmed?: true }[];
  refunds: readonly Refund[];
  /** Quoted in another currency than kwacha. */
  isForeign: boolean;
}

/**
 * Returns the confirmed money above the charges, in the quoted currency and in kwacha; undefined if there is none. Staff
 * decide on money whose rate is not stored.
 */
export function excessOf({ chargedMinor, settled, refunds, isForeign }: Books): Amounts | undefined {
  const confirmed = settled.filter(({ isUnconfirmed }) => !isUnconfirmed);
  const pending = pendingOf(refunds);
  const heldMinor = addUpMinor([...confirmed.map(({ minor }) => minor), -refundedMinorOf(refunds), -pending.minor]);
  const minor = heldMinor - chargedMinor;
  if (minor <= 0) return undefined;
  if (!isForeign) return { minor, kwachaMinor: minor };
  const received = confirmed.flatMap(({ converted }) => converted?.minor ?? []);
  if (received.length < confirmed.length) return undefined;
  const given = refunds.map((refund) => -refund.kwachaMinor);
  const kwachaMinor = addUpMinor([...received, ...given, -pending.kwachaMinor]);
  return { minor, kwachaMinor: kwachaShareOf(minor, { minor: heldMinor, kwachaMinor }) };
}

/** Fields of a refund that moves money to credit without a decision by staff. */
export const movedBySystem = () =>
  ({
    ...{ way: 'credit', chargeMinor: 0, unbilledMinor: 0, by: 'system', byId: 'system', at: new Date(), isOpen: true },
  }) as const satisfies Partial<Refund>;
