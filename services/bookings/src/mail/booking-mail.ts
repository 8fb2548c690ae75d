import { href, isOwing, texts } from '@portal/contracts';
import { moneyText } from '@portal/node-kit';
import { type MailBlock, renderMail, type OutgoingMail, sanitizeName } from '@portal/node-kit/mail';
import type { BookingMailKind, BookingRecord } from '../bookings/record/booking-record';
import { standingOf } from '../bookings/record/payment-status';
import { bookingFacts, deadlineOf, departureBlocks, estimateBlocks, itineraryBlocks, refundBlocks } from './mail-facts';
import { closingFor, getBodyText, titleOf } from './mail-sentences';
import { scheduleChangeBlocks } from './schedule-change-blocks';
import { isSameAddress } from './recipients';
import { tripLine } from './trip-line';

/** Recipient of a message, with the base URL for links. */
export interface MailReader {
  to: string;
  /** First name of the owner, set only if the message goes to the address of the account. */
  name?: string | undefined;
  portalUrl?: string;
}

/** Maximum length of the reason that staff enter. */
const reasonMax = 500;

/** Explains the message to a recipient who did not book. The account name is omitted, because it is free text. */
function reasonFor({ user }: BookingRecord, to: string): MailBlock[] {
  if (isSameAddress(to, user.email)) return [];
  return [{ text: 'You are receiving this email because a customer entered your address.' }];
}

/** Links to the booking page, only in messages to the owner's address: other recipients cannot open it. */
export function bookingLink(label: string, booking: BookingRecord, { to, portalUrl }: MailReader): MailBlock[] {
  if (portalUrl === undefined || !isSameAddress(to, booking.user.email)) return [];
  return [{ action: label, url: new URL(href('/my-bookings/:id', { id: booking.id }), portalUrl).href }];
}

const listed: Partial<Record<BookingMailKind, string>> = {
  confirmed: 'Open your booking',
  cancelled: 'Open your booking',
  'cancel-requested': 'Open your booking',
  'cancel-declined': 'Open your booking',
  'late-kept': 'Open your booking',
  'price-changed': 'See the new price',
  'not-bought': 'Open your booking',
  'hold-ending': 'Pay now',
  'hold-extended': 'Open your booking',
  'fare-charged': 'Pay now',
  lapsed: 'Open your booking',
  ticketed: 'Open your booking',
  'schedule-changed': 'Open your booking',
  'date-changed': 'Open your booking',
  'date-not-changed': 'Open your booking',
  'party-changed': 'Open your booking',
};

function actions(kind: BookingMailKind, booking: BookingRecord, reader: MailReader): MailBlock[] {
  const label = kind === 'confirmed' && deadlineOf(booking) ? 'Pay now' : listed[kind];
  return label === undefined ? [] : bookingLink(label, booking, reader);
}

/** Messages that include the refund. */
const aboutMoney: readonly BookingMailKind[] = ['cancelled', 'lapsed', 'late-cancelled'];

const declinedReason = (kind: BookingMailKind, { cancelRequest }: BookingRecord): MailBlock[] =>
  kind === 'cancel-declined' && cancelRequest?.reason
    ? [{ notice: sanitizeName(cancelRequest.reason, reasonMax) }]
    : [];

/** Reason and totals of a flight that is paid first. */
function payFirstBlocks(kind: BookingMailKind, booking: BookingRecord): MailBlock[] {
  const { payFirst, refusal } = booking;
  if (kind === 'not-bought' && refusal) return [{ notice: refusal.message }];
  if (kind !== 'price-changed' || payFirst?.newTotalMinor === undefined) return [];
  const amount = (minor: number): string => moneyText(minor, booking.currency);
  return [{ notice: texts.payFirst.priceChanged(amount(booking.totalMinor), amount(payFirst.newTotalMinor)) }];
}

/**
 * Message about a change of a booking, as plain text and HTML. Names cannot add lines, tags or links. Special requests
 * are never included.
 */
export function bookingMail(kind: BookingMailKind, booking: BookingRecord, reader: MailReader): OutgoingMail {
  const deadline = deadlineOf(booking);
  const blocks: MailBlock[] = [
    { text: getBodyText(kind, booking, isOwing(standingOf(booking))) },
    ...(kind === 'cancelled' ? departureBlocks(booking) : []),
    ...(kind === 'cancel-requested' ? estimateBlocks(booking) : []),
    ...(aboutMoney.includes(kind) ? refundBlocks(booking) : []),
    ...declinedReason(kind, booking),
    ...(kind === 'schedule-changed' ? scheduleChangeBlocks(booking) : []),
    ...payFirstBlocks(kind, booking),
    ...(deadline ? [{ notice: `Pay by ${deadline}` }] : []),
    { facts: bookingFacts(booking, reader.to) },
    ...itineraryBlocks(booking),
    ...actions(kind, booking, reader),
    { text: closingFor(kind, booking) },
    ...reasonFor(booking, reader.to),
  ];
  const subject = `${tripLine(booking)}: ${titleOf(kind, booking)} (${booking.bookingNumber})`;
  return { to: reader.to, ...renderMail({ subject, blocks, name: reader.name }) };
}
