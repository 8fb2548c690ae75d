import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { RefundPartState } from '@portal/contracts';
import { isDuplicateKey } from '@portal/nest-kit';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import { type RefundPartDocument, refundPartModelName, type RefundPartRecord } from './refund-part.schema';

export type NewPart = Omit<RefundPartRecord, 'history' | 'updatedAt'>;

interface PartMove {
  from: readonly RefundPartState[];
  to: RefundPartState;
  said: string;
  set?: Partial<Pick<RefundPartRecord, 'sentAt' | 'failure' | 'providerReference' | 'nextLookAt'>>;
}

@Injectable()
export class RefundPartsRepository {
  constructor(@InjectModel(refundPartModelName) private readonly parts: Model<RefundPartDocument>) {}

  /** Inserts the part, or returns the existing one. */
  async insert({ id, ...part }: NewPart): Promise<RefundPartRecord> {
    const { state, createdAt: updatedAt } = part;
    try {
      const history = [{ state, at: updatedAt, from: 'settlement' }];
      const [added] = await this.parts.create([{ _id: id, ...part, updatedAt, history }]);
      return toRecord(added!.toObject<RefundPartDocument>());
    } catch (error) {
      const first = isDuplicateKey(error) ? await this.findById(id) : undefined;
      if (!first) throw error;
      return first;
    }
  }

  async findById(id: string): Promise<RefundPartRecord | undefined> {
    return asRecord(await this.parts.findById(id).lean<RefundPartDocument>());
  }

  async ofBooking(bookingId: string): Promise<RefundPartRecord[]> {
    const found = await this.parts.find({ bookingId }).sort({ createdAt: 1, _id: 1 }).lean<RefundPartDocument[]>();
    return found.map(toRecord);
  }

  /** Lists parts whose next step is due, most overdue first. */
  async findDue(now: Date, states: readonly RefundPartState[], limit: number): Promise<RefundPartRecord[]> {
    const due = { nextLookAt: trusted({ $lte: now }), state: trusted({ $in: states }) };
    const found = await this.parts
      .find(due as QueryFilter<RefundPartDocument>)
      .sort({ nextLookAt: 1 })
      .limit(limit)
      .lean<RefundPartDocument[]>();
    return found.map(toRecord);
  }

  /** Sets the next step, undefined for none. Returns false if another instance set it first. */
  async setNextPoll({ id, nextLookAt }: RefundPartRecord, next: Date | undefined): Promise<boolean> {
    const change = next ? { $set: { nextLookAt: next } } : { $unset: { nextLookAt: 1 as const } };
    return (await this.parts.updateOne({ _id: id, nextLookAt }, change)).matchedCount === 1;
  }

  /** Moves a part to another state. Returns undefined unless it is in one of the states `from`. */
  async move(id: string, { from, to, said, set = {} }: PartMove): Promise<RefundPartRecord | undefined> {
    const at = new Date();
    const isCompleted = to === 'completed';
    const moved = await this.parts
      .findOneAndUpdate(
        { _id: id, state: trusted({ $in: from }) } as QueryFilter<RefundPartDocument>,
        {
          $set: { state: to, updatedAt: at, ...set },
          $push: { history: { state: to, at, from: said } },
          ...(isCompleted && { $unset: { nextLookAt: 1, failure: 1 } }),
        },
        { returnDocument: 'after' },
      )
      .lean<RefundPartDocument>();
    return asRecord(moved);
  }
}

const toRecord = ({ _id, ...part }: RefundPartDocument): RefundPartRecord => ({ ...part, id: _id });

const asRecord = (document: RefundPartDocument | null): RefundPartRecord | undefined =>
  document ? toRecord(document) : undefined;
