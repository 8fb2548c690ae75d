import { isOwing, minorOf, type ReceiptDocument, texts } from '@portal/contracts';
import { moneyText } from '@portal/node-kit';
import { renderMail, type OutgoingMail } from '@portal/node-kit/mail';
import type { BookingRecord } from '../bookings/record/booking-record';
import { standingOf } from '../bookings/record/payment-status';
import { bookingLink, type MailReader } from './booking-mail';
import { bookingFacts, deadlineOf, refundBlocks } from './mail-facts';
import { tripLine } from './trip-line';

/** Message with a receipt: the amount of the payment and the balance due. */
export function receiptMail(
  booking: BookingRecord,
  { fileName, pdf, amount }: ReceiptDocument,
  reader: MailReader,
): OutgoingMail {
  const number = fileName.replace(/\.pdf$/, '');
  const standing = standingOf(booking);
  const paid = amount && moneyText(minorOf(amount), amount.currency);
  const deadline = deadlineOf(booking);
  const label = isOwing(standing) && booking.status !== 'completed' ? 'Pay the balance' : 'Open your booking';
  const written = renderMail({
    subject: `${tripLine(booking)}: receipt ${number} (${booking.bookingNumber})`,
    name: reader.name,
    blocks: [
      { text: paid ? texts.receipts.mailedFor(paid) : texts.receipts.mailed },
      ...(deadline ? [{ notice: `Pay the balance by ${deadline}` }] : []),
      ...(standing.state === 'refund-due' ? refundBlocks(booking) : []),
      {
        facts: [
          ['Receipt', number],
          ...(paid ? [['This payment', paid] as const] : []),
          ...bookingFacts(booking, reader.to),
        ],
      },
      ...bookingLink(label, booking, reader),
    ],
  });
  return { to: reader.to, ...written, attachment: { fileName, content: pdf } };
}
