import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError, keyedClaim } from '@portal/nest-kit';
import { Accounts, type AccountRecord } from '../accounts/accounts';
import type { PaymentRecord } from '../payments/payment-record';
import { PaymentsRepository } from '../payments/payments.repository';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../provider/payment-provider.port';
import { PaymentRequests, type Asked, type PaymentAsked } from './payment-request';
import { SealedPayer } from './sealed-payer';
import { SendPayment } from './send-payment';

/** A request that has not sent its payment by then is taken for dead. */
const sendingMs = 60_000;
/** Longer than a payment is looked after: while its end is open no other one may be asked for. */
const attemptMs = 25 * 60 * 60 * 1_000;

/** Who asks for a payment, and what of. */
export interface Asker {
  /** Keys are told apart by it: the id of an account or of a pay link. */
  id: string;
  linkId?: string;
  /** The account that is paid for, unless this asker may not pay for it. Looked at for a new payment only. */
  account: () => Promise<AccountRecord>;
}

/** Asks a mobile network for money for a booking, once. */
@Injectable()
export class StartPayment {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly accounts: Accounts,
    private readonly requests: PaymentRequests,
    private readonly payers: SealedPayer,
    private readonly sendPayment: SendPayment,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  /** Returns the payment as it is after a moment; under its key the one that is there. */
  async run(asker: Asker, request: PaymentAsked, key: string | undefined): Promise<PaymentRecord> {
    if (key === undefined) throw new DomainError('IDEMPOTENCY_KEY_REQUIRED');
    const claim = keyedClaim(asker.id, key, request);
    const first = await this.payments.findByClaim(claim.id);
    if (first) return sameRequest(first, claim.requestHash);
    const account = await asker.account();
    const asked = await this.requests.read(request, account);
    const payment = await this.insert({ ...claim, linkId: asker.linkId }, account, asked);
    sameRequest(payment, claim.requestHash);
    // Somebody else holds the same key and sends it.
    if (payment.state !== 'created') return payment;
    await this.open(payment, account);
    return this.sendPayment.run(payment, asked, account.bookingNumber);
  }

  private insert(
    claim: { id: string; requestHash: string; linkId: string | undefined },
    { bookingId, ownerId }: AccountRecord,
    { phoneNumber, network, minor, settles }: Asked,
  ): Promise<PaymentRecord> {
    const id = randomUUID();
    const createdAt = new Date();
    return this.payments.insert(
      {
        id,
        bookingId,
        ownerId,
        claim: claim.id,
        requestHash: claim.requestHash,
        ...(claim.linkId !== undefined && { linkId: claim.linkId }),
        method: 'momo',
        provider: this.provider.name,
        minor,
        settles,
        payer: this.payers.seal(id, phoneNumber, network),
        state: 'created',
        nextLookAt: new Date(createdAt.getTime() + sendingMs),
        createdAt,
      },
      'payer',
    );
  }

  /** The account lets one attempt in at a time; a payment that may not begin leaves no trace. */
  private async open({ id, settles }: PaymentRecord, { bookingId }: AccountRecord): Promise<void> {
    const until = new Date(Date.now() + attemptMs);
    const opened = await this.accounts.openAttempt({ bookingId, paymentId: id, minor: settles.minor, until });
    if (opened === 'opened') return;
    await this.payments.discard(id);
    if (opened.refused === 'not-payable') throw new DomainError('BOOKING_NOT_PAYABLE');
    if (opened.refused === 'above-balance') throw new DomainError('AMOUNT_ABOVE_BALANCE');
    throw new DomainError('PAYMENT_IN_PROGRESS', { paymentId: opened.paymentId });
  }
}

function sameRequest(payment: PaymentRecord, requestHash: string): PaymentRecord {
  if (payment.requestHash === requestHash) return payment;
  throw new DomainError('IDEMPOTENCY_KEY_REUSED', { message: 'This form was already used for a different payment.' });
}
