import { Injectable } from '@nestjs/common';
import type { ActivityEvent, SignedIn } from '@portal/contracts';
import { activityEvent, type Caller } from '@portal/nest-kit';
import { Notices } from '../account-mail/notices';
import type { DeviceContext } from '../devices/device-cookie';
import { KnownDevices } from '../devices/known-devices';
import { SecondFactorPolicy } from '../second-factors/second-factor-policy';
import { Tokens } from '../keys/tokens';
import { toOwnUser } from '../users/user.mapper';
import type { UserRecord } from '../users/user-record';
import { SessionsRepository } from './sessions.repository';

export type SignInContext = DeviceContext & { stepUpAt?: Date };

@Injectable()
export class SignIn {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly tokens: Tokens,
    private readonly duty: SecondFactorPolicy,
    private readonly devices: KnownDevices,
    private readonly notices: Notices,
  ) {}

  /** Opens a session. Sends a notice for a new device and ends the browser's previous session. */
  async open(
    user: UserRecord,
    events: ActivityEvent[],
    { deviceId, former, ...place }: SignInContext,
  ): Promise<SignedIn> {
    const { device } = place;
    if (await this.devices.isNew(user.id, { deviceId, device })) await this.notices.notify(user, 'new-device', device);
    const sid = await this.sessions.open(user, events, place);
    if (former) await this.endFormer(former);
    const notice = await this.duty.noticeFor(user);
    return { token: await this.tokens.signSession({ userId: user.id, sid }), user: { ...toOwnUser(user), ...notice } };
  }

  async end(caller: Caller): Promise<void> {
    await this.sessions.end(
      caller.sessionId,
      accountEvent(caller, caller.ipAddress, 'SIGNED_OUT', `${caller.username} logged out`),
    );
  }

  private async endFormer(caller: Caller): Promise<void> {
    const said = `A session of ${caller.username} ended when the same browser logged in again`;
    await this.sessions.end(caller.sessionId, accountEvent(caller, caller.ipAddress, 'SESSION_ENDED', said));
  }
}

/** Builds a log event for a user's action on their own account. */
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
