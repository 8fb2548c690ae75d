import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isSamePerson, limits, type SavedTraveler, type SavedTravelerRequest } from '@portal/contracts';
import { type Caller, DomainError, fieldCipherOf, SERVICE_ENV } from '@portal/nest-kit';
import type { FieldCipher } from '@portal/node-kit';
import mongoose, { type Model, type UpdateQuery } from 'mongoose';
import type { IdentityEnv } from '../env';
import { accountEvent } from '../sessions/sign-in';
import { type StoredTraveler, type UserDocument, userModelName } from '../users/user.schema';
import { UsersRepository } from '../users/users.repository';

const contextOf = (userId: string, id: string): string => `user ${userId} traveler ${id}`;

/** Travelers that a user saved. Stored in the user document, so that erasing the account erases them. */
@Injectable()
export class SavedTravelers {
  private readonly cipher: FieldCipher;

  constructor(
    @InjectModel(userModelName) private readonly model: Model<UserDocument>,
    private readonly users: UsersRepository,
    @Inject(SERVICE_ENV) env: IdentityEnv,
  ) {
    this.cipher = fieldCipherOf(env);
  }

  /** Returns the saved travelers, oldest first. @throws NOT_SIGNED_IN if the account is gone */
  async list(userId: string): Promise<SavedTraveler[]> {
    const found = await this.model
      .findOne({ _id: userId, erasedAt: null })
      .select({ travelers: 1 })
      .lean<Pick<UserDocument, 'travelers'>>();
    if (!found) throw new DomainError('NOT_SIGNED_IN');
    return (found.travelers ?? []).map((stored) => this.open(userId, stored));
  }

  /** @throws TRAVELER_EXISTS and TOO_MANY_TRAVELERS */
  async add(caller: Caller, request: SavedTravelerRequest): Promise<SavedTraveler> {
    const saved = await this.list(caller.id);
    assertNew(request, saved);
    if (saved.length >= limits.savedTravelersMax) throw new DomainError('TOO_MANY_TRAVELERS');
    const traveler = toTraveler(new mongoose.Types.ObjectId().toHexString(), request);
    // Retries after a concurrent request added one.
    const isUnchanged = { [`travelers.${saved.length}`]: mongoose.trusted({ $exists: false }) };
    const $push = { travelers: this.seal(caller.id, traveler), events: eventOf(caller, 'SAVED') };
    return (await this.change(caller, isUnchanged, { $push })) ? traveler : this.add(caller, request);
  }

  /** @throws TRAVELER_NOT_FOUND, also for a traveler of another account, and TRAVELER_EXISTS */
  async update(caller: Caller, id: string, request: SavedTravelerRequest): Promise<SavedTraveler> {
    const saved = await this.list(caller.id);
    if (!saved.some((one) => one.id === id)) throw new DomainError('TRAVELER_NOT_FOUND');
    assertNew(
      request,
      saved.filter((one) => one.id !== id),
    );
    const traveler = toTraveler(id, request);
    const isChanged = await this.change(
      caller,
      { 'travelers.id': id },
      {
        $set: { 'travelers.$.sealed': this.seal(caller.id, traveler).sealed },
        $push: { events: eventOf(caller, 'UPDATED') },
      },
    );
    if (!isChanged) throw new DomainError('TRAVELER_NOT_FOUND');
    return traveler;
  }

  /** @throws TRAVELER_NOT_FOUND, also for a traveler of another account */
  async delete(caller: Caller, id: string): Promise<void> {
    const update = { $pull: { travelers: { id } }, $push: { events: eventOf(caller, 'DELETED') } };
    if (!(await this.change(caller, { 'travelers.id': id }, update))) throw new DomainError('TRAVELER_NOT_FOUND');
  }

  /** Re-encrypts travelers with the current key. Safe under concurrent changes. Returns the number of changed ones. */
  async reencrypt(): Promise<number> {
    let changed = 0;
    const stored = this.model
      .find({ erasedAt: null, 'travelers.0': mongoose.trusted({ $exists: true }) })
      .select({ travelers: 1 });
    for await (const { _id, travelers = [] } of stored.lean<UserDocument[]>().cursor()) {
      for (const { id, sealed } of travelers) {
        if (this.cipher.isCurrent(sealed)) continue;
        const renewed = this.seal(_id.toHexString(), this.open(_id.toHexString(), { id, sealed }));
        const isUnchanged = { _id, travelers: mongoose.trusted({ $elemMatch: { id, sealed } }) };
        const $set = { 'travelers.$.sealed': renewed.sealed };
        const result = await this.model.updateOne(isUnchanged, { $set }, { timestamps: false });
        changed += result.modifiedCount;
      }
    }
    return changed;
  }

  /** Returns false if the account is gone or differs from `unchanged`. */
  private async change({ id }: Caller, unchanged: object, update: UpdateQuery<UserDocument>): Promise<boolean> {
    const where = { ...unchanged, _id: id, erasedAt: null };
    const result = await this.model.updateOne(where, update, { timestamps: false });
    this.users.deliverSoon();
    return result.modifiedCount === 1;
  }

  private seal(userId: string, { id, ...fields }: SavedTraveler): StoredTraveler {
    return { id, sealed: this.cipher.encrypt(JSON.stringify(fields), contextOf(userId, id)) };
  }

  private open(userId: string, { id, sealed }: StoredTraveler): SavedTraveler {
    const fields = JSON.parse(this.cipher.decrypt(sealed, contextOf(userId, id))) as Omit<SavedTraveler, 'id'>;
    return { id, ...fields };
  }
}

function assertNew(request: SavedTravelerRequest, others: readonly SavedTraveler[]): void {
  if (others.some((other) => isSamePerson(other, request))) throw new DomainError('TRAVELER_EXISTS');
}

const toTraveler = (id: string, { passportNumber, passportExpiryDate, ...person }: SavedTravelerRequest) => ({
  id,
  ...person,
  ...(passportNumber && { passportNumber }),
  ...(passportExpiryDate && { passportExpiryDate }),
});

/** Builds the log event, without the traveler's data. */
const eventOf = (caller: Caller, change: 'SAVED' | 'UPDATED' | 'DELETED') =>
  accountEvent(caller, caller.ipAddress, `TRAVELER_${change}`, `${caller.username} ${change.toLowerCase()} a traveler`);
