import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ActivityEvent, defaultCurrency, type Fee, feeBases, feeKinds, type FeeSettings } from '@portal/contracts';
import { eventsDefinition, isDuplicateKey, OutboxRelays, type OutboxRelay, type WithEvents } from '@portal/nest-kit';
import { type Model, Schema } from 'mongoose';

export const feeSettingsModelName = 'FeeSettings';
const _id = 'fees';

type StoredFee = Omit<Fee, 'currency'>;

export interface FeeRecord {
  fees: FeeSettings;
  /** 0 until the first change. */
  version: number;
  changed?: { by: string; byId: string; at: Date };
}

interface FeesDocument extends WithEvents {
  _id: string;
  fees: Partial<Record<keyof FeeSettings, StoredFee>>;
  version: number;
  changed: NonNullable<FeeRecord['changed']>;
}

const text = { type: String, required: true };
const part = (definition: Record<string, unknown>) => ({ type: new Schema(definition, { _id: false, id: false }) });
const fee = part({ amount: text, per: { ...text, enum: feeBases } });
export const feeSettingsSchema = new Schema<FeesDocument>(
  {
    _id: String,
    fees: part(Object.fromEntries(feeKinds.map((kind) => [kind, fee]))),
    version: { type: Number, required: true },
    changed: part({ by: text, byId: text, at: { type: Date, required: true } }),
    events: eventsDefinition,
  },
  { collection: 'settings', id: false, versionKey: false, minimize: false },
);
feeSettingsSchema.index({ 'events.id': 1 });

@Injectable()
export class FeesRepository {
  private readonly outbox: OutboxRelay<FeesDocument>;

  constructor(
    @InjectModel(feeSettingsModelName) private readonly model: Model<FeesDocument>,
    outboxes: OutboxRelays,
  ) {
    this.outbox = outboxes.outboxFor(model);
  }

  async read(): Promise<FeeRecord> {
    const stored = await this.model.findById(_id).lean<FeesDocument>();
    if (!stored) return { fees: {}, version: 0 };
    const fees = feeKinds.flatMap((kind) => {
      const one = stored.fees[kind];
      return one ? [[kind, { amount: one.amount, currency: defaultCurrency, per: one.per }] as const] : [];
    });
    return { fees: Object.fromEntries(fees), version: stored.version, changed: stored.changed };
  }

  /** Replaces the fees of that version. Returns false if another change came first. */
  async replace(
    version: number,
    { fees, changed }: Required<Omit<FeeRecord, 'version'>>,
    event: ActivityEvent,
  ): Promise<boolean> {
    const $set = { fees: toStored(fees), version: version + 1, changed };
    try {
      const { matchedCount, upsertedCount } = await this.model.updateOne(
        { _id, ...(version > 0 && { version }) },
        version > 0 ? { $set, $push: { events: event } } : { $setOnInsert: { ...$set, events: [event] } },
        { upsert: version === 0 },
      );
      if ((version > 0 ? matchedCount : upsertedCount) === 0) return false;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
    this.outbox.kick();
    return true;
  }
}

const toStored = (fees: FeeSettings): FeesDocument['fees'] =>
  Object.fromEntries(
    feeKinds.flatMap((kind) => {
      const one = fees[kind];
      return one ? [[kind, { amount: one.amount, per: one.per }] as const] : [];
    }),
  );
