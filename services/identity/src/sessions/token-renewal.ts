import { Injectable } from '@nestjs/common';
import type { Caller } from '@portal/nest-kit';
import { Tokens } from '../keys/tokens';
import { sessionIdOf } from './sessions.repository';

const bearer = /^Bearer +(\S+)$/i;

/** Gives a session another token once its person has shown again who they are. */
@Injectable()
export class TokenRenewal {
  constructor(private readonly tokens: Tokens) {}

  /**
   * What follows on the token that came with the call: of the same session and to the same end, and the same for all who ask
   * with the same token. Undefined when that did not come along, as from a gateway of before.
   */
  async tokenAfter(authorization: string | undefined, { sessionId }: Caller): Promise<string | undefined> {
    const [, token = ''] = bearer.exec(authorization ?? '') ?? [];
    const claims = await this.tokens.readSession(token);
    if (!claims || sessionIdOf(claims.sid) !== sessionId) return undefined;
    return this.tokens.signSession({ ...claims, renewal: claims.renewal + 1 });
  }
}
