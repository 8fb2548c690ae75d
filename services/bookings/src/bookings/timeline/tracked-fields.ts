import { isDeepStrictEqual } from 'node:util';
import { type TimelineEntry, type TimelineKind, toMoney } from '@portal/contracts';
import type { BookingRecord } from '../record/booking-record';

export type FieldChange = NonNullable<TimelineEntry['changes']>[number];

interface TrackedField {
  kind: TimelineKind;
  /** What happened, for a change that no event tells of. */
  text: string;
  /** What happened when an amount became less. */
  textOfLess?: string;
  /** Where it is stored: whoever writes there may change it. */
  path: string;
  told: (booking: BookingRecord) => string | undefined;
  /** Its values are not told, and it is stored encrypted, each time in another form. */
  isPersonal?: true;
}

const amountText = (minor: number, currency: string): string => `${currency} ${toMoney(minor, currency).amount}`;

const ofMoney = (member: 'chargedMinor' | 'receivedMinor' | 'refundedMinor') => ({
  path: 'money.version',
  told: ({ money }: BookingRecord) => (money?.[member] ? amountText(money[member], money.currency) : undefined),
});

/** What the timeline tells of a booking, by the name it has there; the first that changed says what kind of change it was. */
const trackedFields = {
  assignee: {
    kind: 'assignee',
    text: 'Assignment changed',
    path: 'assignee.id',
    told: ({ assignee }) => assignee?.username,
  },
  ticketNumbers: {
    kind: 'ticket',
    text: 'Tickets changed',
    path: 'ticketNumbers',
    told: ({ ticketNumbers }) => ticketNumbers.join(', ') || undefined,
  },
  fulfilment: {
    kind: 'hold',
    text: 'Ticket status changed',
    path: 'fulfilment.state',
    // Of a package only the deadline says something.
    told: ({ kind, fulfilment }) => (kind === 'package' ? undefined : fulfilment?.state),
  },
  payBy: {
    kind: 'hold',
    text: 'Deadline changed',
    path: 'fulfilment.payBy',
    told: ({ fulfilment }) => fulfilment?.payBy?.toISOString(),
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
    told: ({ totalMinor, currency }) => amountText(totalMinor, currency),
  },
  status: { kind: 'booking', text: 'Status changed', path: 'status', told: ({ status }) => status },
  paymentStatus: {
    kind: 'payment',
    text: 'Payment status changed',
    path: 'paymentStatus',
    told: ({ paymentStatus }) => paymentStatus,
  },
  cancelRequest: {
    kind: 'booking',
    text: 'Cancellation request changed',
    path: 'cancelRequest.state',
    told: ({ cancelRequest }) => cancelRequest?.state,
  },
  pnr: {
    kind: 'booking',
    text: 'PNR changed',
    path: 'recordLocator',
    told: ({ recordLocator }) => recordLocator,
  },
  specialRequests: {
    kind: 'edit',
    text: 'Special requests changed',
    path: 'specialRequests',
    told: ({ specialRequests }) => specialRequests || undefined,
    isPersonal: true,
  },
} as const satisfies Readonly<Record<string, TrackedField>>;

const all: readonly (TrackedField & { field: string })[] = Object.entries(trackedFields).map(([field, tracked]) => ({
  field,
  ...tracked,
}));

/** What differs between a booking before and after a change. Personal values are not told: they are "changed". */
export const diffTrackedFields = (before: BookingRecord, after: BookingRecord): FieldChange[] =>
  all.flatMap(({ field, told, isPersonal }) => {
    const [from, to] = [told(before), told(after)];
    if (from === to) return [];
    return [isPersonal ? { field, to: 'changed' } : { field, ...(from && { from }), ...(to && { to }) }];
  });

/** Nothing is an amount of nothing. */
const amountIn = (text: string = ''): number => Number(text.split(' ')[1] ?? 0);

/** What kind of change it was, and a sentence of it, by the field that says most. */
export function summarizeChange(changes: readonly FieldChange[]): Pick<TrackedField, 'kind' | 'text'> | undefined {
  const tracked = all.find(({ field }) => changes.some((change) => change.field === field));
  const change = changes.find(({ field }) => field === tracked?.field);
  if (!tracked?.textOfLess || !change || amountIn(change.to) >= amountIn(change.from)) return tracked;
  return { kind: tracked.kind, text: tracked.textOfLess };
}

const rootOf = (path: string): string => path.split('.', 1)[0]!;

/** The stored paths that a change to these members may change, but for those that cannot be compared. */
export const getTrackedPaths = (members: readonly string[]): string[] => {
  const roots = new Set(members.map(rootOf));
  const paths = all.filter(({ isPersonal }) => !isPersonal).map(({ path }) => path);
  return [...new Set(paths)].filter((path) => roots.has(rootOf(path)));
};

export const valueAt = (booking: BookingRecord, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], booking);

/** Whether two readings of a booking agree about all of the paths. */
export const areEqualAtPaths = (left: BookingRecord, right: BookingRecord, paths: readonly string[]): boolean =>
  paths.every((path) => isDeepStrictEqual(valueAt(left, path), valueAt(right, path)));
