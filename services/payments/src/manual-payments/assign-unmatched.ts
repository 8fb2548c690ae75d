import { Injectable } from '@nestjs/common';
import { type AssignUnmatchedRequest, defaultCurrency } from '@portal/contracts';
import { type Caller, DomainError } from '@portal/nest-kit';
import { type AccountRecord, Accounts } from '../accounts/accounts';
import { Assignments } from '../accounts/assignments';
import { Settlements } from '../rates/settlements';

@Injectable()
export class AssignUnmatched {
  constructor(
    private readonly accounts: Accounts,
    private readonly assignments: Assignments,
    private readonly settlements: Settlements,
  ) {}

  /** @param id `<provider>:<deposit>`. A foreign quote is converted at the current rate. */
  async run(caller: Caller, id: string, { bookingId, reason }: AssignUnmatchedRequest): Promise<void> {
    const [provider = '', depositId = ''] = id.split(':', 2);
    const deposit = await this.assignments.unmatchedAmount(provider, depositId);
    const account = await this.accounts.forBooking(bookingId);
    if (!account) throw new DomainError('BOOKING_NOT_FOUND');
    const settles = await this.toSettlement(deposit, account);
    const who = { by: caller.username, byId: caller.id, ipAddress: caller.ipAddress };
    await this.assignments.assign({ provider, depositId, bookingId, settles, ...who, reason });
  }

  /** A deposit in a foreign currency settles a quote in that currency only, because it has no rate in kwacha. */
  private async toSettlement(deposit: { currency: string; minor: number }, account: AccountRecord) {
    if (deposit.currency === defaultCurrency) return (await this.settlements.convert(account, deposit.minor)).settles;
    if (deposit.currency === account.quotedCurrency) return deposit;
    const message = `This deposit is in ${deposit.currency}. Choose a booking that is quoted in ${deposit.currency}.`;
    throw new DomainError('BODY_INVALID', { message, fields: { bookingId: message } });
  }
}
