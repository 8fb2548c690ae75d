import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ActivityEvent, limits } from '@portal/contracts';
import mongoose, { type Model } from 'mongoose';
import { type StoredNote, type UserDocument, userModelName } from '../users/user.schema';
import { UsersRepository } from '../users/users.repository';

/** Notes about customers. Stored in the user document, so that erasing the account erases them. */
@Injectable()
export class CustomerNotesRepository {
  constructor(
    @InjectModel(userModelName) private readonly model: Model<UserDocument>,
    private readonly users: UsersRepository,
  ) {}

  /** Returns the notes about a client, oldest first. Undefined if there is no such client. */
  async of(customerId: string): Promise<StoredNote[] | undefined> {
    const found = await this.model
      .findOne({ _id: customerId, role: 'client', erasedAt: null })
      .select({ notes: 1 })
      .lean<Pick<UserDocument, 'notes'>>();
    return found ? (found.notes ?? []) : undefined;
  }

  /** Adds a note once. Returns false if it exists already, the customer does not exist, or the limit is reached. */
  async add(customerId: string, note: StoredNote, event: ActivityEvent): Promise<boolean> {
    const fits = { [`notes.${limits.customerNotesMax - 1}`]: mongoose.trusted({ $exists: false }) };
    const isNew = { 'notes.id': mongoose.trusted({ $ne: note.id }) };
    const added = await this.model.updateOne(
      { ...fits, ...isNew, _id: customerId, role: 'client', erasedAt: null },
      { $push: { notes: note, events: event } },
      // A note does not change the account, so `updatedAt` stays.
      { timestamps: false },
    );
    this.users.deliverSoon();
    return added.modifiedCount > 0;
  }
}
