import { texts, type WorkSection } from '@portal/contracts';

export const sectionNames: Readonly<Record<WorkSection, string>> = {
  'holds-ending': 'Holds ending',
  'not-ticketed': 'Paid, not ticketed',
  'call-airline': 'Call the airline',
  'fare-changed': 'Fare changed',
  refunds: texts.queues.refunds,
  'cancel-requests': texts.queues['cancel-requests'],
  'ticketed-unpaid': texts.queues['ticketed-unpaid'],
  money: 'Money without a home',
};

export const sectionNotes: Readonly<Record<WorkSection, string>> = {
  'holds-ending': 'Unpaid, with seats or places that are released within a day.',
  'not-ticketed': 'The money is here, the tickets are not.',
  'call-airline': 'Only the airline can tell what became of them.',
  'fare-changed': 'Nothing is issued until somebody decides who pays the difference.',
  refunds: 'Cancelled bookings with money to decide about.',
  'cancel-requests': 'To be cancelled at the airline, which does not do it online.',
  'ticketed-unpaid': 'The tickets are issued, and money is missing.',
  money: 'Received without a matching booking.',
};

/** Of money that payments still holds for a booking which is closed. */
export const closedMoney = 'The booking is closed; this much of its money is left.';

const reasons: Readonly<Record<string, string>> = {
  hold: 'Held until the deadline.',
  issue: 'Tickets do not go out by themselves.',
  'issue-unknown': 'The airline does not say whether it issued the tickets.',
  'fare-changed': 'The airline asks for another total.',
  'booking-cancelled': 'Booking was cancelled.',
  'hold-lapsed': 'The hold expired before everything was paid.',
  'paid-after-lapse': 'Paid after the hold had expired.',
  'paid-by-hand': texts.refunds.markedByHandForStaff,
  'asked-to-cancel': 'The client asked to cancel.',
  'cancel-refused': 'The airline refused the cancellation.',
  'ticketed-unpaid': 'Tickets are issued, but the booking is not fully paid.',
  closed: closedMoney,
  'airline-cancelled': 'The airline cancelled it.',
  'cannot-ask': 'Nobody knows whether the airline took the order.',
  'late-order': 'The airline took the order after it had been given up.',
  'order-gone': 'The airline no longer has its order.',
  'lapse-refused': 'Not paid in time, and the airline keeps the order.',
  unmatched: 'No payment of ours fits it.',
  late: 'It arrived after its payment had failed.',
  'confirm-payment': 'Paid by a bank transfer that a second person has to confirm.',
};

/** Why it waits; a reason of a newer release reads as it is. */
export const reasonText = (reason: string): string => reasons[reason] ?? reason;

const minuteMs = 60_000;

/** What is left until an instant, in the two largest units that matter. */
export function timeLeft(dueAt: string, now: number): string {
  const minutes = Math.ceil((Date.parse(dueAt) - now) / minuteMs);
  if (minutes <= 0) return texts.work.overdue;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days left`;
  if (hours === 0) return `${minutes} min left`;
  return hours >= 10 ? `${hours} h left` : `${hours} h ${minutes % 60} min left`;
}

const urgentHours = 4;

export function urgencyOf(dueAt: string, now: number): 'danger' | 'warning' | 'neutral' {
  const hours = (Date.parse(dueAt) - now) / (60 * minuteMs);
  if (hours <= 0) return 'danger';
  return hours <= urgentHours ? 'warning' : 'neutral';
}
