import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import type { Caller } from '../calls/caller';
import { activityEvent, eventsDefinition, type WithEvents } from '../outbox/events';
import type { OutboxRelay } from '../outbox/outbox';
import { OutboxRelays } from '../outbox/outboxes';

export const savedFilesModelName = 'SavedFile';

/** Record of an exported list, retained beyond the delivery of its activity event. */
interface SavedFileDocument extends WithEvents {
  _id: string;
  at: Date;
}

const retentionSeconds = 30 * 24 * 60 * 60;

export const savedFilesSchema = new Schema<SavedFileDocument>(
  { _id: { type: String, required: true }, at: { type: Date, required: true }, events: eventsDefinition },
  { collection: 'savedfiles', id: false, versionKey: false },
);
savedFilesSchema.index({ at: 1 }, { expireAfterSeconds: retentionSeconds });
savedFilesSchema.index({ 'events.id': 1 });

/** Activity log fields of an export. */
export interface SavedFileEvent {
  action: 'BOOKINGS_SAVED_AS_FILE' | 'PAYMENTS_SAVED_AS_FILE';
  description: string;
}

/** Repository of exports, for the audit trail. */
@Injectable()
export class ExportAuditRepository {
  private readonly outbox: OutboxRelay<SavedFileDocument>;

  constructor(
    @InjectModel(savedFilesModelName) private readonly files: Model<SavedFileDocument>,
    outboxes: OutboxRelays,
  ) {
    this.outbox = outboxes.outboxFor(files);
  }

  /** Records an export before it starts. Rejects when it cannot be recorded, and the export must not proceed. */
  async insert(caller: Caller, event: SavedFileEvent): Promise<void> {
    const id = randomUUID();
    const events = [activityEvent(caller, { ...event, targetEntity: 'File', targetEntityId: id })];
    await this.files.create([{ _id: id, at: new Date(), events }]);
    this.outbox.kick();
  }
}
