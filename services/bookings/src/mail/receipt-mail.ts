import { type ReceiptDocument, texts } from '@portal/contracts';
import { bookedThing } from '../bookings/record/booking-events';
import type { BookingRecord } from '../bookings/record/booking-record';
import { type BookingMail, signature } from './booking-mail';
import { plainName } from './plain-name';

/** The message that brings the receipt of a payment. */
export function receiptMail(booking: BookingRecord, { fileName, pdf }: ReceiptDocument, to: string): BookingMail {
  const { bookingNumber } = booking;
  const number = fileName.replace(/\.pdf$/, '');
  const lines = [
    'Hello,',
    '',
    texts.receipts.mailed,
    '',
    `Booking  ${bookingNumber}`,
    `Trip     ${plainName(bookedThing(booking))}`,
    `Receipt  ${number}`,
    '',
    ...signature(),
  ];
  return {
    to,
    subject: `Booking ${bookingNumber}: receipt ${number}`,
    text: `${lines.join('\n')}\n`,
    attachment: { fileName, pdf },
  };
}
