import {
  agencyTimeZone,
  type Booking,
  bookingMoney,
  type MoneyState,
  type PaymentStatus,
  texts,
} from '@portal/contracts';
import { Badge, type BadgeTone, formatDate, formatMoney } from '@portal/ui-kit';

const tones: Readonly<Record<MoneyState, BadgeTone>> = {
  unpaid: 'warning',
  'part-paid': 'warning',
  paid: 'success',
  'refund-due': 'neutral',
  refunding: 'neutral',
  refunded: 'info',
  'nothing-due': 'neutral',
};

const toneOf = (state: MoneyState, paymentStatus: PaymentStatus): BadgeTone =>
  paymentStatus === 'failed' ? 'danger' : tones[state];

/** Payment status of a booking, and whether a refund is pending. */
export function PaymentBadges({ booking }: { booking: Booking }) {
  const { state, label } = bookingMoney(booking);
  return (
    <>
      <Badge tone={toneOf(state, booking.paymentStatus)}>{label}</Badge>
      {state === 'refund-due' ? <Badge tone="warning">{texts.payment.refundPending}</Badge> : null}
      {state === 'refunding' ? <Badge tone="info">{texts.payment.refunding}</Badge> : null}
    </>
  );
}

/** Formats a deadline in the agency's time zone: "Fri, 28 Nov 2026, 10:00". */
export const deadlineText = (at: string): string =>
  formatDate(at, { kind: 'instant', timeZone: agencyTimeZone, withWeekday: true });

export const isPast = (at: string): boolean => Date.parse(at) < Date.now();

/**
 * States where a chosen refund goes, or who decides on a refund and by when, and whom to call after that. Data of earlier
 * releases has no deadline.
 */
export function decisionText({ refundDue, chosenRefund }: Pick<Booking, 'refundDue' | 'chosenRefund'>): string {
  if (chosenRefund) return chosenText(chosenRefund);
  const { decidedBy, decidedInTime, decisionLate } = texts.refunds;
  if (!refundDue) return decidedInTime;
  const by = deadlineText(refundDue.decideBy);
  return isPast(refundDue.decideBy) ? decisionLate(by, texts.brand.phones[0]) : decidedBy(by);
}

function chosenText({ way, amount: { amount, currency } }: NonNullable<Booking['chosenRefund']>): string {
  const { chosen, nothingBack } = texts.refunds;
  return Number(amount) > 0 ? chosen[way](formatMoney(amount, currency)) : nothingBack;
}
