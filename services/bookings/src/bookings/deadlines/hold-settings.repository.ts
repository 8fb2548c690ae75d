import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { eventsDefinition, OutboxRelays, type OutboxRelay, type WithEvents } from '@portal/nest-kit';
import { type ActivityEvent, type HoldSettings, limits } from '@portal/contracts';
import { type Model, Schema } from 'mongoose';

export const holdSettingsModelName = 'HoldSettings';
/** All settings are in one document. */
const _id = 'holds';

/** Settings with defaults for fields that were added later. */
export type KnownHoldSettings = Required<HoldSettings>;

export const defaultHoldSettings: KnownHoldSettings = {
  days: 6,
  marginHours: 4,
  maxHours: 48,
  autoIssue: true,
  packageDays: limits.packagePayDaysDefault,
  cancelTerms: [],
};

interface SettingsDocument extends HoldSettings, WithEvents {
  _id: string;
}

const count = { type: Number, required: true };
export const holdSettingsSchema = new Schema<SettingsDocument>(
  {
    _id: String,
    days: count,
    marginHours: count,
    maxHours: count,
    autoIssue: { type: Boolean, required: true },
    packageDays: Number,
    cancelTerms: {
      type: [new Schema({ daysBefore: count, percent: count }, { _id: false, id: false })],
      default: undefined,
    },
    events: eventsDefinition,
  },
  { collection: 'settings', id: false, versionKey: false },
);
holdSettingsSchema.index({ 'events.id': 1 });

@Injectable()
export class HoldSettingsRepository {
  private readonly outbox: OutboxRelay<SettingsDocument>;

  constructor(
    @InjectModel(holdSettingsModelName) private readonly model: Model<SettingsDocument>,
    outboxes: OutboxRelays,
  ) {
    this.outbox = outboxes.outboxFor(model);
  }

  async read(): Promise<KnownHoldSettings> {
    const stored = await this.model.findById(_id).lean<SettingsDocument>();
    if (!stored) return defaultHoldSettings;
    const { days, marginHours, maxHours, autoIssue } = stored;
    const { packageDays = limits.packagePayDaysDefault, cancelTerms = [] } = stored;
    return { days, marginHours, maxHours, autoIssue, packageDays, cancelTerms };
  }

  async write(settings: HoldSettings, event: ActivityEvent): Promise<void> {
    await this.model.updateOne({ _id }, { $set: settings, $push: { events: event } }, { upsert: true });
    this.outbox.kick();
  }
}
