import { href, isOwing } from '@portal/contracts';
import { type MailBlock, renderMail, type OutgoingMail, sanitizeName } from '@portal/node-kit/mail';
import { describeBookedItem } from '../bookings/record/booking-events';
import type { BookingMailKind, BookingRecord } from '../bookings/record/booking-record';
import { standingOf } from '../bookings/record/payment-status';
import { bookingFacts, deadlineOf, refundBlocks, itineraryBlocks } from './mail-facts';
import { closingFor, getBodyText, titles } from './mail-sentences';
import { isSameAddress } from './recipients';

/** Who a message goes to, and where they find the portal. */
export interface MailReader {
  to: string;
  /** First name of the owner, when the message goes to the address of the account. */
  name?: string | undefined;
  portalUrl?: string;
}

/** As long as the reason may be that staff write. */
const reasonMax = 500;

/** Why a recipient who did not book gets this message. Not by whom: the name of an account is anything its owner types. */
function reasonFor({ user }: BookingRecord, to: string): MailBlock[] {
  if (isSameAddress(to, user.email)) return [];
  return [{ text: 'You are receiving this email because a customer entered your address.' }];
}

/** The page of the booking opens for its owner only; who named no address but their own is taken for them. */
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
  'hold-ending': 'Pay now',
  'hold-extended': 'Open your booking',
  'fare-charged': 'Pay now',
  lapsed: 'Open your booking',
  ticketed: 'Open your booking',
};

function actions(kind: BookingMailKind, booking: BookingRecord, reader: MailReader): MailBlock[] {
  const label = kind === 'confirmed' && deadlineOf(booking) ? 'Pay now' : listed[kind];
  return label === undefined ? [] : bookingLink(label, booking, reader);
}

/** Messages after which somebody asks what happens to the money. */
const aboutMoney: readonly BookingMailKind[] = ['cancelled', 'lapsed', 'late-cancelled'];

const declinedReason = (kind: BookingMailKind, { cancelRequest }: BookingRecord): MailBlock[] =>
  kind === 'cancel-declined' && cancelRequest?.reason
    ? [{ notice: sanitizeName(cancelRequest.reason, reasonMax) }]
    : [];

/**
 * The message that tells what became of a booking, as text and as a page. No name in it makes a line, a tag or a link of its
 * own, and nothing that a customer wrote as a request is repeated.
 */
export function bookingMail(kind: BookingMailKind, booking: BookingRecord, reader: MailReader): OutgoingMail {
  const deadline = deadlineOf(booking);
  const blocks: MailBlock[] = [
    { text: getBodyText(kind, booking, isOwing(standingOf(booking))) },
    ...(aboutMoney.includes(kind) ? refundBlocks(booking) : []),
    ...declinedReason(kind, booking),
    ...(deadline ? [{ notice: `Pay by ${deadline}` }] : []),
    { facts: bookingFacts(booking, reader.to) },
    ...itineraryBlocks(booking),
    ...actions(kind, booking, reader),
    { text: closingFor(kind, booking) },
    ...reasonFor(booking, reader.to),
  ];
  const subject = `Booking ${booking.bookingNumber}: ${titles[kind]} (${sanitizeName(describeBookedItem(booking))})`;
  return { to: reader.to, ...renderMail({ subject, blocks, name: reader.name }) };
}
