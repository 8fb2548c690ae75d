import { defaultCurrency, texts } from '@portal/contracts';
import { moneyText } from '@portal/node-kit';
import { renderMail, type OutgoingMail } from '@portal/node-kit/mail';
import type { BookingRecord } from '../bookings/record/booking-record';
import { bookingLink, type MailReader } from './booking-mail';
import { bookingFacts } from './mail-facts';
import { tripLine } from './trip-line';

interface MailedRefund {
  kind: 'refund-sent' | 'refund-arrived';
  kwachaMinor: number;
}

/** Message about a refund to the wallets that paid. It names no number. */
export function refundMail(
  booking: BookingRecord,
  { kind, kwachaMinor }: MailedRefund,
  reader: MailReader,
): OutgoingMail {
  const amount = moneyText(kwachaMinor, defaultCurrency);
  const hasArrived = kind === 'refund-arrived';
  const title = hasArrived ? 'refund arrived' : 'refund sent';
  const { mailedArrived, mailedSent, title: refund } = texts.refunds;
  const written = renderMail({
    subject: `${tripLine(booking)}: ${title} (${booking.bookingNumber})`,
    name: reader.name,
    blocks: [
      { text: hasArrived ? mailedArrived(amount) : mailedSent(amount) },
      { facts: [[refund, amount] as const, ...bookingFacts(booking, reader.to)] },
      ...bookingLink('Open your booking', booking, reader),
      { text: `If you have questions, call us on ${texts.brand.phones[0]}.` },
    ],
  });
  return { to: reader.to, ...written };
}
