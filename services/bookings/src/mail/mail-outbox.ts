import { Inject, Injectable } from '@nestjs/common';
import { SERVICE_ENV, SERVICE_LOGGER, ServiceMetrics, type ServiceLogger, PeriodicJob } from '@portal/nest-kit';
import { Failpoints } from '@portal/node-kit';
import { createMailTransport, type OutgoingMail, type SendMail } from '@portal/node-kit/mail';
import type { BookingRecord, WaitingMail } from '../bookings/record/booking-record';
import type { BookingsEnv } from '../env';
import { PaymentsClient } from '../clients/payments.client';
import type { MailReader } from './booking-mail';
import { MailRepository } from './mail.repository';
import { type Recipient, Recipients } from './recipients';

/** Maximum age of a message: a confirmation that is days late confuses the customer. */
const oldestMs = 24 * 3_600_000;

/** A reminder that is not delivered within this time needs a call: the deadline does not wait for the mail server. */
const reminderDeliveryMs = 15 * 60_000;

/** Codes of a mail server rejection. Its text may contain the recipient's name, so it is not logged. */
const rejectionOf = (error: unknown): { code?: string; responseCode?: number } => {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return { code, responseCode };
};
/** 5xx: the server rejects this message permanently. */
const isFinal = (error: unknown): boolean => (rejectionOf(error).responseCode ?? 0) >= 500;

const isReminder = ({ kind }: WaitingMail): boolean => kind === 'hold-ending';

/** Reason why a message does not reach the customer. */
function undeliverable(recipient: Recipient): string | undefined {
  if (recipient === 'wait') return 'the email address is not confirmed';
  if (recipient === undefined) return 'there is no email address';
  return recipient.isStaff && 'there is no email address of the customer';
}

/**
 * Delivers the messages stored in bookings, at least once each. A message is committed with the change it describes and
 * removed after delivery. Failed deliveries are retried for 24 h.
 */
@Injectable()
export class MailOutbox extends PeriodicJob {
  private readonly send: SendMail;
  /** A receipt that payments does not return would delay the shutdown by its timeout of 20 s. It is retried later. */
  private readonly stopping = new AbortController();

  constructor(
    private readonly waiting: MailRepository,
    private readonly recipients: Recipients,
    private readonly payments: PaymentsClient,
    private readonly failpoints: Failpoints,
    @Inject(SERVICE_ENV) private readonly env: BookingsEnv,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
    metrics: ServiceMetrics,
  ) {
    super({ everyMs: env.MAIL_POLL_INTERVAL_MS, log, failure: 'email delivery round failed' });
    this.send = createMailTransport({ smtpUrl: env.SMTP_URL, folder: env.MAIL_DIR });
    metrics.gauge({
      name: 'portal_booking_mail_pending',
      help: 'Bookings with undelivered email',
      read: async (set) => set({}, await waiting.countWaiting()),
    });
  }

  override async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await super.onApplicationShutdown();
  }

  protected async round(): Promise<void> {
    while (!this.isStopping) {
      const booking = await this.waiting.lease(new Date(Date.now() + this.env.MAIL_LEASE_MS));
      if (!booking) return;
      await this.sendAll(booking);
    }
  }

  private async sendAll(booking: BookingRecord): Promise<void> {
    const done: string[] = [];
    let requested: Promise<Recipient> | undefined;
    const recipient = (): Promise<Recipient> => (requested ??= this.recipients.recipientFor(booking));
    for (const mail of booking.mails ?? []) if (await this.isDone(booking, mail, recipient)) done.push(mail.id);
    if (done.length > 0) await this.waiting.remove(booking, done);
    const left = booking.mails?.filter(({ id }) => !done.includes(id)) ?? [];
    if (left.length > 0) await this.waiting.postpone(booking, this.getNextAttempt(left));
  }

  /** Doubles the age of a message before each attempt, up to `MAIL_LEASE_MS`. A shutdown leaves it to the next process. */
  private getNextAttempt(left: readonly WaitingMail[]): Date {
    const now = Date.now();
    if (this.isStopping) return new Date(now);
    const age = now - Math.max(...left.map(({ at }) => at.getTime()));
    return new Date(now + Math.min(Math.max(age, this.env.MAIL_POLL_INTERVAL_MS), this.env.MAIL_LEASE_MS));
  }

  /** Returns whether the message needs no further attempt: delivered, expired or without a recipient. */
  private async isDone(
    booking: BookingRecord,
    mail: WaitingMail,
    recipientOf: () => Promise<Recipient>,
  ): Promise<boolean> {
    const { id, kind, at } = mail;
    try {
      const recipient = await recipientOf();
      const fault = isReminder(mail) && undeliverable(recipient);
      if (fault) await this.recipients.requestCall(booking, mail, fault);
      if (recipient === 'wait') return Date.now() - at.getTime() > oldestMs;
      const sendTo = async (reader: MailReader) => this.send(await this.written(booking, mail, reader), id);
      if (recipient)
        await this.failpoints.runStep('mail', () => sendTo({ ...recipient, portalUrl: this.env.PORTAL_URL }));
      return true;
    } catch (error) {
      const isGivenUp = isFinal(error) || Date.now() - at.getTime() > oldestMs;
      this.log.warn({ ...rejectionOf(error), bookingId: booking.id, kind, isGivenUp }, 'email delivery failed');
      if (isReminder(mail) && (isGivenUp || Date.now() - at.getTime() > reminderDeliveryMs))
        await this.recipients.requestCall(booking, mail, 'the email could not be delivered');
      return isGivenUp;
    }
  }

  private async written(
    booking: BookingRecord,
    { kind, paymentId = '', kwachaMinor = 0 }: WaitingMail,
    reader: MailReader,
  ): Promise<OutgoingMail> {
    // Lazy import: these modules load the airport names.
    if (kind === 'refund-sent' || kind === 'refund-arrived')
      return (await import('./refund-mail')).refundMail(booking, { kind, kwachaMinor }, reader);
    if (kind !== 'receipt') return (await import('./booking-mail')).bookingMail(kind, booking, reader);
    const receipt = await this.payments.receiptOf(paymentId, this.stopping.signal);
    return (await import('./receipt-mail')).receiptMail(booking, receipt, reader);
  }
}
