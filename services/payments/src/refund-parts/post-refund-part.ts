import { Injectable } from '@nestjs/common';
import { texts } from '@portal/contracts';
import { Failpoints } from '@portal/node-kit';
import { AccountsRepository } from '../accounts/accounts.repository';
import { EntriesRepository } from '../ledger/entries.repository';
import { entryKeys } from '../ledger/entry';
import { postingsOf } from '../ledger/postings';
import type { Refund } from '../ledger/refund';
import { withEndedPart, withSentPart } from '../ledger/refund-part';
import type { RefundPartRecord } from './refund-part.schema';

/** Posts the end of a part to the ledger and the account, which publishes it to bookings. Idempotent. */
@Injectable()
export class PostRefundPart {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly entries: EntriesRepository,
    private readonly failpoints: Failpoints,
  ) {}

  async completed(part: RefundPartRecord): Promise<void> {
    await this.failpoints.runStep('part-entry', () => this.post(part));
    await this.endInAccount(part, 'completed');
  }

  /** Publishes that the provider has accepted the part. */
  async sent({ id, bookingId }: RefundPartRecord): Promise<void> {
    await this.changeRefunds(bookingId, (refunds) => withSentPart(refunds, id));
  }

  /** The money of the part is undecided again. */
  async failed(part: RefundPartRecord): Promise<void> {
    await this.endInAccount(part, 'failed');
  }

  private async post({ id, bookingId, refundId, provider, phoneLast3 = '' }: RefundPartRecord): Promise<void> {
    const account = await this.accounts.find(bookingId);
    const refund = account?.refunds?.find((one) => one.id === refundId);
    const part = refund?.parts?.find((one) => one.id === id);
    if (!account || !refund || !part) throw new RangeError(`Part ${id} has no refund`);
    const { by, byId, ownerId } = refund;
    const { minor, kwachaMinor } = part;
    const returned = { way: 'momo', ownerId, minor, kwachaMinor, provider } as const;
    await this.entries.post({
      id: entryKeys.refundPart(refundId, id),
      ...{ at: new Date(), kind: 'refund', bookingId, by },
      ...(byId !== 'system' && { byId }),
      memo: texts.statement.refunded.momo(phoneLast3),
      postings: postingsOf.refund(bookingId, returned, account.quotedCurrency),
    });
  }

  private async endInAccount({ id, bookingId }: RefundPartRecord, state: 'completed' | 'failed'): Promise<void> {
    await this.failpoints.runStep('part-account', () =>
      this.changeRefunds(bookingId, (refunds) => withEndedPart(refunds, id, state)),
    );
  }

  private changeRefunds(bookingId: string, change: (refunds: Refund[]) => Refund[]) {
    return this.accounts.change(bookingId, (account) => {
      const { refunds = [] } = account;
      const next = change(refunds);
      return next === refunds ? account : { ...account, refunds: next };
    });
  }
}
