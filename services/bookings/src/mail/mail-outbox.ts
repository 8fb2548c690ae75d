import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SERVICE_ENV, SERVICE_LOGGER, ServiceMetrics, type ServiceLogger } from '@portal/nest-kit';
import { BackgroundWork, Failpoints } from '@portal/node-kit';
import { createMailTransport, type OutgoingMail, type SendMail } from '@portal/node-kit/mail';
import type { BookingRecord, WaitingMail } from '../bookings/record/booking-record';
import type { BookingsEnv } from '../env';
import { PaymentsClient } from '../clients/payments.client';
import type { MailReader } from './booking-mail';
import { MailRepository } from './mail.repository';
import { type Recipient, Recipients } from './recipients';

/** A confirmation that comes days late worries more than it helps. */
const oldestMs = 24 * 3_600_000;

/** The reply of a mail server; its sentence may name the person, so it stays out of the log. */
const rejectionOf = (error: unknown): { code?: string; responseCode?: number } => {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return { code, responseCode };
};
/** 5xx: the server will never take this message. */
const isFinal = (error: unknown): boolean => (rejectionOf(error).responseCode ?? 0) >= 500;

/**
 * Sends the messages inside bookings, at least once each: a message is committed with the change it tells of and taken out
 * after it was handed over. What fails is tried again each minute for a day.
 */
@Injectable()
export class MailOutbox implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly send: SendMail;
  private work: BackgroundWork | undefined;

  constructor(
    private readonly waiting: MailRepository,
    private readonly recipients: Recipients,
    private readonly payments: PaymentsClient,
    private readonly failpoints: Failpoints,
    @Inject(SERVICE_ENV) private readonly env: BookingsEnv,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
    metrics: ServiceMetrics,
  ) {
    this.send = createMailTransport({ smtpUrl: env.SMTP_URL, folder: env.MAIL_DIR });
    metrics.gauge({
      name: 'portal_mail_waiting_bookings',
      help: 'Bookings with e-mail that was not handed over yet',
      read: async (set) => set({}, await waiting.countWaiting()),
    });
  }

  onApplicationBootstrap(): void {
    this.work = new BackgroundWork({
      everyMs: this.env.MAIL_POLL_INTERVAL_MS,
      round: () => this.drain(),
      log: this.log,
      failure: 'e-mail waits',
    });
    this.work.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.work?.stop();
  }

  private async drain(): Promise<void> {
    while (!this.work?.isStopping) {
      const booking = await this.waiting.lease(new Date(Date.now() + this.env.MAIL_LEASE_MS));
      if (!booking) return;
      await this.sendAll(booking);
    }
  }

  private async sendAll(booking: BookingRecord): Promise<void> {
    const done: string[] = [];
    let asked: Promise<Recipient> | undefined;
    const recipient = (): Promise<Recipient> => (asked ??= this.recipients.recipientFor(booking));
    for (const mail of booking.mails ?? []) if (await this.isDone(booking, mail, recipient)) done.push(mail.id);
    if (done.length > 0) await this.waiting.remove(booking, done);
  }

  /** Whether a message needs no further attempt: it was handed over, or it is given up. */
  private async isDone(
    booking: BookingRecord,
    mail: WaitingMail,
    recipientOf: () => Promise<Recipient>,
  ): Promise<boolean> {
    const { id, kind, at } = mail;
    try {
      const recipient = await recipientOf();
      if (recipient === 'wait') return Date.now() - at.getTime() > oldestMs;
      const sendTo = async (reader: MailReader) => this.send(await this.written(booking, mail, reader), id);
      if (recipient)
        await this.failpoints.runStep('mail', () => sendTo({ ...recipient, portalUrl: this.env.PORTAL_URL }));
      return true;
    } catch (error) {
      const isGivenUp = isFinal(error) || Date.now() - at.getTime() > oldestMs;
      this.log.warn({ ...rejectionOf(error), bookingId: booking.id, kind, isGivenUp }, 'e-mail was not handed over');
      return isGivenUp;
    }
  }

  private async written(
    booking: BookingRecord,
    { kind, paymentId = '' }: WaitingMail,
    reader: MailReader,
  ): Promise<OutgoingMail> {
    // They bring the names of the world's airports.
    if (kind !== 'receipt') return (await import('./booking-mail')).bookingMail(kind, booking, reader);
    const receipt = await this.payments.receiptOf(paymentId);
    return (await import('./receipt-mail')).receiptMail(booking, receipt, reader);
  }
}
