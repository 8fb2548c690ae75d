import {
  agencyTimeZone,
  type Booking,
  bookingMoney,
  type MoneyState,
  type PaymentStatus,
  texts,
} from '@portal/contracts';
import { Badge, type BadgeTone, formatDate } from '@portal/ui-kit';

const tones: Readonly<Record<MoneyState, BadgeTone>> = {
  unpaid: 'warning',
  'part-paid': 'warning',
  paid: 'success',
  'refund-due': 'neutral',
  refunded: 'info',
  'nothing-due': 'neutral',
};

const toneOf = (state: MoneyState, paymentStatus: PaymentStatus): BadgeTone =>
  paymentStatus === 'failed' ? 'danger' : tones[state];

/** How much of a booking is paid, and whether a refund is pending. */
export function PaymentBadges({ booking }: { booking: Booking }) {
  const { state, label } = bookingMoney(booking);
  return (
    <>
      <Badge tone={toneOf(state, booking.paymentStatus)}>{label}</Badge>
      {state === 'refund-due' ? <Badge tone="warning">{texts.payment.refundPending}</Badge> : null}
    </>
  );
}

/** A deadline of the team on the clocks of the agency: "Fri, 28 Nov 2026, 10:00". */
export const deadlineText = (at: string): string =>
  formatDate(at, { kind: 'instant', timeZone: agencyTimeZone, withWeekday: true });

export const isPast = (at: string): boolean => Date.parse(at) < Date.now();

/** Who decides on a refund and until when; whom to call once that is past. An earlier release names no deadline. */
export function decisionText({ refundDue }: Pick<Booking, 'refundDue'>): string {
  const { decidedBy, decidedInTime, decisionLate } = texts.refunds;
  if (!refundDue) return decidedInTime;
  const by = deadlineText(refundDue.decideBy);
  return isPast(refundDue.decideBy) ? decisionLate(by, texts.brand.phones[0]) : decidedBy(by);
}
