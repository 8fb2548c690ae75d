import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '@portal/nest-kit';
import { type Model, trusted } from 'mongoose';
import { type CallbackDocument, callbackModelName } from './callback.schema';

@Injectable()
export class CallbacksRepository {
  constructor(@InjectModel(callbackModelName) private readonly callbacks: Model<CallbackDocument>) {}

  /** Stores the callback. @returns whether an identical one was already applied */
  async store(callback: Omit<CallbackDocument, 'at' | 'isLeft'>): Promise<{ isApplied: boolean }> {
    try {
      await this.callbacks.create([{ ...callback, at: new Date(), isLeft: true }]);
      return { isApplied: false };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const first = await this.callbacks.findById(callback._id).lean<CallbackDocument>();
      return { isApplied: first?.appliedAt !== undefined };
    }
  }

  async markApplied(id: string): Promise<void> {
    await this.callbacks.updateOne({ _id: id }, { $set: { appliedAt: new Date() }, $unset: { isLeft: 1 } });
  }

  /** Lists pending callbacks stored before `before`, oldest first. */
  left(before: Date, limit: number): Promise<CallbackDocument[]> {
    return this.callbacks
      .find({ isLeft: true, at: trusted({ $lt: before }) })
      .sort({ at: 1 })
      .limit(limit)
      .lean<CallbackDocument[]>();
  }
}
