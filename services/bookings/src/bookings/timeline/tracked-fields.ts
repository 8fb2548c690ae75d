import { isDeepStrictEqual } from 'node:util';
import { type TimelineEntry, type TimelineKind, toMoney } from '@portal/contracts';
import { amountText } from '@portal/node-kit';
import type { StoredSegment } from '../record/booked-segments';
import type { BookingRecord } from '../record/booking-record';

export type FieldChange = NonNullable<TimelineEntry['changes']>[number];

interface TrackedField {
  kind: TimelineKind;
  /** Description of a change that has no event. */
  text: string;
  /** Description of an amount that decreased. */
  textOfLess?: string;
  /** Stored path; a write to it may change the field. */
  path: string;
  format: (booking: BookingRecord) => string | undefined;
  /** The timeline omits the values. Each encryption of a value differs, so they cannot be compared. */
  isPersonal?: true;
}

/** Amounts are stored as 'ZMW 1234.50', which can be compared. */
const storedAmount = (minor: number, currency: string): string => `${currency} ${toMoney(minor, currency).amount}`;

const ofMoney = (member: 'chargedMinor' | 'receivedMinor' | 'refundedMinor') => ({
  path: 'money.version',
  format: ({ money }: BookingRecord) => (money?.[member] ? storedAmount(money[member], money.currency) : undefined),
});

const timeText = (local: string): string => local.slice(0, 16).replace('T', ' ');

/** Flight in local airport times: 'P0 721 LUN 2027-03-05 08:15 to JNB 2027-03-05 10:20'. */
const flightText = ({ carrier, number, from, departs, to, arrives }: StoredSegment): string =>
  [carrier, number, from, timeText(departs), 'to', to, arrives && timeText(arrives)].filter(Boolean).join(' ');

/** Tracked fields by their name in the timeline. The first one that changed determines the kind of the entry. */
const trackedFields = {
  assignee: {
    kind: 'assignee',
    text: 'Assignment changed',
    path: 'assignee.id',
    format: ({ assignee }) => assignee?.username,
  },
  ticketNumbers: {
    kind: 'ticket',
    text: 'Tickets changed',
    path: 'ticketNumbers',
    format: ({ ticketNumbers }) => ticketNumbers.join(', ') || undefined,
  },
  fulfilment: {
    kind: 'hold',
    text: 'Ticket status changed',
    path: 'fulfilment.state',
    // For a package, only the deadline is tracked.
    format: ({ kind, fulfilment }) => (kind === 'package' ? undefined : fulfilment?.state),
  },
  payBy: {
    kind: 'hold',
    text: 'Deadline changed',
    path: 'fulfilment.payBy',
    format: ({ fulfilment }) => fulfilment?.payBy?.toISOString(),
  },
  received: {
    kind: 'payment',
    text: 'Payment received',
    textOfLess: 'Payment reversed',
    ...ofMoney('receivedMinor'),
  },
  refunded: { kind: 'payment', text: 'Payment refunded', ...ofMoney('refundedMinor') },
  charged: { kind: 'charge', text: 'Total changed', ...ofMoney('chargedMinor') },
  totalPrice: {
    kind: 'charge',
    text: 'Price changed',
    path: 'totalMinor',
    format: ({ totalMinor, currency }) => storedAmount(totalMinor, currency),
  },
  status: { kind: 'booking', text: 'Status changed', path: 'status', format: ({ status }) => status },
  paymentStatus: {
    kind: 'payment',
    text: 'Payment status changed',
    path: 'paymentStatus',
    format: ({ paymentStatus }) => paymentStatus,
  },
  cancelRequest: {
    kind: 'booking',
    text: 'Cancellation request changed',
    path: 'cancelRequest.state',
    format: ({ cancelRequest }) => cancelRequest?.state,
  },
  pnr: {
    kind: 'booking',
    text: 'PNR changed',
    path: 'recordLocator',
    format: ({ recordLocator }) => recordLocator,
  },
  flights: {
    kind: 'booking',
    text: 'Flights changed by the airline',
    path: 'scheduleVersion',
    format: ({ segments }) => segments?.map(flightText).join('; '),
  },
  specialRequests: {
    kind: 'edit',
    text: 'Special requests changed',
    path: 'specialRequests',
    format: ({ specialRequests }) => specialRequests || undefined,
    isPersonal: true,
  },
} as const satisfies Readonly<Record<string, TrackedField>>;

const all: readonly (TrackedField & { field: string })[] = Object.entries(trackedFields).map(([field, tracked]) => ({
  field,
  ...tracked,
}));

/** Lists the tracked fields that differ between two states of a booking. Personal values are replaced by 'changed'. */
export const diffTrackedFields = (before: BookingRecord, after: BookingRecord): FieldChange[] =>
  all.flatMap(({ field, format, isPersonal }) => {
    const [from, to] = [format(before), format(after)];
    if (from === to) return [];
    return [isPersonal ? { field, to: 'changed' } : { field, ...(from && { from }), ...(to && { to }) }];
  });

/** A missing amount counts as zero. */
const amountIn = (text: string = ''): number => Number(text.split(' ')[1] ?? 0);

const showAmount = (text: string): string =>
  text.replace(/^([A-Z]{3}) (-?\d+\.\d\d)$/, (_stored, currency: string, amount: string) =>
    amountText(amount, currency),
  );

/** Returns the change with its amounts as the pages show them: 'K 1,234.50'. */
export const showAmounts = ({ field, from, to }: FieldChange): FieldChange => ({
  field,
  ...(from !== undefined && { from: showAmount(from) }),
  ...(to !== undefined && { to: showAmount(to) }),
});

/** @returns the kind and description of the first tracked field that changed */
export function summarizeChange(changes: readonly FieldChange[]): Pick<TrackedField, 'kind' | 'text'> | undefined {
  const tracked = all.find(({ field }) => changes.some((change) => change.field === field));
  const change = changes.find(({ field }) => field === tracked?.field);
  if (!tracked?.textOfLess || !change || amountIn(change.to) >= amountIn(change.from)) return tracked;
  return { kind: tracked.kind, text: tracked.textOfLess };
}

const rootOf = (path: string): string => path.split('.', 1)[0]!;

/** Stored paths that a write to these fields may change, except those that cannot be compared. */
export const getTrackedPaths = (fields: readonly string[]): string[] => {
  const roots = new Set(fields.map(rootOf));
  const paths = all.filter(({ isPersonal }) => !isPersonal).map(({ path }) => path);
  return [...new Set(paths)].filter((path) => roots.has(rootOf(path)));
};

export const valueAt = (booking: BookingRecord, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], booking);

export const areEqualAtPaths = (left: BookingRecord, right: BookingRecord, paths: readonly string[]): boolean =>
  paths.every((path) => isDeepStrictEqual(valueAt(left, path), valueAt(right, path)));
