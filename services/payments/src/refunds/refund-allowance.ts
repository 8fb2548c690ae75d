import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { canSettleAlone, settleAloneMaxMinor, type SettlementWay } from '@portal/contracts';
import type { Connection } from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';

const daySeconds = 86_400;

/**
 * Kwacha that one person or the system may refund to a customer within a day. Counted in the database, so that several
 * refunds below the limit are added up over all instances. A day starts with the first refund.
 */
@Injectable()
export class RefundAllowance {
  private readonly limiter: RateLimiterMongo;

  constructor(@InjectConnection() connection: Connection) {
    this.limiter = new RateLimiterMongo({
      storeClient: connection.getClient(),
      dbName: connection.name,
      tableName: 'prompts',
      keyPrefix: 'refunded',
      points: settleAloneMaxMinor,
      duration: daySeconds,
    });
  }

  /** Returns the minor units of kwacha that are left for a customer. */
  async leftMinor(ownerId: string): Promise<number> {
    const used = await this.limiter.get(ownerId);
    return Math.max(0, used?.remainingPoints ?? settleAloneMaxMinor);
  }

  async covers(ownerId: string, way: SettlementWay, kwachaMinor: number): Promise<boolean> {
    return canSettleAlone(way, kwachaMinor, await this.leftMinor(ownerId));
  }

  /** Takes the amount. Returns false, without counting it, if it is above what is left or needs two persons. */
  async take(ownerId: string, way: SettlementWay, kwachaMinor: number): Promise<boolean> {
    if (!canSettleAlone(way, kwachaMinor)) return false;
    if (kwachaMinor === 0) return true;
    try {
      await this.limiter.consume(ownerId, kwachaMinor);
      return true;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      await this.giveBack(ownerId, kwachaMinor);
      return false;
    }
  }

  /** Returns an amount that was taken for a decision that was not made. */
  async giveBack(ownerId: string, kwachaMinor: number): Promise<void> {
    if (kwachaMinor > 0) await this.limiter.reward(ownerId, kwachaMinor);
  }
}
