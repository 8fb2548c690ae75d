import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ActivityEvent } from '@portal/contracts';
import { isDuplicateKey, type OutboxRelay, OutboxRelays } from '@portal/nest-kit';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import { type Credit, type CreditDebit, emptyCredit, findAllocation, type AllocationState } from './credit';
import { archivableLines, CreditArchive, withoutLines } from './credit-archive';
import { type CreditDocument, creditModelName } from './credit.schema';

const foundMax = 100;

export interface OpenAllocation {
  userId: string;
  use: CreditDebit;
}

@Injectable()
export class CreditsRepository {
  private readonly outbox: OutboxRelay<CreditDocument>;

  constructor(
    @InjectModel(creditModelName) private readonly credits: Model<CreditDocument>,
    private readonly archive: CreditArchive,
    outboxes: OutboxRelays,
  ) {
    this.outbox = outboxes.outboxFor(credits);
  }

  async find(userId: string): Promise<Credit> {
    const found = await this.credits.findById(userId).select({ events: 0 }).lean<CreditDocument>();
    return found ? toCredit(found) : emptyCredit(userId);
  }

  /** Lists uses in one of these states since before `before`, whose request is assumed to have crashed. */
  async openUses(steps: readonly AllocationState[], before: Date): Promise<OpenAllocation[]> {
    const filter = { 'uses.step': trusted({ $in: steps }) } as QueryFilter<CreditDocument>;
    const found = await this.credits.find(filter).select({ events: 0 }).limit(foundMax).lean<CreditDocument[]>();
    const isOpen = ({ step, at }: CreditDebit) => steps.includes(step) && at <= before;
    return found.flatMap(({ _id: userId, uses }) => uses.filter(isOpen).map((use) => ({ userId, use })));
  }

  async findAllocation(userId: string, entryId: string): Promise<CreditDebit | undefined> {
    return findAllocation(await this.find(userId), entryId) ?? (await this.archive.findAllocation(entryId));
  }

  /**
   * Applies a pure step in one conditional update on the version, so that concurrent steps apply one after the other.
   * @param about entry that the step adds: an archived one is not added again
   * @returns the new credit, or the refusal of the step
   */
  async change<Refusal = never>(
    userId: string,
    step: (credit: Credit) => Credit | Refusal,
    { event, about }: { event?: ActivityEvent; about?: string } = {},
  ): Promise<Credit | Refusal> {
    for (;;) {
      const credit = await this.find(userId);
      // Checked after the read: archiving a line in between raises the version.
      if (about !== undefined && (await this.isArchived(credit, about))) return credit;
      const next = step(credit);
      if (next === credit || !isCredit(next)) return next;
      if (!(await this.write({ ...next, version: credit.version + 1 }, credit.version, event))) continue;
      if (event) this.outbox.kick();
      return { ...next, version: credit.version + 1 };
    }
  }

  async tidy(userId: string, endedBefore: Date): Promise<void> {
    const credit = await this.find(userId);
    const ids = archivableLines(credit, endedBefore);
    if (ids.size === 0) return;
    await this.archive.store(credit, ids);
    await this.change(userId, (now) => withoutLines(now, ids));
  }

  private async isArchived({ deposits, uses, archivedMinor }: Credit, entryId: string): Promise<boolean> {
    if (archivedMinor === undefined || [...deposits, ...uses].some((line) => line.entryId === entryId)) return false;
    return this.archive.has(entryId);
  }

  private async write({ userId, ...changed }: Credit, version: number, event?: ActivityEvent): Promise<boolean> {
    if (version === 0) return this.begin({ _id: userId, ...changed, events: event ? [event] : [] });
    const update = { $set: changed, ...(event && { $push: { events: event } }) };
    return (await this.credits.updateOne({ _id: userId, version }, update)).matchedCount === 1;
  }

  private async begin(document: CreditDocument): Promise<boolean> {
    try {
      await this.credits.create([document]);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}

const isCredit = (made: unknown): made is Credit => typeof made === 'object' && made !== null && 'deposits' in made;

const toCredit = ({ _id, events: _events, ...credit }: CreditDocument): Credit => ({ ...credit, userId: _id });
