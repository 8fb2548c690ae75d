import { href } from '@portal/contracts';
import { type MailBlock, mailOf, type OutgoingMail, plainName } from '@portal/node-kit/mail';
import { bookedThing } from '../bookings/record/booking-events';
import type { BookingMailKind, BookingRecord } from '../bookings/record/booking-record';
import { bookingFacts, deadlineOf, wayBlocks } from './mail-facts';
import { closings, sentenceFor, titles } from './mail-sentences';
import { isSameAddress } from './recipients';

/** Who a message goes to, and where they find the portal. */
export interface MailReader {
  to: string;
  portalUrl?: string;
}

/** Why a recipient who did not book gets this message. Not by whom: the name of an account is anything its owner types. */
function reasonFor({ user }: BookingRecord, to: string): MailBlock[] {
  if (isSameAddress(to, user.email)) return [];
  return [{ text: 'You get this message because a customer of ours named your address for it.' }];
}

/** The page of the booking opens for its owner only; who named no address but their own is taken for them. */
export function bookingLink(label: string, booking: BookingRecord, { to, portalUrl }: MailReader): MailBlock[] {
  if (portalUrl === undefined || !isSameAddress(to, booking.user.email)) return [];
  return [{ action: label, url: new URL(href('/my-bookings/:id', { id: booking.id }), portalUrl).href }];
}

const listed: Partial<Record<BookingMailKind, string>> = {
  confirmed: 'Open your booking',
  cancelled: 'Open your booking',
  'late-kept': 'Open your booking',
  'hold-ending': 'Pay now',
  'hold-extended': 'Open your booking',
  'fare-charged': 'Pay now',
  lapsed: 'Open your booking',
  ticketed: 'Open your booking',
};

function actions(kind: BookingMailKind, booking: BookingRecord, reader: MailReader): MailBlock[] {
  const label = listed[kind];
  return label === undefined ? [] : bookingLink(label, booking, reader);
}

/**
 * The message that tells what became of a booking, as text and as a page. No name in it makes a line, a tag or a link of its
 * own, and nothing that a customer wrote as a request is repeated.
 */
export function bookingMail(kind: BookingMailKind, booking: BookingRecord, reader: MailReader): OutgoingMail {
  const deadline = deadlineOf(booking);
  const blocks: MailBlock[] = [
    { text: sentenceFor(kind, booking) },
    ...(deadline ? [{ notice: `Pay by ${deadline}` }] : []),
    { facts: bookingFacts(booking, reader.to) },
    ...wayBlocks(booking),
    ...actions(kind, booking, reader),
    { text: closings[kind] },
    ...reasonFor(booking, reader.to),
  ];
  const subject = `Booking ${booking.bookingNumber} ${titles[kind]}: ${plainName(bookedThing(booking))}`;
  return { to: reader.to, ...mailOf({ subject, blocks }) };
}
