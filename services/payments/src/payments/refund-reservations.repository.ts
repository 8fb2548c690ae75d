import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { addUpMinor } from '@portal/contracts';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import type { PaymentRecord } from './payment-record';
import { type PaymentDocument, paymentModelName } from './payment.schema';

interface Reservation {
  /** Id of the part of a refund. */
  id: string;
  /** Kwacha, minor units. */
  minor: number;
}

/** Returns the kwacha of a payment that can still go back to its wallet. */
export const refundableMinorOf = ({ minor, refunds = [] }: Pick<PaymentRecord, 'minor' | 'refunds'>): number =>
  addUpMinor([minor, ...refunds.map((one) => -one.minor)]);

/** Amounts of a payment that refunds have taken. The payment itself is the limit of concurrent refunds. */
@Injectable()
export class RefundReservations {
  constructor(@InjectModel(paymentModelName) private readonly payments: Model<PaymentDocument>) {}

  /** Takes an amount once. @returns false if the payment has less left, is not completed or was reversed */
  async take(paymentId: string, { id, minor }: Reservation): Promise<boolean> {
    const taken = { $sum: { $ifNull: ['$refunds.minor', []] } };
    const fits = {
      _id: paymentId,
      state: 'completed',
      reversal: trusted({ $exists: false }),
      'refunds.id': trusted({ $ne: id }),
      $expr: trusted({ $lte: [{ $add: [taken, minor] }, '$minor'] }),
    } as QueryFilter<PaymentDocument>;
    const { matchedCount } = await this.payments.updateOne(fits, { $push: { refunds: { id, minor } } });
    return matchedCount > 0 || this.has(paymentId, id);
  }

  /** Takes an amount that the provider has returned, whatever the payment has left. */
  async takeReturned(paymentId: string, { id, minor }: Reservation): Promise<void> {
    const without = { _id: paymentId, 'refunds.id': trusted({ $ne: id }) } as QueryFilter<PaymentDocument>;
    await this.payments.updateOne(without, { $push: { refunds: { id, minor } } });
  }

  async release(paymentId: string, id: string): Promise<void> {
    await this.payments.updateOne({ _id: paymentId }, { $pull: { refunds: { id } } });
  }

  private async has(paymentId: string, id: string): Promise<boolean> {
    return (await this.payments.exists({ _id: paymentId, 'refunds.id': id })) !== null;
  }
}
