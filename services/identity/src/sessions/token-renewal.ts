import { Injectable } from '@nestjs/common';
import type { Caller } from '@portal/nest-kit';
import { Tokens } from '../keys/tokens';
import { sessionIdOf } from './sessions.repository';

const bearer = /^Bearer +(\S+)$/i;

/** Issues a new session token after a step-up or password check. */
@Injectable()
export class TokenRenewal {
  constructor(private readonly tokens: Tokens) {}

  /**
   * Returns the successor of the call's token, for the same session with the same expiry. Calls with the same token get
   * the same renewal number. Undefined if the call has no token, as from gateways of earlier releases.
   */
  async tokenAfter(authorization: string | undefined, { sessionId }: Caller): Promise<string | undefined> {
    const [, token = ''] = bearer.exec(authorization ?? '') ?? [];
    const claims = await this.tokens.readSession(token);
    if (!claims || sessionIdOf(claims.sid) !== sessionId) return undefined;
    return this.tokens.signSession({ ...claims, renewal: claims.renewal + 1 });
  }
}
