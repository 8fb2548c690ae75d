import { setTimeout as sleep } from 'node:timers/promises';
import type { ActivityEvent, Effect } from '@portal/contracts';
import { BackgroundWork, DomainError, type Logger } from '@portal/node-kit';
import mongoose from 'mongoose';
import { operationDeadlineMs } from '../database/database.module';
import type { Notice } from './notices';

const batchSize = 50;
const deliveryMax = 500;
const pollIntervalMs = 2_000;
/** Time in which only the instance that wrote a message delivers it. Otherwise every instance would send it. */
const ownTurnMs = 1_000;

/** Message types by outbox field. */
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

/**
 * Returns whether a message is newer than the grace period. Timestamps in the future count as old, so clock errors
 * delay nothing.
 */
const isNew = ({ at }: { at: string }): boolean => Math.abs(Date.now() - Date.parse(at)) < ownTurnMs;

/** Delivers a batch. Must be idempotent: messages may be repeated. */
export type DeliverBatch<Message> = (messages: Message[]) => Promise<unknown>;

/**
 * Outbox relay: delivers messages of one kind stored in the documents of a collection, at least once, oldest document
 * first. Delivered messages are removed. They are committed with the change they describe, so a crash loses none.
 */
export class OutboxRelay<Document, Kind extends MessageKind = 'events'> {
  private readonly work: BackgroundWork;
  private changed: unknown[] = [];
  private isAllWanted = false;
  private lookedAt = 0;

  constructor(
    private readonly model: mongoose.Model<Document>,
    readonly kind: Kind,
    private readonly deliver: DeliverBatch<Messages[Kind]>,
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

  /**
   * Signals a change; does not wait.
   * @param changed id of the document. With it, other instances do not send the same message.
   */
  kick(changed?: unknown): void {
    if (changed === undefined) this.isAllWanted = true;
    else this.changed.push(changed);
    this.work.kick();
  }

  /** Waits until the messages of a document are delivered, or until the time is over. Never rejects. */
  async waitForDelivery(id: string, withinMs: number): Promise<void> {
    await Promise.race([this.deliverNow(id), sleep(withinMs, undefined, { ref: false })]);
  }

  /** Returns the number of documents with undelivered messages, and the age of the oldest in the next batch. */
  async backlog(): Promise<{ documents: number; oldestSeconds: number }> {
    const counted = this.model.collection.countDocuments(this.hasWaiting(), { maxTimeMS: operationDeadlineMs });
    const [documents, batch] = await Promise.all([counted, this.waiting({})]);
    const since = Math.min(Date.now(), ...batch.flatMap(({ waiting }) => waiting.map(({ at }) => Date.parse(at))));
    return { documents, oldestSeconds: (Date.now() - since) / 1000 };
  }

  /** Resolves after the current batch. Remaining messages are delivered after the next start. */
  stop(): Promise<void> {
    return this.work.stop();
  }

  private async deliverNow(id: string): Promise<void> {
    const filter = { _id: id, [`${this.kind}.id`]: mongoose.trusted({ $gt: '' }) } as mongoose.QueryFilter<Document>;
    try {
      // A run that began before the change does not include it, but the next one does.
      for (let run = 0; run < 2 && (await this.model.exists(filter)); run += 1) await this.work.run();
    } catch (error) {
      this.log.warn({ error }, `${this.kind} may wait for delivery`);
    }
  }

  private async drain(): Promise<void> {
    const changed = this.changed.splice(0);
    for (let start = 0; start < changed.length; start += batchSize)
      await this.deliverAll(await this.waiting({ _id: { $in: changed.slice(start, start + batchSize) } }));
    const isTurn = changed.length === 0 || Date.now() - this.lookedAt >= pollIntervalMs;
    if (this.isAllWanted || isTurn) await this.drainAll();
  }

  private async drainAll(): Promise<void> {
    const areAllWanted = this.isAllWanted;
    this.isAllWanted = false;
    this.lookedAt = Date.now();
    for (let after: unknown; ;) {
      const documents = await this.waiting(after === undefined ? {} : { _id: { $gt: after } });
      await this.deliverAll(areAllWanted ? documents : documents.filter(({ waiting }) => !waiting.every(isNew)));
      if (documents.length < batchSize) return;
      // Continues after the last document, so that an undeliverable message does not block others.
      after = documents.at(-1)?._id;
    }
  }

  private hasWaiting(): Record<string, unknown> {
    return { [`${this.kind}.id`]: { $gt: '' } };
  }

  private async waiting(which: Record<string, unknown>): Promise<WaitingDocument<Messages[Kind]>[]> {
    const documents = await this.model.collection
      .find<{ _id: unknown } & Record<Kind, Messages[Kind][]>>(
        { ...this.hasWaiting(), ...which },
        { projection: { [this.kind]: 1 }, sort: { _id: 1 }, limit: batchSize, maxTimeMS: operationDeadlineMs },
      )
      .toArray();
    return documents.map((document) => ({ _id: document._id, waiting: document[this.kind] }));
  }

  /**
   * Delivers in one call, since each call has a cost. A rejected batch is repeated per document to isolate the rejected
   * ones.
   */
  private async deliverAll(documents: readonly WaitingDocument<Messages[Kind]>[]): Promise<void> {
    const messages = documents.flatMap(({ waiting }) => waiting);
    if (documents.length < 2 || messages.length > deliveryMax || !(await this.isTaken(messages))) {
      for (const document of documents) await this.deliverFrom(document);
      return;
    }
    await this.remove(
      documents.map(({ _id }) => _id),
      messages,
    );
  }

  private async deliverFrom({ _id, waiting }: WaitingDocument<Messages[Kind]>): Promise<void> {
    const batch = waiting.slice(0, deliveryMax);
    if (await this.isTaken(batch)) await this.remove([_id], batch);
    else this.log.error({ [this.kind]: batch.map(({ id }) => id) }, `${this.kind} rejected`);
  }

  /**
   * Returns whether the receiver accepted the batch. A receiver that is down aborts the run; a rejection only affects
   * this batch.
   */
  private async isTaken(messages: Messages[Kind][]): Promise<boolean> {
    try {
      await this.deliver(messages);
      return true;
    } catch (error) {
      if (!(error instanceof DomainError) || error.status >= 500) throw error;
      this.log.warn({ error }, `${this.kind} delivery rejected`);
      return false;
    }
  }

  private async remove(ids: readonly unknown[], messages: readonly Messages[Kind][]): Promise<void> {
    const taken = { [this.kind]: { id: { $in: messages.map(({ id }) => id) } } };
    await this.model.collection.updateMany({ _id: { $in: ids } } as object, { $pull: taken } as object);
  }
}
