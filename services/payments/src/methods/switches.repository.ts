import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ActivityEvent, MobileNetwork } from '@portal/contracts';
import { OutboxRelays, type OutboxRelay } from '@portal/nest-kit';
import type { Model } from 'mongoose';
import { type SwitchDocument, switchModelName } from './switch.schema';

@Injectable()
export class NetworkOverridesRepository {
  private readonly outbox: OutboxRelay<SwitchDocument>;

  constructor(
    @InjectModel(switchModelName) private readonly switches: Model<SwitchDocument>,
    outboxes: OutboxRelays,
  ) {
    this.outbox = outboxes.outboxFor(switches);
  }

  async off(): Promise<ReadonlySet<MobileNetwork>> {
    const found = await this.switches.find({ isOff: true }).select({ _id: 1 }).lean<SwitchDocument[]>();
    return new Set(found.map(({ _id }) => _id));
  }

  async set(network: MobileNetwork, state: Pick<SwitchDocument, 'isOff' | 'by' | 'byId'>, event: ActivityEvent) {
    const change = { $set: { ...state, at: new Date() }, $push: { events: event } };
    await this.switches.updateOne({ _id: network }, change, { upsert: true });
    this.outbox.kick();
  }
}
