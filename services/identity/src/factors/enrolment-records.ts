import { Injectable } from '@nestjs/common';
import { texts } from '@portal/contracts';
import type { Caller } from '@portal/nest-kit';
import { Notices } from '../account-mail/notices';
import { FactorsRepository, hasFactor } from '../second-factors/factors.repository';
import type { FactorsDocument } from '../second-factors/factors.schema';
import { newRecoveryCodes, recoveryHash } from '../second-factors/recovery-codes';
import { SessionsRepository } from '../sessions/sessions.repository';
import { accountEvent } from '../sessions/sign-in';
import { UsersRepository } from '../users/users.repository';

/** Effects of a changed second factor: log entry, notice, step-up of the session, recovery codes. */
@Injectable()
export class EnrolmentRecords {
  constructor(
    private readonly factors: FactorsRepository,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly notices: Notices,
  ) {}

  /** Returns the response, with recovery codes if this is the first factor of the account. */
  async added(caller: Caller, before: FactorsDocument | undefined, what: string) {
    await this.note(caller, 'FACTOR_ADDED', `set up ${what}`);
    await this.sessions.noteStepUp(caller.sessionId);
    const message = texts.factors.added;
    return hasFactor(before) ? { message } : { message, recoveryCodes: await this.makeCodes(caller.id) };
  }

  async makeCodes(userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.factors.replaceRecoveryCodes(
      userId,
      codes.map((code) => recoveryHash(userId, code)),
    );
    return codes;
  }

  async note(caller: Caller, action: string, what: string): Promise<void> {
    const event = accountEvent(caller, caller.ipAddress, action, `${caller.username} ${what}`);
    const user = await this.users.note(caller.id, event);
    if (user) await this.notices.notify(user, 'factor-changed', `a logged-in device ${what}`);
  }
}
