import { Injectable } from '@nestjs/common';
import type { ActivityEvent, SignedIn } from '@portal/contracts';
import { activityEvent, type Caller } from '@portal/nest-kit';
import { FactorDuty } from '../factor-store/factor-duty';
import { Tokens } from '../keys/tokens';
import { toUser } from '../users/user.mapper';
import type { UserRecord } from '../users/user-record';
import { SessionsRepository, type SessionPlace } from './sessions.repository';

/** A place whose address is known, as it is to every call. */
export type KnownPlace = SessionPlace & { ipAddress: string };

/** Opens and ends sessions for a person who has proved who they are. */
@Injectable()
export class SignIn {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly tokens: Tokens,
    private readonly duty: FactorDuty,
  ) {}

  async open(user: UserRecord, events: ActivityEvent[], place: SessionPlace): Promise<SignedIn> {
    const sid = await this.sessions.open(user, events, place);
    const notice = await this.duty.noticeFor(user);
    return { token: await this.tokens.signSession({ userId: user.id, sid }), user: { ...toUser(user), ...notice } };
  }

  async end(caller: Caller): Promise<void> {
    await this.sessions.end(
      caller.sessionId,
      accountEvent(caller, caller.ipAddress, 'SIGNED_OUT', `${caller.username} signed out`),
    );
  }
}

/** An event of the log by which a user acted on the own account. */
export const accountEvent = (
  user: { id: string; username: string },
  ipAddress: string,
  action: string,
  description: string,
): ActivityEvent =>
  activityEvent(
    { id: user.id, username: user.username, ipAddress },
    { action, description, targetEntity: 'User', targetEntityId: user.id },
  );
