import { texts, type WorkSection } from '@portal/contracts';
import { closedReasons } from '../unmatched/closed-money';

export const sectionNames: Readonly<Record<WorkSection, string>> = {
  'holds-ending': 'Holds ending',
  'not-ticketed': 'Paid, not ticketed',
  'call-airline': 'Call the airline',
  'fare-changed': 'Fare changed',
  refunds: texts.queues.refunds,
  'cancel-requests': texts.queues['cancel-requests'],
  'ticketed-unpaid': texts.queues['ticketed-unpaid'],
  'schedule-changes': 'Flights changed by the airline',
  'call-customer': texts.work.callCustomer,
  money: 'Unmatched payments',
};

export const sectionNotes: Readonly<Record<WorkSection, string>> = {
  'holds-ending': 'Unpaid; the hold expires within 24 hours.',
  'not-ticketed': 'Paid, but tickets are not issued yet.',
  'call-airline': 'Only the airline can confirm their status.',
  'fare-changed': 'No tickets are issued until you decide who pays the difference.',
  refunds: 'Cancelled bookings that need a refund decision.',
  'cancel-requests': 'To be cancelled directly with the airline.',
  'ticketed-unpaid': 'Tickets are issued, but a balance is due.',
  'schedule-changes': 'Contact these customers about their new flights.',
  'call-customer': 'Remind these customers of their deadline by phone or WhatsApp.',
  money: 'Received without a matching booking.',
};

const reasons: Readonly<Record<string, string>> = {
  ...closedReasons,
  hold: 'Held until the deadline.',
  issue: 'Tickets must be issued manually.',
  'issue-unknown': 'The airline has not confirmed that it issued the tickets.',
  'fare-changed': 'The airline asks for a different total.',
  'paid-by-hand': texts.refunds.markedByHandForStaff,
  'asked-to-cancel': 'The client asked to cancel.',
  'cancel-refused': 'The airline refused the cancellation.',
  'ticketed-unpaid': 'Tickets are issued, but the booking is not fully paid.',
  'schedule-change': 'The airline changed the flights.',
  'missed-connection': 'A connection has become too short.',
  'airline-awaits-answer': 'The airline awaits an answer to its change. Answer it with the airline.',
  'cannot-ask': 'It is not known whether the airline accepted the order.',
  'late-order': 'The airline accepted the order after it had been given up.',
  // From bookings services of earlier releases.
  'order-gone': 'The airline no longer has the order.',
  'lapse-refused': 'Not paid in time, but the airline keeps the order.',
  unmatched: 'No matching payment.',
  differs: 'Differs from the payment that was requested.',
  late: 'Received after the payment had failed.',
  'call-customer': 'A payment reminder could not be sent by email.',
  'confirm-payment': 'Paid by bank transfer; a second person has to confirm it.',
};

/** Text of a reason. Unknown reasons of newer releases are shown as they are. */
export const reasonText = (reason: string): string => reasons[reason] ?? reason;

const minuteMs = 60_000;

/** Remaining time in its two largest units. */
export function timeLeft(dueAt: string, now: number): string {
  const minutes = Math.ceil((Date.parse(dueAt) - now) / minuteMs);
  if (minutes <= 0) return texts.work.overdue;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days left`;
  if (hours === 0) return `${minutes} min left`;
  return hours >= 10 ? `${hours} h left` : `${hours} h ${minutes % 60} min left`;
}

/** Reasons that are shown in red whether or not they have a deadline. */
const alarming = new Set(['airline-cancelled', 'order-gone']);
export const isAlarming = (reason: string): boolean => alarming.has(reason);

const urgentHours = 4;

export function urgencyOf(dueAt: string, now: number): 'danger' | 'warning' | 'neutral' {
  const hours = (Date.parse(dueAt) - now) / (60 * minuteMs);
  if (hours <= 0) return 'danger';
  return hours <= urgentHours ? 'warning' : 'neutral';
}
