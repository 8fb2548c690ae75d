import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { sha256 } from '@portal/node-kit';
import type { Connection } from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { fold } from '../usernames/fold';
import { noticeKinds, type MailKind } from '../mail-queue/waiting-mail.schema';

const hourSeconds = 3_600;
const daySeconds = 24 * hourSeconds;
/** Links sent on request: 3 an hour per address, so that a third party cannot flood a mailbox. */
const requested = { points: 3, duration: hourSeconds };
/** Notices: 10 a day per kind, so that many logins cannot use up the notice of a changed password. */
const reported = { points: 10, duration: daySeconds };

const budgets = {
  'reset-link': requested,
  'verification-link': requested,
  'invitation-link': requested,
  ...(Object.fromEntries(noticeKinds.map((kind) => [kind, reported])) as Record<
    (typeof noticeKinds)[number],
    typeof reported
  >),
} as const satisfies Record<MailKind, { points: number; duration: number }>;

/** Rate limit per kind of email and recipient, for all callers together. Addresses are stored as hashes. */
@Injectable()
export class MailBudget {
  private readonly limiters: Readonly<Record<MailKind, RateLimiterMongo>>;

  constructor(@InjectConnection() connection: Connection) {
    this.limiters = Object.fromEntries(
      Object.entries(budgets).map(([kind, budget]) => [
        kind,
        new RateLimiterMongo({
          storeClient: connection.getClient(),
          dbName: connection.name,
          tableName: 'mail_budgets',
          keyPrefix: kind,
          ...budget,
        }),
      ]),
    ) as Record<MailKind, RateLimiterMongo>;
  }

  async admit(kind: MailKind, address: string): Promise<boolean> {
    try {
      await this.limiters[kind].consume(sha256(fold(address)));
      return true;
    } catch (rejection) {
      if (rejection instanceof RateLimiterRes) return false;
      throw rejection;
    }
  }

  /** Returns the seconds until the next email is allowed, 0 if it is allowed now. */
  async waitFor(kind: MailKind, address: string): Promise<number> {
    const used = await this.limiters[kind].get(sha256(fold(address)));
    return used && used.remainingPoints <= 0 ? Math.ceil(used.msBeforeNext / 1000) : 0;
  }
}
