import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { promptLifetimeMs } from '@portal/contracts';
import { DomainError, createIdempotencyClaim } from '@portal/nest-kit';
import { attemptRejections } from '../accounts/account';
import { Accounts, type AccountRecord } from '../accounts/accounts';
import type { PaymentRecord } from '../payments/payment-record';
import { PaymentsRepository } from '../payments/payments.repository';
import { type Prompt, PromptLimits } from '../prompts/prompt-limits';
import { PaymentRequests, type CollectionRequest, type PaymentInput } from './payment-request';
import { PayerNumberCipher } from '../payments/payer-number-cipher';
import { SeatCheck } from './seat-check';
import { SendPayment } from './send-payment';

/** A request that has not sent its payment by then is assumed to have crashed. */
const sendingMs = 60_000;

/** Requester of a payment: an account or a pay link. */
export interface PaymentRequester {
  /** Scope of idempotency keys: id of an account or a pay link. */
  id: string;
  linkId?: string;
  /** Absent for a pay link. */
  username?: string;
  ipAddress?: string | undefined;
  /** Loads the account to pay, for a new payment only. Throws if this requester may not pay for it. */
  account: () => Promise<AccountRecord>;
}

@Injectable()
export class StartPayment {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly accounts: Accounts,
    private readonly requests: PaymentRequests,
    private readonly payers: PayerNumberCipher,
    private readonly prompts: PromptLimits,
    private readonly seats: SeatCheck,
    private readonly sendPayment: SendPayment,
  ) {}

  /** Returns the payment after up to 400 ms. A known key returns the existing payment. */
  async run(asker: PaymentRequester, request: PaymentInput, key: string | undefined): Promise<PaymentRecord> {
    if (key === undefined) throw new DomainError('IDEMPOTENCY_KEY_REQUIRED');
    const claim = createIdempotencyClaim(asker.id, key, request);
    for (;;) {
      const first = await this.payments.findByClaim(claim.id);
      if (first) return sameRequest(first, claim.requestHash);
      const account = await asker.account();
      const requested = await this.requests.read(request, account);
      await this.seats.run(account);
      const id = randomUUID();
      const payment = await this.insert({ ...asker, ...claim, paymentId: id }, account, requested);
      // A concurrent request with the same key sends the payment.
      if (payment.id !== id) return sameRequest(payment, claim.requestHash);
      if (!(await this.open(payment, account, requested))) continue;
      await this.count(payment, account, { phoneNumber: requested.phoneNumber, askerId: asker.id });
      return this.sendPayment.run(payment, requested, account.bookingNumber);
    }
  }

  private insert(
    claim: Omit<PaymentRequester, 'account'> & { requestHash: string; paymentId: string },
    { bookingId, ownerId }: AccountRecord,
    { phoneNumber, network, provider, minor, settles }: CollectionRequest,
  ): Promise<PaymentRecord> {
    const id = claim.paymentId;
    const createdAt = new Date();
    return this.payments.insert(
      {
        id,
        bookingId,
        ownerId,
        claim: claim.id,
        requestHash: claim.requestHash,
        ...(claim.linkId !== undefined && { linkId: claim.linkId }),
        ...(claim.username !== undefined && { startedBy: claim.username }),
        ...(claim.ipAddress !== undefined && { ipAddress: claim.ipAddress }),
        method: 'momo',
        provider,
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

  /** Opens the attempt. Discards the payment and returns false if the account changed since the conversion. */
  private async open(
    payment: PaymentRecord,
    { bookingId }: AccountRecord,
    requested: CollectionRequest,
  ): Promise<boolean> {
    const { id: paymentId, settles, createdAt } = payment;
    const { excessMinor, settledCount } = requested;
    const until = new Date(createdAt.getTime() + promptLifetimeMs);
    const attempt = { bookingId, paymentId, minor: settles.minor, until, excessMinor, settledCount };
    const opened = await this.accounts.openAttempt(attempt);
    if (opened === 'opened') return true;
    await this.payments.discard(paymentId);
    const { refused, paymentId: other } = opened;
    if (refused === 'changed') return false;
    throw new DomainError(attemptRejections[refused], refused === 'in-progress' ? { paymentId: other } : {});
  }

  private async count(
    { id: paymentId }: PaymentRecord,
    { bookingId }: AccountRecord,
    requested: Omit<Prompt, 'bookingId'>,
  ): Promise<void> {
    try {
      await this.prompts.count({ ...requested, bookingId });
    } catch (error) {
      await this.accounts.closeAttempt({ bookingId, paymentId });
      await this.payments.discard(paymentId);
      throw error;
    }
  }
}

function sameRequest(payment: PaymentRecord, requestHash: string): PaymentRecord {
  if (payment.requestHash === requestHash) return payment;
  throw new DomainError('IDEMPOTENCY_KEY_REUSED', {
    message: 'This form has already been used for a different payment.',
  });
}
