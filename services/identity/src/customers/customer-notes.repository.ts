import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ActivityEvent, limits } from '@portal/contracts';
import mongoose, { type Model } from 'mongoose';
import { type StoredNote, type UserDocument, userModelName } from '../users/user.schema';
import { UsersRepository } from '../users/users.repository';

/** Notes stand in the document of their customer: whatever erases the account takes them with it, in the same write. */
@Injectable()
export class CustomerNotesRepository {
  constructor(
    @InjectModel(userModelName) private readonly model: Model<UserDocument>,
    private readonly users: UsersRepository,
  ) {}

  /** The notes about a client in the order in which they were written; undefined when there is no such client. */
  async of(customerId: string): Promise<StoredNote[] | undefined> {
    const found = await this.model
      .findOne({ _id: customerId, role: 'client', erasedAt: null })
      .select({ notes: 1 })
      .lean<Pick<UserDocument, 'notes'>>();
    return found ? (found.notes ?? []) : undefined;
  }

  /** Adds a note once, whatever else is going on. Returns false when it is there, the customer is not, or no more fit. */
  async add(customerId: string, note: StoredNote, event: ActivityEvent): Promise<boolean> {
    const fits = { [`notes.${limits.customerNotesMax - 1}`]: mongoose.trusted({ $exists: false }) };
    const isNew = { 'notes.id': mongoose.trusted({ $ne: note.id }) };
    const added = await this.model.updateOne(
      { ...fits, ...isNew, _id: customerId, role: 'client', erasedAt: null },
      { $push: { notes: note, events: event } },
      // What staff think of an account is no change of it.
      { timestamps: false },
    );
    this.users.deliverSoon();
    return added.modifiedCount > 0;
  }
}
