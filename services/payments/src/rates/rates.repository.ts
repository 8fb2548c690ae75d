import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Rate } from '@portal/contracts';
import { OutboxRelays, isDuplicateKey, type OutboxRelay } from '@portal/nest-kit';
import mongoose, { Types, type Model } from 'mongoose';
import { type RateDocument, rateModelName } from './rate.schema';

export type RateRecord = Omit<Rate, 'validFrom'> & { validFrom: Date; requestHash: string };
export type NewRate = Omit<RateDocument, '_id' | 'events'>;

const listMax = 200;

@Injectable()
export class RatesRepository {
  private readonly outbox: OutboxRelay<RateDocument>;

  constructor(
    @InjectModel(rateModelName) private readonly rates: Model<RateDocument>,
    outboxes: OutboxRelays,
  ) {
    this.outbox = outboxes.outboxFor(rates);
  }

  /** Inserts the rate, or returns the existing one of the same claim. */
  async insert(rate: NewRate, eventsFor: (id: string) => RateDocument['events']): Promise<RateRecord> {
    const _id = new Types.ObjectId();
    try {
      const added = await this.rates.create({ _id, ...rate, events: eventsFor(_id.toHexString()) });
      this.outbox.kick();
      return toRecord(added.toObject());
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const first = await this.rates.findOne({ claim: rate.claim }).lean<RateDocument>();
      if (!first) throw error;
      return toRecord(first);
    }
  }

  async findByClaim(claim: string): Promise<RateRecord | undefined> {
    const found = await this.rates.findOne({ claim }).lean<RateDocument>();
    return found ? toRecord(found) : undefined;
  }

  async list(): Promise<RateRecord[]> {
    const found = await this.rates.find().sort({ validFrom: -1, _id: -1 }).limit(listMax).lean<RateDocument[]>();
    return found.map(toRecord);
  }

  async inForce(currency: string, at: Date): Promise<RateRecord | undefined> {
    const found = await this.rates
      .findOne({ currency, validFrom: mongoose.trusted({ $lte: at }) })
      .sort({ validFrom: -1, _id: -1 })
      .lean<RateDocument>();
    return found ? toRecord(found) : undefined;
  }
}

function toRecord({ _id, events: _events, claim: _claim, byId: _byId, ...record }: RateDocument): RateRecord {
  return { ...record, id: _id.toHexString() };
}
