import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { sha256 } from '@portal/node-kit';
import type { Connection } from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { fold } from '../usernames/fold';
import { noticeKinds, type MailKind } from '../mail-queue/waiting-mail.schema';

const hourSeconds = 3_600;
const daySeconds = 24 * hourSeconds;
/** Enough for who looks into the wrong folder first; nobody's mailbox is filled by a stranger's pressing. */
const asked = { points: 3, duration: hourSeconds };
/** Each kind by itself: many sign-ins must not use up the message that the password was changed. */
const told = { points: 10, duration: daySeconds };

const budgets = {
  'reset-link': asked,
  'verification-link': asked,
  'invitation-link': asked,
  ...(Object.fromEntries(noticeKinds.map((kind) => [kind, told])) as Record<(typeof noticeKinds)[number], typeof told>),
} as const satisfies Record<MailKind, { points: number; duration: number }>;

/** How many messages of a kind an address gets, whoever asks. Kept as hashes. */
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

  /** Whether one more may go there; it counts then. */
  async admit(kind: MailKind, address: string): Promise<boolean> {
    try {
      await this.limiters[kind].consume(sha256(fold(address)));
      return true;
    } catch (rejection) {
      if (rejection instanceof RateLimiterRes) return false;
      throw rejection;
    }
  }

  /** Seconds until one more may go there, 0 when it may now. */
  async waitFor(kind: MailKind, address: string): Promise<number> {
    const used = await this.limiters[kind].get(sha256(fold(address)));
    return used && used.remainingPoints <= 0 ? Math.ceil(used.msBeforeNext / 1000) : 0;
  }
}
