import { Injectable } from '@nestjs/common';
import { type BankAccount, texts } from '@portal/contracts';
import { type Caller, DomainError, requireFactor } from '@portal/nest-kit';
import { AccountsRepository } from '../accounts/accounts.repository';
import { RefundAccounts } from '../refund-accounts/refund-accounts';
import { Refunds } from '../refunds/refunds';
import { accountRevealedEvent } from '../refunds/settlement-events';
import { openRequestOf } from '../refunds/settlement-requests';

/** Shows the bank account of an open request to the person who makes the transfer and confirms it. */
@Injectable()
export class RevealRefundAccount {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly refunds: Refunds,
    private readonly refundAccounts: RefundAccounts,
  ) {}

  /**
   * The activity log records it before the response is sent.
   * @throws BOOKING_NOT_FOUND, SETTLEMENT_REQUEST_ENDED, SECOND_PERSON_NEEDED for the person who requested it,
   * FACTOR_NEEDED, STEP_UP_NEEDED, REFUND_ACCOUNT_GONE
   */
  async run(caller: Caller, bookingId: string): Promise<BankAccount> {
    const account = await this.accounts.find(bookingId);
    if (!account) throw new DomainError('BOOKING_NOT_FOUND');
    const asked = openRequestOf(account, await this.refunds.heldBy(account));
    if (!asked) throw new DomainError('SETTLEMENT_REQUEST_ENDED');
    if (asked.byId === caller.id)
      throw new DomainError('SECOND_PERSON_NEEDED', { message: texts.settling.accountForSecondPerson });
    requireFactor(caller);
    const event = accountRevealedEvent(caller, account, asked);
    const shown = await this.refundAccounts.reveal({ bookingId, at: asked.at }, event);
    if (!shown) throw new DomainError('REFUND_ACCOUNT_GONE');
    return shown;
  }
}
