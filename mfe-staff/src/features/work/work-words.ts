import { texts, type WorkSection } from '@portal/contracts';

export const sectionNames: Readonly<Record<WorkSection, string>> = {
  'holds-ending': 'Holds ending',
  'not-ticketed': 'Paid, not ticketed',
  'call-airline': 'Call the airline',
  'fare-changed': 'Fare changed',
  money: 'Money without a home',
};

export const sectionNotes: Readonly<Record<WorkSection, string>> = {
  'holds-ending': 'Unpaid, with seats or places that are released within a day.',
  'not-ticketed': 'The money is here, the tickets are not.',
  'call-airline': 'Only the airline can tell what became of them.',
  'fare-changed': 'Nothing is issued until somebody decides who pays the difference.',
  money: 'It came, and nothing waits for it.',
};

const reasons: Readonly<Record<string, string>> = {
  hold: 'Held until the deadline.',
  issue: 'Tickets do not go out by themselves.',
  'issue-unknown': 'The airline does not say whether it issued the tickets.',
  'fare-changed': 'The airline asks for another total.',
  'paid-after-lapse': 'Paid after the seats had gone.',
  'airline-cancelled': 'The airline cancelled it.',
  'cannot-ask': 'Nobody knows whether the airline took the order.',
  'late-order': 'The airline took the order after it had been given up.',
  'order-gone': 'The airline no longer has its order.',
  'lapse-refused': 'Not paid in time, and the airline keeps the order.',
  unmatched: 'No payment of ours fits it.',
  late: 'It came after its payment had failed.',
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
