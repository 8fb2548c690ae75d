import { Injectable } from '@nestjs/common';
import type { OwnSession } from '@portal/contracts';
import { DomainError, type Caller } from '@portal/nest-kit';
import { SessionsRepository } from '../sessions/sessions.repository';
import { accountEvent } from '../sessions/sign-in';
import { UsersRepository } from '../users/users.repository';

@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
  ) {}

  async list(caller: Caller): Promise<OwnSession[]> {
    const user = await this.users.findById(caller.id);
    if (!user) throw new DomainError('NOT_SIGNED_IN');
    const live = await this.sessions.findLiveOf(user);
    return live.map(({ _id, device, ipAddress, createdAt, lastUsedAt, expiresAt }) => ({
      id: _id,
      device,
      ipAddress,
      startedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      endsAt: expiresAt.toISOString(),
      isCurrent: _id === caller.sessionId,
    }));
  }

  /** @throws SESSION_NOT_FOUND if the session has ended or belongs to another user */
  async end(caller: Caller, id: string): Promise<void> {
    const isEnded = await this.sessions.endOf(caller.id, id, this.event(caller, 'logged out one of their devices'));
    if (!isEnded) throw new DomainError('SESSION_NOT_FOUND');
  }

  async endOthers(caller: Caller): Promise<void> {
    const event = this.event(caller, 'logged out all their other devices');
    const user = await this.users.update(caller.id, { endsSessions: true }, event);
    if (!user) throw new DomainError('NOT_SIGNED_IN');
    await this.sessions.keep(caller.sessionId, user.sessionEpoch);
  }

  private event(caller: Caller, what: string) {
    return accountEvent(caller, caller.ipAddress, 'SESSION_ENDED', `${caller.username} ${what}`);
  }
}
