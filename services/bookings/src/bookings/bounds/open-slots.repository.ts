import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '@portal/nest-kit';
import { type Model, type QueryFilter, Schema, trusted } from 'mongoose';

/** A booking that counts, and the seats or places in it. */
export interface Slot {
  id: string;
  seats: number;
}

/** Unpaid bookings of one account or one network address; the two counters repeat the list, so that one write can compare them. */
interface SlotsDocument {
  _id: string;
  bookings: number;
  seats: number;
  open: Slot[];
  usedAt: Date;
}

export interface SlotBounds {
  bookings: number;
  seats: number;
}

export const openSlotsModelName = 'OpenSlots';
const count = { type: Number, required: true };
export const openSlotsSchema = new Schema<SlotsDocument>(
  {
    _id: { type: String, required: true },
    bookings: count,
    seats: count,
    open: { type: [new Schema({ id: String, seats: count }, { _id: false, id: false })], default: [] },
    usedAt: { type: Date, required: true },
  },
  { collection: 'open_slots', versionKey: false },
);
/** Unpaid bookings are over long before, so nothing that still counts is forgotten. */
const forgottenAfterSeconds = 90 * 86_400;
openSlotsSchema.index({ usedAt: 1 }, { expireAfterSeconds: forgottenAfterSeconds });

/** Counts open bookings per key. Each change is one conditional write of one document, so concurrent requests cannot pass a bound. */
@Injectable()
export class OpenSlotsRepository {
  constructor(@InjectModel(openSlotsModelName) private readonly model: Model<SlotsDocument>) {}

  /** Counts a slot once, however often it is asked to. @returns whether it fitted within the bounds and is counted now */
  async take(key: string, slot: Slot, bounds: SlotBounds): Promise<boolean> {
    if (await this.push(key, slot, bounds)) return true;
    if (await this.model.exists({ _id: key, 'open.id': slot.id } as QueryFilter<SlotsDocument>)) return true;
    if (await this.model.exists({ _id: key })) return false;
    await this.insert(key);
    return this.take(key, slot, bounds);
  }

  private async push(key: string, slot: Slot, bounds: SlotBounds): Promise<boolean> {
    const filter = {
      _id: key,
      bookings: trusted({ $lt: bounds.bookings }),
      seats: trusted({ $lte: bounds.seats - slot.seats }),
      'open.id': trusted({ $ne: slot.id }),
    } as QueryFilter<SlotsDocument>;
    const change = { $push: { open: slot }, $inc: { bookings: 1, seats: slot.seats }, $set: { usedAt: new Date() } };
    return (await this.model.updateOne(filter, change)).modifiedCount > 0;
  }

  async list(key: string): Promise<Slot[]> {
    return (await this.model.findById(key).lean<SlotsDocument>())?.open ?? [];
  }

  /** Stops counting slots, each once however often it is called. */
  async release(key: string, slots: readonly Slot[]): Promise<void> {
    for (const { id, seats } of slots) {
      const change = { $pull: { open: { id } }, $inc: { bookings: -1, seats: -seats } };
      await this.model.updateOne({ _id: key, 'open.id': id } as QueryFilter<SlotsDocument>, change);
    }
  }

  async forget(key: string): Promise<void> {
    await this.model.deleteOne({ _id: key });
  }

  private async insert(key: string): Promise<void> {
    const first = { bookings: 0, seats: 0, open: [], usedAt: new Date() };
    await this.model.updateOne({ _id: key }, { $setOnInsert: first }, { upsert: true }).catch((error: unknown) => {
      // Another request has just inserted it.
      if (!isDuplicateKey(error)) throw error;
    });
  }
}
