import type { ActivityEvent, Effect } from '@portal/contracts';
import { BackgroundWork, DomainError, type Logger } from '@portal/node-kit';
import mongoose, { type Model } from 'mongoose';
import type { Notice } from './notices';

const batchSize = 50;
const deliveryMax = 500;
const pollIntervalMs = 2_000;

/** What a document may carry for others, by the member that holds it. */
export interface Messages {
  events: ActivityEvent;
  effects: Effect;
  notices: Notice;
}
export type MessageKind = keyof Messages;

interface WaitingDocument<Message> {
  _id: unknown;
  waiting: Message[];
}

/** Hands a batch over; it may be called again with the same messages and must be harmless then. */
export type Deliver<Message> = (messages: Message[]) => Promise<unknown>;

/**
 * Delivers the messages of one kind inside the documents of a collection at least once, oldest document first, and takes
 * them out afterwards. A message is committed with the change it tells of, so none is lost however the process ends.
 */
export class Outbox<Document, Kind extends MessageKind = 'events'> {
  private readonly work: BackgroundWork;

  constructor(
    private readonly model: Model<Document>,
    readonly kind: Kind,
    private readonly deliver: Deliver<Messages[Kind]>,
    private readonly log: Logger,
  ) {
    const round = () => this.drain();
    this.work = new BackgroundWork({ everyMs: pollIntervalMs, round, log, failure: `${kind} wait for delivery` });
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

  /** How many documents hold messages that are not delivered yet, and how long the oldest of the next batch has waited. */
  async backlog(): Promise<{ documents: number; oldestSeconds: number }> {
    const filter = this.hasWaiting() as mongoose.QueryFilter<Document>;
    const [documents, batch] = await Promise.all([this.model.countDocuments(filter), this.waiting(undefined)]);
    const since = Math.min(Date.now(), ...batch.flatMap(({ waiting }) => waiting.map(({ at }) => Date.parse(at))));
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

  private hasWaiting(): Record<string, unknown> {
    return { [`${this.kind}.id`]: mongoose.trusted({ $gt: '' }) };
  }

  /** Goes on from the last document of the batch before, so that one that cannot be delivered holds up no other. */
  private async waiting(after: unknown): Promise<WaitingDocument<Messages[Kind]>[]> {
    const filter = {
      ...this.hasWaiting(),
      ...(after !== undefined && { _id: mongoose.trusted({ $gt: after }) }),
    };
    const documents = await this.model
      .find(filter as mongoose.QueryFilter<Document>)
      .select({ [this.kind]: 1 })
      .sort({ _id: 1 })
      .limit(batchSize)
      .lean<({ _id: unknown } & Record<Kind, Messages[Kind][]>)[]>();
    return documents.map((document) => ({ _id: document._id, waiting: document[this.kind] }));
  }

  /** In one go, since each delivery costs a call; one by one when it is refused, so that only what is refused stays. */
  private async deliverAll(documents: readonly WaitingDocument<Messages[Kind]>[]): Promise<void> {
    const messages = documents.flatMap(({ waiting }) => waiting);
    if (documents.length < 2 || messages.length > deliveryMax || !(await this.isTaken(messages))) {
      for (const document of documents) await this.deliverFrom(document);
      return;
    }
    await Promise.all(documents.map(({ _id, waiting }) => this.remove(_id, waiting)));
  }

  private async deliverFrom({ _id, waiting }: WaitingDocument<Messages[Kind]>): Promise<void> {
    const batch = waiting.slice(0, deliveryMax);
    if (await this.isTaken(batch)) await this.remove(_id, batch);
    else this.log.error({ [this.kind]: batch.map(({ id }) => id) }, `${this.kind} refused`);
  }

  /** Whether the receiver took them. A receiver that is down is down for all of them; one that refuses may take others. */
  private async isTaken(messages: Messages[Kind][]): Promise<boolean> {
    try {
      await this.deliver(messages);
      return true;
    } catch (error) {
      if (!(error instanceof DomainError) || error.status >= 500) throw error;
      this.log.warn({ error }, `a delivery of ${this.kind} was refused`);
      return false;
    }
  }

  private async remove(_id: unknown, messages: readonly Messages[Kind][]): Promise<void> {
    await this.model.updateOne(
      { _id } as mongoose.QueryFilter<Document>,
      { $pull: { [this.kind]: { id: { $in: messages.map(({ id }) => id) } } } } as mongoose.UpdateQuery<Document>,
      { timestamps: false },
    );
  }
}
