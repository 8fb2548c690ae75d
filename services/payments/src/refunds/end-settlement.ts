import { Injectable } from '@nestjs/common';
import { type EndSettlementRequest, texts } from '@portal/contracts';
import { type Caller, DomainError } from '@portal/nest-kit';
import { AccountsRepository } from '../accounts/accounts.repository';
import type { RefundRequest } from '../ledger/refund';
import { RefundAccounts } from '../refund-accounts/refund-accounts';
import { Refunds } from './refunds';
import { endedEvent } from './settlement-events';
import { openRequestOf } from './settlement-requests';

/** Ends the request of a settlement: the person who requested it withdraws it, another one declines it. */
@Injectable()
export class EndSettlement {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly refunds: Refunds,
    private readonly refundAccounts: RefundAccounts,
  ) {}

  /** @throws BOOKING_NOT_FOUND, SETTLEMENT_REQUEST_ENDED, BODY_INVALID if a second person gives no reason */
  async run(caller: Caller, bookingId: string, body: EndSettlementRequest): Promise<void> {
    for (;;) {
      const account = await this.accounts.find(bookingId);
      if (!account) throw new DomainError('BOOKING_NOT_FOUND');
      const asked = openRequestOf(account, await this.refunds.heldBy(account));
      if (!asked) throw new DomainError('SETTLEMENT_REQUEST_ENDED');
      const ended = endedBy(caller, asked, body);
      const request = { ...asked, ended };
      const next = { ...account, refundRequests: [request] };
      const changed = await this.accounts.change(
        bookingId,
        (current) => (current.moneyVersion === account.moneyVersion ? next : { isStale: true as const }),
        { event: endedEvent(caller, account, request) },
      );
      if (changed && !('isStale' in changed)) return this.refundAccounts.remove({ bookingId, at: asked.at });
    }
  }
}

function endedBy(caller: Caller, asked: RefundRequest, { reason }: EndSettlementRequest) {
  const { id: byId, username: by } = caller;
  const who = { by, byId, at: new Date() };
  if (asked.byId === byId) return { how: 'withdrawn' as const, ...who };
  if (reason === undefined) {
    const message = texts.settling.declineReasonRequired;
    throw new DomainError('BODY_INVALID', { message, fields: { reason: message } });
  }
  return { how: 'declined' as const, ...who, reason };
}
