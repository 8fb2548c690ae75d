import { Injectable } from '@nestjs/common';
import type { AssignUnmatchedRequest } from '@portal/contracts';
import { type Caller, DomainError } from '@portal/nest-kit';
import { Accounts } from '../accounts/accounts';
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
    const minor = await this.assignments.unmatchedMinor(provider, depositId);
    const account = await this.accounts.forBooking(bookingId);
    if (!account) throw new DomainError('BOOKING_NOT_FOUND');
    const { settles } = await this.settlements.convert(account, minor);
    const who = { by: caller.username, byId: caller.id };
    await this.assignments.assign({ provider, depositId, bookingId, settles, ...who, reason });
  }
}
