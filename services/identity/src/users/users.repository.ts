import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ActivityEvent, ListQuery, Role } from '@portal/contracts';
import {
  OutboxRelay,
  SERVICE_LOGGER,
  listSort,
  operationDeadlineMs,
  readList,
  type PagedResult,
  type Notice,
  type ServiceLogger,
} from '@portal/nest-kit';
import mongoose, { type Model, type QueryFilter, type UpdateQuery } from 'mongoose';
import { ActivityRepository } from '../activity/activity.repository';
import { MailQueue } from '../mail-queue/mail-queue';
import { PhoneBlindIndex } from '../phones/phone-index';
import { fold } from '../usernames/fold';
import { EncryptedFields } from './encrypted-fields';
import { type NewUser, changesAccountFields, type UserChange, type UserRecord } from './user-record';
import {
  duplicateRejection,
  type PendingErasure,
  personalFields,
  type UserDocument,
  userModelName,
  stripSearchKeys,
} from './user.schema';
import {
  changesNames,
  rebuildSearchKeys,
  type SearchKeyUpdate,
  listFilter,
  buildNameKeys,
  type SearchedNames,
  stillAs,
  type UserFilter,
} from './user-search';
import { sortFields } from './user-sort';

export const excludedFields = { events: 0, notices: 0, searchParts: 0, travelers: 0 } as const;

@Injectable()
export class UsersRepository implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly outbox: OutboxRelay<UserDocument>;
  private readonly notices: OutboxRelay<UserDocument, 'notices'>;

  constructor(
    @InjectModel(userModelName) private readonly users: Model<UserDocument>,
    private readonly sealed: EncryptedFields,
    private readonly phones: PhoneBlindIndex,
    private readonly activity: ActivityRepository,
    queue: MailQueue,
    @Inject(SERVICE_LOGGER) log: ServiceLogger,
  ) {
    this.outbox = new OutboxRelay(users, 'events', (events) => this.activity.record(events), log);
    this.notices = new OutboxRelay(users, 'notices', (notices) => queue.take(notices), log);
  }

  onApplicationBootstrap(): void {
    this.outbox.start();
    this.notices.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.outbox.stop(), this.notices.stop()]);
  }

  /** Delivers events that another repository added to the same documents. */
  deliverSoon(): void {
    this.outbox.kick();
  }

  async isEmpty(): Promise<boolean> {
    return (await this.users.estimatedDocumentCount()) === 0;
  }

  /** @throws EMAIL_TAKEN, USERNAME_TAKEN or CUSTOMER_EXISTS */
  async insert(
    { id, ...user }: NewUser,
    eventFor?: (userId: string) => ActivityEvent,
    noticeFor?: (userId: string) => Notice,
  ): Promise<UserRecord> {
    const _id = new mongoose.Types.ObjectId(id);
    const document = await this.translateDuplicates(() =>
      this.users.create({
        ...this.sealed.seal(user, _id.toHexString()),
        _id,
        ...buildNameKeys(user),
        ...this.phones.keysOf(user.phoneNumber ?? '', user),
        events: eventFor ? [eventFor(_id.toHexString())] : [],
        notices: noticeFor ? [noticeFor(_id.toHexString())] : [],
      }),
    );
    this.kick();
    return this.toRecord(document.toObject<UserDocument>());
  }

  async findById(id: string): Promise<UserRecord | undefined> {
    const document = await this.users.collection.findOne<UserDocument>(
      { _id: new mongoose.Types.ObjectId(id), erasedAt: null },
      { projection: excludedFields, maxTimeMS: operationDeadlineMs },
    );
    return document ? this.toRecord(document) : undefined;
  }

  findByEmail(email: string): Promise<UserRecord | undefined> {
    return this.findOne({ emailKey: fold(email) });
  }

  /** Returns the customer that staff created with this number. Ignores numbers entered by owners. */
  findByDeskPhone(phoneNumber: string): Promise<UserRecord | undefined> {
    const deskPhoneKey = mongoose.trusted({ $in: this.phones.candidates(phoneNumber) });
    return this.findOne({ deskPhoneKey, role: 'client' });
  }

  /** Returns the id of the account with this username or email address, ignoring case. */
  async idByName(name: string): Promise<string | undefined> {
    const key = fold(name);
    return (await this.users.exists({ $or: [{ usernameKey: key }, { emailKey: key }] }))?._id.toHexString();
  }

  /** Returns the passports of existing accounts by user id. The numbers stay encrypted. */
  async passportsOf(ids: readonly string[]): Promise<ReadonlyMap<string, UserDocument['passportDetails']>> {
    const where = { _id: mongoose.trusted({ $in: ids }), erasedAt: null };
    const found = await this.users.find(where).select({ passportDetails: 1 }).lean<UserDocument[]>();
    return new Map(found.map(({ _id, passportDetails }) => [_id.toHexString(), passportDetails]));
  }

  private async findOne(where: QueryFilter<UserDocument>): Promise<UserRecord | undefined> {
    const found = await this.users.findOne({ ...where, erasedAt: null }, excludedFields).lean<UserDocument>();
    return found ? this.toRecord(found) : undefined;
  }

  async list(filter: UserFilter, query: ListQuery): Promise<PagedResult<UserRecord>> {
    const where = listFilter(filter, this.phones);
    const sort = listSort(query.sort, sortFields, { usernameKey: 1 });
    return readList(this.users, { where, query, sort, select: excludedFields }, (document: UserDocument) =>
      this.toRecord(document),
    );
  }

  async idsOfRole(role: Role): Promise<string[]> {
    const documents = await this.users.find({ role, erasedAt: null }).select({ _id: 1 }).lean<UserDocument[]>();
    return documents.map(({ _id }) => _id.toHexString());
  }

  /** Returns the changed user, undefined if it is gone or `change.while` does not hold. */
  async update(id: string, change: UserChange, event: ActivityEvent): Promise<UserRecord | undefined> {
    const phones = this.phones.changeBy(change);
    const set: Record<string, unknown> = { ...this.sealed.seal(change.set ?? {}, id), ...phones.set };
    const names = await this.rebuildSearchKeys(id, change);
    Object.assign(set, names?.set);
    const pushed = { events: event, ...(change.notices?.length && { notices: { $each: change.notices } }) };
    const update: UpdateQuery<UserDocument> = { $set: set, $push: pushed };
    const unset = [...(change.unset ?? []), ...phones.unset];
    if (unset.length > 0) update.$unset = Object.fromEntries(unset.map((field) => [field, 1]));
    const raised = {
      ...(change.endsSessions && { sessionEpoch: 1 }),
      ...(changesAccountFields(change) && { version: 1 }),
    };
    if (Object.keys(raised).length > 0) update.$inc = raised;
    const document = await this.translateDuplicates(() =>
      this.users
        .findOneAndUpdate({ ...stillAs(change.while), ...names?.while, _id: id, erasedAt: null }, update, {
          returnDocument: 'after',
        })
        .lean<UserDocument>(),
    );
    // Retries after a concurrent change of the names.
    if (!document && names && !(await this.users.exists({ ...names.while, _id: id })))
      return this.update(id, change, event);
    if (!document) return undefined;
    this.kick();
    return this.toRecord(document);
  }

  private async rebuildSearchKeys(
    id: string,
    { set = {}, unset = [] }: UserChange,
  ): Promise<SearchKeyUpdate | undefined> {
    if (!changesNames(set, unset)) return undefined;
    const before = await this.users
      .findOne({ _id: id, erasedAt: null })
      .select({ _id: 0, username: 1, email: 1, firstName: 1, lastName: 1 })
      .lean<SearchedNames>();
    return before ? rebuildSearchKeys(before, set, unset) : undefined;
  }

  /** Logs an event without changing the user. Returns undefined if there is none. */
  async note(id: string, event: ActivityEvent): Promise<UserRecord | undefined> {
    const document = await this.users
      .findOneAndUpdate({ _id: id, erasedAt: null }, { $push: { events: event } }, { timestamps: false })
      .lean<UserDocument>();
    this.outbox.kick();
    return document ? this.toRecord(document) : undefined;
  }

  /**
   * Empties the document, which stays for a month to deliver its events, and frees the username and address. With
   * `erasure`, the erasers run afterwards.
   * @returns false if the account is gone or differs from `unchanged`
   */
  async erase(
    id: string,
    unchanged: Partial<Pick<UserRecord, 'role' | 'passwordHash'>>,
    event: ActivityEvent,
    erasure?: PendingErasure,
  ): Promise<boolean> {
    const result = await this.users.updateOne(
      { ...unchanged, _id: id, erasedAt: null },
      {
        $set: {
          erasedAt: new Date(),
          username: 'erased',
          email: 'erased',
          passwordHash: 'erased',
          ...(erasure && { erasure }),
        },
        $unset: Object.fromEntries(personalFields.map((field) => [field, 1])),
        $inc: { sessionEpoch: 1 },
        $push: { events: event },
      },
    );
    this.outbox.kick();
    return result.modifiedCount === 1;
  }

  private kick(): void {
    this.outbox.kick();
    this.notices.kick();
  }

  private async translateDuplicates<Result>(write: () => Promise<Result>): Promise<Result> {
    try {
      return await write();
    } catch (error) {
      throw duplicateRejection(error) ?? error;
    }
  }

  private toRecord(document: UserDocument): UserRecord {
    const { _id, ...rest } = stripSearchKeys(document);
    const id = _id.toHexString();
    return { ...this.sealed.open(rest, id), id };
  }
}
