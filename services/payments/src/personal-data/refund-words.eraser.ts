import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ErasureResponse, texts } from '@portal/contracts';
import { type ErasedPerson, type Eraser, Erases } from '@portal/nest-kit';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import { type AccountDocument, accountModelName } from '../accounts/account.schema';
import { AccountsRepository } from '../accounts/accounts.repository';
import type { RefundRequest } from '../ledger/refund';

const { memoRedacted } = texts.statement;

/** Erases what staff wrote about refunds of a user's closed bookings. */
@Injectable()
@Erases([accountModelName])
export class RefundWordsEraser implements Eraser {
  constructor(
    @InjectModel(accountModelName) private readonly accounts: Model<AccountDocument>,
    private readonly changes: AccountsRepository,
  ) {}

  async erase({ userId }: ErasedPerson): Promise<ErasureResponse> {
    const filter = { ownerId: userId, $or: [writtenIn('refunds'), writtenIn('refundRequests')] };
    const found = await this.accounts.find(filter as QueryFilter<AccountDocument>).lean<AccountDocument[]>();
    for (const { _id } of found)
      await this.changes.change(_id, ({ refunds, refundRequests, ...account }) => ({
        ...account,
        ...(refunds && { refunds: refunds.map(withoutWords) }),
        ...(refundRequests && { refundRequests: refundRequests.map(withoutRequestWords) }),
      }));
    return { changed: found.length };
  }
}

/** Matches accounts with a reason that is not redacted. Every decision by staff has one. */
const writtenIn = (member: string) => ({
  [member]: trusted({ $elemMatch: { reason: { $exists: true, $ne: memoRedacted } } }),
});

const withoutWords = <Written extends { reason?: string; reference?: string }>(refund: Written): Written => ({
  ...refund,
  ...(refund.reference !== undefined && { reference: memoRedacted }),
  ...(refund.reason !== undefined && { reason: memoRedacted }),
});

const withoutRequestWords = ({ ended, ...request }: RefundRequest): RefundRequest => ({
  ...withoutWords(request),
  ...(ended && { ended: withoutWords(ended) }),
});
