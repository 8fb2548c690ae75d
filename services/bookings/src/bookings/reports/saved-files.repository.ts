import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { activityEvent, type Caller, eventsDefinition, Outboxes, type Outbox, type WithEvents } from '@portal/nest-kit';
import { type Model, Schema } from 'mongoose';

export const savedFilesModelName = 'SavedFile';

/** A list that left the portal as a file. It stays until the activity log has heard of it, and somewhat longer. */
interface SavedFileDocument extends WithEvents {
  _id: string;
  at: Date;
}

const keptSeconds = 30 * 24 * 60 * 60;

export const savedFilesSchema = new Schema<SavedFileDocument>(
  { _id: { type: String, required: true }, at: { type: Date, required: true }, events: eventsDefinition },
  { collection: 'savedfiles', id: false, versionKey: false },
);
savedFilesSchema.index({ at: 1 }, { expireAfterSeconds: keptSeconds });
savedFilesSchema.index({ 'events.id': 1 });

@Injectable()
export class SavedFilesRepository {
  private readonly outbox: Outbox<SavedFileDocument>;

  constructor(
    @InjectModel(savedFilesModelName) private readonly files: Model<SavedFileDocument>,
    outboxes: Outboxes,
  ) {
    this.outbox = outboxes.outboxFor(files);
  }

  /** Writes down that `caller` takes a list away; throws when it cannot be written down, and then nothing is taken. */
  async insert(caller: Caller, description: string): Promise<void> {
    const id = randomUUID();
    const event = { action: 'BOOKINGS_SAVED_AS_FILE', description, targetEntity: 'File', targetEntityId: id };
    await this.files.create([{ _id: id, at: new Date(), events: [activityEvent(caller, event)] }]);
    this.outbox.kick();
  }
}
