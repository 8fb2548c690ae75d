import { randomUUID } from 'node:crypto';
import type { ActivityEvent } from '@portal/contracts';
import { BackgroundWork, DomainError, type Logger } from '@portal/node-kit';
import mongoose, { type Model } from 'mongoose';
import type { Caller } from '../calls/caller';

const batchSize = 50;
const deliveryMax = 500;
const pollIntervalMs = 2_000;

/** What a document carries to tell others about its changes: each event until it is delivered. */
export interface WithEvents {
  events: ActivityEvent[];
}

/** The mongoose definition of the `events` field; index it with `schema.index({ 'events.id': 1 })`. */
export const eventsDefinition = {
  type: [
    new mongoose.Schema(
      {
        id: { type: String, required: true },
        at: { type: String, required: true },
        action: { type: String, required: true },
        description: { type: String, required: true },
        targetEntity: { type: String, required: true },
        targetEntityId: { type: String, required: true },
        actorId: String,
        actorUsername: String,
        userIds: { type: [String], default: [] },
        ipAddress: String,
      },
      { _id: false, id: false },
    ),
  ],
  default: [],
};

/** Builds an event of the activity log; the actor always sees it in the own log. */
export function activityEvent(
  caller: Pick<Caller, 'id' | 'username' | 'ipAddress'> | undefined,
  event: Pick<ActivityEvent, 'action' | 'description' | 'targetEntity' | 'targetEntityId'> & {
    userIds?: readonly string[];
  },
): ActivityEvent {
  return {
    ...event,
    id: randomUUID(),
    at: new Date().toISOString(),
    actorId: caller?.id,
    actorUsername: caller?.username,
    ipAddress: caller?.ipAddress,
    userIds: [...new Set([...(caller ? [caller.id] : []), ...(event.userIds ?? [])])],
  };
}

interface WaitingDocument {
  _id: unknown;
  events: ActivityEvent[];
}

/** Hands a batch over; it may be called again with the same events and must be harmless then. */
export type DeliverEvents = (events: ActivityEvent[]) => Promise<unknown>;

/**
 * Delivers the events inside the documents of a collection at least once, oldest document first, and takes them out
 * afterwards. An event is committed with the change it tells of, so none is lost however the process ends.
 */
export class Outbox<Document extends WithEvents> {
  private readonly work: BackgroundWork;

  constructor(
    private readonly model: Model<Document>,
    private readonly deliver: DeliverEvents,
    private readonly log: Logger,
  ) {
    const round = () => this.drain();
    this.work = new BackgroundWork({ everyMs: pollIntervalMs, round, log, failure: 'events wait for delivery' });
  }

  get collection(): string {
    return this.model.collection.name;
  }

  start(): void {
    this.work.start();
    this.kick();
  }

  /** Tells that something changed; returns at once. */
  kick(): void {
    this.work.kick();
  }

  /** How many documents hold events that are not delivered yet, and how long the oldest of the next batch has waited. */
  async backlog(): Promise<{ documents: number; oldestSeconds: number }> {
    const filter = { 'events.id': mongoose.trusted({ $gt: '' }) } as mongoose.QueryFilter<Document>;
    const [documents, batch] = await Promise.all([this.model.countDocuments(filter), this.waiting(undefined)]);
    const since = Math.min(Date.now(), ...batch.flatMap(({ events }) => events.map(({ at }) => Date.parse(at))));
    return { documents, oldestSeconds: (Date.now() - since) / 1000 };
  }

  /** Ends after the batch on its way; what is left is delivered after the next start. */
  stop(): Promise<void> {
    return this.work.stop();
  }

  private async drain(): Promise<void> {
    for (let after: unknown; ;) {
      const documents = await this.waiting(after);
      await this.deliverAll(documents);
      if (documents.length < batchSize) return;
      after = documents.at(-1)?._id;
    }
  }

  /** Goes on from the last document of the batch before, so that one that cannot be delivered holds up no other. */
  private waiting(after: unknown): Promise<WaitingDocument[]> {
    const filter = {
      'events.id': mongoose.trusted({ $gt: '' }),
      ...(after !== undefined && { _id: mongoose.trusted({ $gt: after }) }),
    };
    return this.model
      .find(filter as mongoose.QueryFilter<Document>)
      .select({ events: 1 })
      .sort({ _id: 1 })
      .limit(batchSize)
      .lean<WaitingDocument[]>();
  }

  /** In one go, since each delivery costs a call; one by one when it is refused, so that only what is refused stays. */
  private async deliverAll(documents: readonly WaitingDocument[]): Promise<void> {
    const events = documents.flatMap((document) => document.events);
    if (documents.length < 2 || events.length > deliveryMax || !(await this.isTaken(events))) {
      for (const document of documents) await this.deliverFrom(document);
      return;
    }
    await Promise.all(documents.map(({ _id, events: delivered }) => this.remove(_id, delivered)));
  }

  private async deliverFrom({ _id, events }: WaitingDocument): Promise<void> {
    const batch = events.slice(0, deliveryMax);
    if (await this.isTaken(batch)) await this.remove(_id, batch);
    else this.log.error({ events: batch.map((event) => event.id) }, 'events refused');
  }

  /** Whether the receiver took them. A receiver that is down is down for all of them; one that refuses may take others. */
  private async isTaken(events: ActivityEvent[]): Promise<boolean> {
    try {
      await this.deliver(events);
      return true;
    } catch (error) {
      if (!(error instanceof DomainError) || error.status >= 500) throw error;
      this.log.warn({ error }, 'a delivery of events was refused');
      return false;
    }
  }

  private async remove(_id: unknown, events: readonly ActivityEvent[]): Promise<void> {
    await this.model.updateOne(
      { _id } as mongoose.QueryFilter<Document>,
      { $pull: { events: { id: { $in: events.map((event) => event.id) } } } } as mongoose.UpdateQuery<Document>,
      { timestamps: false },
    );
  }
}
