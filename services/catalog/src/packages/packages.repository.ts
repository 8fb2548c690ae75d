import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  agencyDate,
  type ActivityEvent,
  type GroupOffer,
  type ListQuery,
  type PackagePicture,
} from '@portal/contracts';
import {
  OutboxRelays,
  escapeRegExp,
  isDuplicateKey,
  type IdempotencyClaim,
  listSort,
  type PagedResult,
  operationDeadlineMs,
  type OutboxRelay,
  readList,
} from '@portal/nest-kit';
import mongoose, { type Model, type QueryFilter, type UpdateQuery } from 'mongoose';
import { bookedPlacesOf, fitsOnEachDate } from './booked-places';
import type { PackageDocument } from './package.schema';

/** Package as used outside of the repository. */
export type PackageRecord = Omit<PackageDocument, '_id' | 'events' | 'holds' | 'deletedAt' | 'claim'> & { id: string };

/** Packages created before versions were added count as never edited. */
export const versionOf = ({ version = 0 }: Pick<PackageRecord, 'version'>): number => version;

export type NewPackage = Omit<
  PackageRecord,
  'id' | 'currentBookings' | 'version' | 'picture' | 'createdAt' | 'updatedAt' | 'requestHash'
> &
  Partial<Pick<PackageDocument, 'currentBookings' | 'holds'>> & { id?: string };

export type PackageChange = Partial<
  Omit<NewPackage, 'id' | 'currentBookings' | 'holds' | 'maxCapacity' | 'placesPerDate' | 'groupOffer'>
> & {
  /** null removes the limit. */
  maxCapacity?: number | null;
  placesPerDate?: number | null;
  groupOffer?: GroupOffer | null;
  /** The change is made only if the package has this version. */
  version?: number;
};

/** Excludes internal fields from reads. The holds of a popular package are long. */
export const withoutInternals = { events: 0, holds: 0 } as const;

/** Lists omit the itinerary. */
const asListed = { ...withoutInternals, itinerary: 0, claim: 0, requestHash: 0 } as const;

const sortFields = {
  name: 'name',
  price: 'priceMinor',
  currency: 'currency',
  createdAt: 'createdAt',
  updatedAt: 'updatedAt',
  currentBookings: 'currentBookings',
};

@Injectable()
export class PackagesRepository {
  private readonly outbox: OutboxRelay<PackageDocument>;

  constructor(
    @InjectModel('Package') private readonly packages: Model<PackageDocument>,
    outboxes: OutboxRelays,
  ) {
    this.outbox = outboxes.outboxFor(packages);
  }

  async isEmpty(): Promise<boolean> {
    return (await this.packages.estimatedDocumentCount()) === 0;
  }

  /**
   * Inserts a package.
   * @returns the existing package if the claim was used before
   */
  async insert(
    { id, ...values }: NewPackage,
    eventsFor: (packageId: string) => ActivityEvent[],
    claim?: IdempotencyClaim,
  ): Promise<PackageRecord> {
    const _id = new mongoose.Types.ObjectId(id);
    const claimed = claim && { claim: claim.id, requestHash: claim.requestHash };
    try {
      const document = await this.packages.create({ ...values, ...claimed, _id, events: eventsFor(_id.toHexString()) });
      this.outbox.kick();
      return toRecord(document.toObject<PackageDocument>());
    } catch (error) {
      const earlier = claim && isDuplicateKey(error, 'claim') && (await this.findByClaim(claim.id));
      if (earlier) return earlier;
      throw error;
    }
  }

  /** Includes deleted packages, so that a repeated request never creates a second one. */
  private async findByClaim(claim: string): Promise<PackageRecord | undefined> {
    const document = await this.packages.findOne({ claim }).select(withoutInternals).lean<PackageDocument>();
    return document ? toRecord(document) : undefined;
  }

  /** Uses the driver directly, because this is the most frequent read. */
  async findById(id: string): Promise<PackageRecord | undefined> {
    const document = await this.packages.collection.findOne<PackageDocument>(
      { _id: new mongoose.Types.ObjectId(id), deletedAt: null },
      { projection: withoutInternals, maxTimeMS: operationDeadlineMs },
    );
    return document ? toRecord(document) : undefined;
  }

  /** Returns the booked places of each date. */
  async bookedPlaces(id: string): Promise<Record<string, number>> {
    const found = await this.packages
      .findOne({ _id: id })
      .select({ 'holds.startDate': 1, 'holds.places': 1 })
      .lean<Pick<PackageDocument, 'holds'>>();
    return bookedPlacesOf(found?.holds ?? []);
  }

  async list(query: ListQuery): Promise<PagedResult<PackageRecord>> {
    const where: QueryFilter<PackageDocument> = { deletedAt: null };
    if (query.q) {
      const contains = mongoose.trusted({ $regex: escapeRegExp(query.q), $options: 'i' });
      where.$or = [{ name: contains }, { destinations: contains }, { description: contains }];
    }
    const sort = listSort(query.sort, sortFields, {});
    return readList(this.packages, { where, query, sort, select: asListed }, toRecord);
  }

  /**
   * Writes only the changed fields. The version and capacity checks are part of the same update.
   * @returns undefined when a check fails or the package is deleted
   */
  async update(id: string, { version, ...values }: PackageChange, event: ActivityEvent) {
    const where: QueryFilter<PackageDocument> = { _id: id, deletedAt: null };
    const { maxCapacity, placesPerDate } = values;
    const isRemoved = ([, value]: [string, unknown]) => value === null;
    const removed = Object.entries(values).filter(isRemoved);
    const update: UpdateQuery<PackageDocument> = {
      $set: Object.fromEntries(Object.entries(values).filter((entry) => !isRemoved(entry))),
      $unset: Object.fromEntries(removed.map(([name]) => [name, 1])),
      $inc: { version: 1 },
      $push: { events: event },
    };
    // Adding the date again reopens a cancelled departure.
    if (values.availableDates) update.$pull = { closedDates: { $in: values.availableDates.map(toDay) } };
    if (version !== undefined) where.version = version === 0 ? mongoose.trusted({ $in: [0, null] }) : version;
    if (maxCapacity) where.currentBookings = mongoose.trusted({ $lte: maxCapacity });
    if (placesPerDate) where.$expr = mongoose.trusted(fitsOnEachDate(placesPerDate));
    const document = await this.packages
      .findOneAndUpdate(where, update, { returnDocument: 'after', projection: withoutInternals })
      .lean<PackageDocument>();
    this.outbox.kick();
    return document ? toRecord(document) : undefined;
  }

  /**
   * Sets or removes the picture of a package.
   * @returns the package before the change; undefined when it is deleted
   */
  async setPicture(id: string, picture: PackagePicture | undefined, event: ActivityEvent) {
    const change = picture ? { $set: { picture } } : { $unset: { picture: 1 as const } };
    const document = await this.packages
      .findOneAndUpdate({ _id: id, deletedAt: null }, { ...change, $push: { events: event } })
      .select(withoutInternals)
      .lean<PackageDocument>();
    this.outbox.kick();
    return document ? toRecord(document) : undefined;
  }

  /** Returns the picture hash of each package, by package id. */
  async pictureHashes(): Promise<Map<string, string>> {
    const found = await this.packages
      .find({ deletedAt: null, picture: mongoose.trusted({ $exists: true }) })
      .select({ 'picture.hash': 1 })
      .lean<Pick<PackageDocument, '_id' | 'picture'>[]>();
    return new Map(found.map(({ _id, picture }) => [_id.toHexString(), picture?.hash ?? '']));
  }

  /**
   * Deletes the package unless a booking starting today or later holds places.
   * @returns whether it was deleted
   */
  async delete(id: string, event: ActivityEvent): Promise<boolean> {
    const liveHold = { $elemMatch: { startDate: { $gte: agencyDate() } } };
    const result = await this.packages.updateOne(
      { _id: id, deletedAt: null, holds: mongoose.trusted({ $not: liveHold }) },
      { $set: { deletedAt: new Date() }, $push: { events: event } },
    );
    this.outbox.kick();
    return result.modifiedCount === 1;
  }
}

export function toRecord(document: PackageDocument): PackageRecord {
  const { _id, events: _events, holds: _holds, deletedAt: _deletedAt, claim: _claim, ...record } = document;
  return { ...record, id: _id.toHexString() };
}

const toDay = (date: Date): string => date.toISOString().slice(0, 10);
