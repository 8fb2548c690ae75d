import {
  type Assignee,
  homelessBeside,
  type Money,
  type Payment,
  type UnmatchedMoney,
  type Work,
  type WorkItem,
  type WorkSection,
} from '@portal/contracts';

/** A line of the work list: about a booking, or about money that has none. */
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
  startsAt?: string | undefined;
  pnr?: string | undefined;
  findBy?: readonly string[] | undefined;
  amount?: { money: Money; of: 'to pay' | 'received' } | undefined;
  totals?: WorkItem['totals'];
  assignee?: Assignee | undefined;
  /** Money that can be given to a booking. */
  homeless?: UnmatchedMoney | undefined;
}

/** A payment that a second person has to confirm, with the work item of its booking when tickets wait for it. */
export interface ConfirmRow {
  payment: Payment;
  item: WorkItem | undefined;
}

export interface WorkGroup {
  section: WorkSection;
  count: number;
  rows: WorkRow[];
}

const amountOf = ({ section, balance, received }: WorkItem): WorkRow['amount'] => {
  if (section === 'holds-ending') return balance && { money: balance, of: 'to pay' };
  return received && { money: received, of: 'received' };
};

const rowOf = (item: WorkItem): WorkRow => ({
  ...item,
  key: `${item.bookingId}:${item.reason}`,
  booking: { id: item.bookingId, number: item.bookingNumber },
  phone: item.phoneNumber,
  amount: amountOf(item),
});

function rowOfMoney(money: UnmatchedMoney): WorkRow {
  const { id, at, amount, phoneLast3, why, bookingId, bookingNumber } = money;
  return {
    key: id,
    section: 'money',
    reason: why,
    since: at,
    booking: bookingId === undefined ? undefined : { id: bookingId, number: bookingNumber ?? 'Open' },
    phone: phoneLast3 === undefined ? undefined : `••• ${phoneLast3}`,
    amount: { money: amount, of: 'received' },
    homeless: why === 'unmatched' ? money : undefined,
  };
}

/** The payments to confirm, each with the work item of its booking when tickets wait for it. */
export const confirmRowsOf = (work: Work, payments: readonly Payment[] = []): ConfirmRow[] =>
  payments.map((payment) => ({ payment, item: waitingFor(work).find((item) => item.bookingId === payment.bookingId) }));

const waitingFor = ({ sections }: Work): WorkItem[] =>
  sections.flatMap(({ items }) => items.filter(({ reason }) => reason === 'confirm-payment'));

interface FromPayments {
  homeless?: readonly UnmatchedMoney[] | undefined;
  toConfirm?: readonly Payment[] | undefined;
}

/** The sections with their rows. What bookings and payments both know is shown once, a payment to confirm in its own section. */
export function groupsOf(work: Work, { homeless = [], toConfirm = [] }: FromPayments = {}): WorkGroup[] {
  const shown = new Set(toConfirm.map(({ bookingId }) => bookingId));
  const isShown = ({ reason, bookingId }: WorkItem) => reason === 'confirm-payment' && shown.has(bookingId);
  return work.sections.map(({ section, ...all }) => {
    const items = all.items.filter((item) => !isShown(item));
    const count = all.count - (all.items.length - items.length);
    if (section !== 'money') return { section, count, rows: items.map(rowOf) };
    const others = homelessBeside(work, homeless);
    return { section, count: count + others.length, rows: [...items.map(rowOf), ...others.map(rowOfMoney)] };
  });
}

/** How many things wait. */
export const totalOf = (groups: readonly WorkGroup[]): number => groups.reduce((sum, { count }) => sum + count, 0);
