import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ErasureResponse } from '@portal/contracts';
import { type ErasedPerson, type Eraser, Erases } from '@portal/nest-kit';
import { type Model, trusted } from 'mongoose';
import { type RefundAccountDocument, refundAccountModelName } from '../refund-accounts/refund-account.schema';

/** Erases the bank accounts that refunds of a user's bookings are paid to. */
@Injectable()
@Erases([refundAccountModelName])
export class RefundAccountsEraser implements Eraser {
  constructor(@InjectModel(refundAccountModelName) private readonly accounts: Model<RefundAccountDocument>) {}

  async erase({ userId }: ErasedPerson): Promise<ErasureResponse> {
    const stored = { ownerId: userId, sealed: trusted({ $exists: true }) };
    const erased = await this.accounts.updateMany(stored, { $unset: { sealed: 1 } });
    return { changed: erased.modifiedCount };
  }
}
