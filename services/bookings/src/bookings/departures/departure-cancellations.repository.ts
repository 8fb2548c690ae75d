import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ActivityEvent } from '@portal/contracts';
import {
  type ErasedPerson,
  type Eraser,
  Erases,
  isDuplicateKey,
  type OutboxRelay,
  OutboxRelays,
} from '@portal/nest-kit';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import {
  type DepartureCancellationDocument,
  departureCancellationModelName,
  type DepartureCancellationRecord,
  type StoredCancellationState,
} from './departure-cancellation.schema';

type Filter = QueryFilter<DepartureCancellationDocument>;
type Requested = Omit<DepartureCancellationRecord, 'state' | 'confirmedBy' | 'finishedAt'>;

@Injectable()
@Erases([departureCancellationModelName])
export class DepartureCancellationsRepository implements Eraser {
  private readonly outbox: OutboxRelay<DepartureCancellationDocument>;

  constructor(
    @InjectModel(departureCancellationModelName) private readonly model: Model<DepartureCancellationDocument>,
    outboxes: OutboxRelays,
  ) {
    this.outbox = outboxes.outboxFor(model);
  }

  async find(id: string): Promise<DepartureCancellationRecord | undefined> {
    const found = await this.model.findById(id).lean<DepartureCancellationDocument>();
    return found ? toRecord(found) : undefined;
  }

  findFrom(startDate: string): Promise<DepartureCancellationRecord[]> {
    return this.findAll({ startDate: trusted({ $gte: startDate }) } as Filter);
  }

  findIn(state: StoredCancellationState): Promise<DepartureCancellationRecord[]> {
    return this.findAll({ state } as Filter);
  }

  /**
   * Stores a request, also for a departure that was cancelled or requested before.
   * @returns whether there was no other request or cancellation
   */
  async request({ id, ...request }: Requested, event: ActivityEvent): Promise<boolean> {
    const document = { ...request, state: 'requested' as const };
    const change = { $set: document, $unset: { confirmedBy: 1, finishedAt: 1 }, $push: { events: event } };
    const past = { _id: id, state: trusted({ $in: ['finished', 'ended'] }) } as Filter;
    const isRenewed = (await this.model.updateOne(past, change)).matchedCount > 0;
    if (!isRenewed && !(await this.insert({ _id: id, ...document, events: [event] }))) return false;
    this.outbox.kick();
    return true;
  }

  /** Applies a change if the cancellation is in this state. Returns whether it was. */
  async change(
    { id, requestedAt }: Pick<DepartureCancellationRecord, 'id' | 'requestedAt'>,
    state: StoredCancellationState,
    set: Partial<Pick<DepartureCancellationRecord, 'state' | 'confirmedBy' | 'finishedAt'>>,
    event: ActivityEvent,
  ): Promise<boolean> {
    const result = await this.model.updateOne({ _id: id, requestedAt, state }, { $set: set, $push: { events: event } });
    if (result.matchedCount > 0) this.outbox.kick();
    return result.matchedCount > 0;
  }

  /** Replaces the name of the person who requested or confirmed a cancellation. */
  async erase({ userId, pseudonym }: ErasedPerson): Promise<{ changed: number }> {
    let changed = 0;
    for (const person of ['requestedBy', 'confirmedBy'] as const) {
      const named = { [`${person}.id`]: userId, [`${person}.username`]: trusted({ $ne: pseudonym }) } as Filter;
      const result = await this.model.updateMany(named, { $set: { [`${person}.username`]: pseudonym } });
      changed += result.modifiedCount;
    }
    return { changed };
  }

  private async insert(document: DepartureCancellationDocument): Promise<boolean> {
    try {
      await this.model.create([document]);
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  }

  private async findAll(filter: Filter): Promise<DepartureCancellationRecord[]> {
    return (await this.model.find(filter).lean<DepartureCancellationDocument[]>()).map(toRecord);
  }
}

const toRecord = ({ _id, events: _events, ...fields }: DepartureCancellationDocument): DepartureCancellationRecord => ({
  ...fields,
  id: _id,
});
