import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '@portal/nest-kit';
import { type Model, type QueryFilter, Schema, trusted } from 'mongoose';

/** Counted booking with its number of seats or places. */
export interface Slot {
  id: string;
  seats: number;
}

/** Unpaid bookings of an account or IP address. The counters duplicate the list for comparison in a single write. */
interface SlotsDocument {
  _id: string;
  bookings: number;
  seats: number;
  open: Slot[];
  /** Raised by every change; absent on documents of earlier releases until their first change. */
  version?: number;
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
    version: { type: Number },
    usedAt: { type: Date, required: true },
  },
  { collection: 'open_slots', versionKey: false },
);
/** Longer than any booking stays unpaid, so no counted slot expires. */
const forgottenAfterSeconds = 90 * 86_400;
openSlotsSchema.index({ usedAt: 1 }, { expireAfterSeconds: forgottenAfterSeconds });

/** Maximum attempts to release slots while concurrent requests change the same list. */
const releaseAttempts = 10;

/** Counts open bookings per key. Each change is one conditional write, so concurrent requests cannot exceed a limit. */
@Injectable()
export class OpenSlotsRepository {
  constructor(@InjectModel(openSlotsModelName) private readonly model: Model<SlotsDocument>) {}

  /** Counts a slot; idempotent. Returns whether the slot is counted within the limits. */
  async take(key: string, slot: Slot, bounds: SlotBounds): Promise<boolean> {
    await this.ensure(key);
    const filter = {
      _id: key,
      bookings: trusted({ $lt: bounds.bookings }),
      seats: trusted({ $lte: bounds.seats - slot.seats }),
      'open.id': trusted({ $ne: slot.id }),
    } as QueryFilter<SlotsDocument>;
    const change = {
      $push: { open: slot },
      $inc: { bookings: 1, seats: slot.seats, version: 1 },
      $set: { usedAt: new Date() },
    };
    if ((await this.model.updateOne(filter, change)).modifiedCount > 0) return true;
    return (await this.model.exists({ _id: key, 'open.id': slot.id } as QueryFilter<SlotsDocument>)) !== null;
  }

  async list(key: string): Promise<Slot[]> {
    return (await this.model.findById(key).lean<SlotsDocument>())?.open ?? [];
  }

  /** Stops counting slots; idempotent. Uses one write for all of them, because a full list has thousands. */
  async release(key: string, slots: readonly Slot[]): Promise<void> {
    const ended = new Set(slots.map(({ id }) => id));
    for (let attempt = 0; attempt < releaseAttempts; attempt += 1) {
      const stored = await this.model.findById(key).lean<SlotsDocument>();
      const open = stored?.open.filter(({ id }) => !ended.has(id)) ?? [];
      if (!stored || open.length === stored.open.length) return;
      const filter = { _id: key, version: stored.version ?? trusted({ $exists: false }) } as QueryFilter<SlotsDocument>;
      const seats = open.reduce((sum, slot) => sum + slot.seats, 0);
      const change = { $set: { open, bookings: open.length, seats }, $inc: { version: 1 } };
      if ((await this.model.updateOne(filter, change)).modifiedCount > 0) return;
    }
  }

  async forget(key: string): Promise<void> {
    await this.model.deleteOne({ _id: key });
  }

  private async ensure(key: string): Promise<void> {
    const first = { bookings: 0, seats: 0, open: [], usedAt: new Date() };
    await this.model.updateOne({ _id: key }, { $setOnInsert: first }, { upsert: true }).catch((error: unknown) => {
      // A concurrent request inserted it.
      if (!isDuplicateKey(error)) throw error;
    });
  }
}
