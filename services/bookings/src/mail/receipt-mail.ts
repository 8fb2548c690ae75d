import { type ReceiptDocument, texts } from '@portal/contracts';
import { mailOf, type OutgoingMail } from '@portal/node-kit/mail';
import type { BookingRecord } from '../bookings/record/booking-record';
import { bookingLink, type MailReader } from './booking-mail';
import { bookingFacts, deadlineOf } from './mail-facts';

/** The message that brings the receipt of a payment, with what is still to be paid. */
export function receiptMail(
  booking: BookingRecord,
  { fileName, pdf }: ReceiptDocument,
  reader: MailReader,
): OutgoingMail {
  const number = fileName.replace(/\.pdf$/, '');
  const isOpen = (booking.money?.balanceMinor ?? 0) > 0;
  const deadline = isOpen ? deadlineOf(booking) : undefined;
  const written = mailOf({
    subject: `Booking ${booking.bookingNumber}: receipt ${number}`,
    blocks: [
      { text: texts.receipts.mailed },
      ...(deadline ? [{ notice: `Pay the rest by ${deadline}` }] : []),
      { facts: [['Receipt', number], ...bookingFacts(booking, reader.to)] },
      ...bookingLink('Open your booking', booking, reader),
    ],
  });
  return { to: reader.to, ...written, attachment: { fileName, content: pdf } };
}
