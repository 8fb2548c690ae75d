import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ActivityEvent, defaultPaymentSettings, type PaymentSettings } from '@portal/contracts';
import { eventsDefinition, OutboxRelays, type OutboxRelay, type WithEvents } from '@portal/nest-kit';
import { type Model, Schema } from 'mongoose';

export const paymentSettingsModelName = 'PaymentSettings';
const _id = 'payments';

interface SettingsDocument extends PaymentSettings, WithEvents {
  _id: string;
}

const amount = { type: String, required: true };
export const paymentSettingsSchema = new Schema<SettingsDocument>(
  { _id: String, stepUpAbove: amount, secondPersonAbove: amount, highest: amount, events: eventsDefinition },
  { collection: 'settings', id: false, versionKey: false },
);
paymentSettingsSchema.index({ 'events.id': 1 });

@Injectable()
export class PaymentSettingsRepository {
  private readonly outbox: OutboxRelay<SettingsDocument>;

  constructor(
    @InjectModel(paymentSettingsModelName) private readonly model: Model<SettingsDocument>,
    outboxes: OutboxRelays,
  ) {
    this.outbox = outboxes.outboxFor(model);
  }

  async read(): Promise<PaymentSettings> {
    const stored = await this.model.findById(_id).lean<SettingsDocument>();
    if (!stored) return defaultPaymentSettings;
    const { stepUpAbove, secondPersonAbove, highest } = stored;
    return { stepUpAbove, secondPersonAbove, highest };
  }

  async write(settings: PaymentSettings, event: ActivityEvent): Promise<void> {
    await this.model.updateOne({ _id }, { $set: settings, $push: { events: event } }, { upsert: true });
    this.outbox.kick();
  }
}
