import {
  type Assignee,
  excludeUnmatchedInWorkList,
  type Money,
  type Payment,
  type UnmatchedMoney,
  type Work,
  type WorkItem,
  workParts,
  type WorkSection,
} from '@portal/contracts';
import { isOfClosedBooking } from '../unmatched/closed-money';

/** Row of the work list: a booking, or a payment without one. */
export interface WorkRow {
  key: string;
  section: WorkSection;
  reason: string;
  since: string;
  dueAt?: string | undefined;
  booking?: { id: string; number: string } | undefined;
  customer?: WorkItem['customer'] | undefined;
  phone?: string | undefined;
  title?: string | undefined;
  travelerName?: string | undefined;
  startsAt?: string | undefined;
  pnr?: string | undefined;
  findBy?: readonly string[] | undefined;
  /** Details of the reason, such as the airline's response. */
  detail?: string | undefined;
  amount?: { money: Money; of: 'to pay' | 'to refund' | 'received' } | undefined;
  totals?: WorkItem['totals'];
  /** Number of the change by the airline, to close its item. */
  changeNumber?: number | undefined;
  assignee?: Assignee | undefined;
  /** User who requested a settlement of the closed booking. */
  askedBy?: string | undefined;
  /** Money that is left on a closed booking. */
  isClosed?: boolean | undefined;
  /** Late payment that staff can mark as done. */
  latePaymentId?: string | undefined;
  /** Payment that staff can assign to a booking. */
  unmatched?: UnmatchedMoney | undefined;
}

/** Payment that needs confirmation by a second person, with the work item of its booking if tickets wait for it. */
export interface ConfirmRow {
  payment: Payment;
  item: WorkItem | undefined;
}

export interface WorkGroup {
  section: WorkSection;
  count: number;
  rows: WorkRow[];
}

const owing: readonly WorkSection[] = ['holds-ending', 'ticketed-unpaid', 'call-customer'];

const amountOf = ({ section, balance, received, refund }: WorkItem): WorkRow['amount'] => {
  if (owing.includes(section)) return balance && { money: balance, of: 'to pay' };
  if (section === 'refunds') return refund && { money: refund, of: 'to refund' };
  return received && { money: received, of: 'received' };
};

const rowOf = (item: WorkItem): WorkRow => ({
  ...item,
  key: `${item.bookingId}:${item.reason}`,
  booking: { id: item.bookingId, number: item.bookingNumber },
  phone: item.phoneNumber,
  amount: amountOf(item),
});

function reasonOfMoney(money: UnmatchedMoney): string {
  if (isOfClosedBooking(money)) return money.closedReason ?? 'booking-cancelled';
  return money.requestedFor ? 'differs' : money.why;
}

function rowOfMoney(money: UnmatchedMoney): WorkRow {
  const { id, at, amount, phoneLast3, why, requestedFor } = money;
  const { bookingId, bookingNumber } = requestedFor ?? money;
  return {
    key: id,
    section: 'money',
    reason: reasonOfMoney(money),
    isClosed: isOfClosedBooking(money),
    since: at,
    booking: bookingId === undefined ? undefined : { id: bookingId, number: bookingNumber ?? 'Open' },
    phone: phoneLast3 === undefined ? undefined : `••• ${phoneLast3}`,
    amount: { money: amount, of: 'received' },
    askedBy: money.askedBy,
    unmatched: why === 'unmatched' ? money : undefined,
    latePaymentId: money.paymentId,
  };
}

export const confirmRowsOf = (work: Work, payments: readonly Payment[] = []): ConfirmRow[] =>
  payments.map((payment) => ({ payment, item: waitingFor(work).find((item) => item.bookingId === payment.bookingId) }));

const waitingFor = ({ sections }: Work): WorkItem[] =>
  sections.flatMap(({ items }) => items.filter(({ reason }) => reason === 'confirm-payment'));

interface FromPayments {
  unmatched?: readonly UnmatchedMoney[] | undefined;
  toConfirm?: readonly Payment[] | undefined;
}

/** Order of the sections, most urgent first. */
const order: readonly WorkSection[] = [
  'call-customer',
  'holds-ending',
  'cancel-requests',
  'refunds',
  'not-ticketed',
  'schedule-changes',
  'ticketed-unpaid',
  'call-airline',
  'fare-changed',
  'money',
];

/**
 * Builds the sections with their rows. Items known to both bookings and payments are listed once; payments to confirm have
 * their own section.
 */
export function groupsOf(work: Work, { unmatched = [], toConfirm = [] }: FromPayments = {}): WorkGroup[] {
  const confirmed = new Set(toConfirm.map(({ bookingId }) => bookingId));
  const isShown = ({ reason, bookingId }: WorkItem) => reason === 'confirm-payment' && confirmed.has(bookingId);
  const askedBy = (item: WorkItem) => unmatched.find(({ bookingId }) => bookingId === item.bookingId)?.askedBy;
  const parts = [...workParts(work)].sort((one, other) => order.indexOf(one.section) - order.indexOf(other.section));
  return parts.map(({ section, ...all }) => {
    const items = all.items.filter((item) => !isShown(item));
    const count = all.count - (all.items.length - items.length);
    if (section === 'refunds')
      return { section, count, rows: items.map((item) => ({ ...rowOf(item), askedBy: askedBy(item) })) };
    if (section !== 'money') return { section, count, rows: items.map(rowOf) };
    const others = excludeUnmatchedInWorkList(work, unmatched);
    return { section, count: count + others.length, rows: [...items.map(rowOf), ...others.map(rowOfMoney)] };
  });
}

export const totalOf = (groups: readonly WorkGroup[]): number => groups.reduce((sum, { count }) => sum + count, 0);
