import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ActivityEvent, paymentFailure, type PaymentState } from '@portal/contracts';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import type { PaymentRecord } from './payment-record';
import { type PaymentDocument, paymentModelName } from './payment.schema';
import { PaymentsRepository, toRecord } from './payments.repository';

type Confirmation = NonNullable<PaymentRecord['confirmation']>;

const unreversed = { reversal: trusted({ $exists: false }) };

/** Normalizes a reference for comparison: ignores case, spaces and punctuation. */
export const referenceKeyOf = (reference: string): string =>
  reference.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '') || reference;

@Injectable()
export class ConfirmationsRepository {
  constructor(
    @InjectModel(paymentModelName) private readonly model: Model<PaymentDocument>,
    private readonly payments: PaymentsRepository,
  ) {}

  /** Marks a posted payment as confirmed once. Returns undefined if it needs no confirmation. */
  confirmPosted(id: string, confirmation: Confirmation, event: ActivityEvent): Promise<PaymentRecord | undefined> {
    return this.payments.change(
      id,
      { isUnconfirmed: true, state: 'completed', ...unreversed },
      {
        $set: { confirmation, updatedAt: confirmation.at },
        $unset: { isUnconfirmed: 1 },
        $push: { events: event },
      },
    );
  }

  /** Releases an awaiting payment for posting once. Returns undefined if it is not awaiting. */
  release(
    id: string,
    { confirmation, settles }: { confirmation: Confirmation; settles: PaymentRecord['settles'] },
    event: ActivityEvent,
  ): Promise<PaymentRecord | undefined> {
    const { at, by } = confirmation;
    return this.payments.change(
      id,
      { state: 'awaiting' },
      {
        $set: { confirmation, settles, state: 'created', updatedAt: at },
        $unset: { isUnconfirmed: 1 },
        $push: { events: event, history: stepTo('created', at, by) },
      },
    );
  }

  /** Withdraws an awaiting payment once, without posting it. Returns undefined if it is not awaiting. */
  withdraw(id: string, by: string, event: ActivityEvent): Promise<PaymentRecord | undefined> {
    const at = new Date();
    return this.payments.change(
      id,
      { state: 'awaiting' },
      {
        $set: { state: 'failed', failure: paymentFailure('WITHDRAWN'), updatedAt: at },
        $unset: { isUnconfirmed: 1 },
        $push: { events: event, history: stepTo('failed', at, by) },
      },
    );
  }

  /** Returns the newest payment with this reference that was neither reversed nor withdrawn. */
  async newestByReference(reference: string): Promise<PaymentRecord | undefined> {
    const filter = {
      // Payments without a stored `referenceKey` match by exact reference.
      $or: [{ referenceKey: referenceKeyOf(reference) }, { reference }],
      method: trusted({ $in: ['bank', 'till'] }),
      state: trusted({ $ne: 'failed' }),
      ...unreversed,
    } as QueryFilter<PaymentDocument>;
    const found = await this.model.findOne(filter).sort({ createdAt: -1 }).lean<PaymentDocument>();
    return found ? toRecord(found) : undefined;
  }
}

const stepTo = (state: PaymentState, at: Date, from: string) => ({ state, at, from });
