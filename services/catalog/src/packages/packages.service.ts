import { Inject, Injectable } from '@nestjs/common';
import {
  minorOf,
  texts,
  type ListQuery,
  type TravelPackage,
  type UpdatePackageRequest,
  type createPackageRequestSchema,
} from '@portal/contracts';
import {
  DomainError,
  SERVICE_LOGGER,
  CoalescedReads,
  createIdempotencyClaim,
  type Caller,
  type ListText,
  type ServiceLogger,
} from '@portal/nest-kit';
import type * as z from 'zod/mini';
import { PICTURE_STORE, type PictureStore } from '../pictures/picture-store';
import { toStoredDates } from './available-date';
import { packageEvent } from './package-event';
import { toListedPackage, toTravelPackage } from './package.mapper';
import { PackagesRepository, type PackageRecord, versionOf } from './packages.repository';

export type CreatePackageValues = z.output<typeof createPackageRequestSchema>;

@Injectable()
export class PackagesService {
  /** Concurrent reads of a popular package are coalesced. */
  private readonly answers = new CoalescedReads(async (id) =>
    JSON.stringify({ data: await this.view(await this.find(id)) }),
  );

  private readonly lists = new CoalescedReads(async (query): Promise<ListText> => {
    const { items, total } = await this.packages.list(JSON.parse(query) as ListQuery);
    return { text: JSON.stringify({ data: items.map(toListedPackage) }), total };
  });

  constructor(
    private readonly packages: PackagesRepository,
    @Inject(PICTURE_STORE) private readonly pictures: PictureStore,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {}

  /** Returns the response text, serialised once for all coalesced reads. */
  list(query: ListQuery): Promise<ListText> {
    return this.lists.read(JSON.stringify(query));
  }

  /** Returns the response text, serialised once for all coalesced reads. */
  answerFor(id: string): Promise<string> {
    return this.answers.read(id);
  }

  /** Creates a package. With a key, repeated requests return the first package. */
  async create(caller: Caller, request: CreatePackageValues, key: string | undefined): Promise<TravelPackage> {
    const { price, availableDates, ...values } = request;
    const claim = key === undefined ? undefined : createIdempotencyClaim(caller.id, key, request);
    const record = await this.packages.insert(
      { ...values, priceMinor: minorOf(price), availableDates: toStoredDates(availableDates) },
      (id) => [packageEvent(caller, id, 'PACKAGE_CREATED', `Created the package ${values.name}`)],
      claim,
    );
    if (claim && record.requestHash !== claim.requestHash)
      throw new DomainError('IDEMPOTENCY_KEY_REUSED', { message: texts.errors.packageCreatedBefore });
    return toTravelPackage(record);
  }

  async update(caller: Caller, id: string, request: UpdatePackageRequest): Promise<TravelPackage> {
    const before = await this.find(id);
    const { version, ...changes } = request;
    if (isStale(before, version)) throw conflict(before);
    const fields = Object.keys(changes);
    if (fields.length === 0) return this.view(before);
    const { price, availableDates, ...values } = changes;
    const updated = await this.packages.update(
      id,
      {
        ...values,
        version,
        ...(price !== undefined && { priceMinor: minorOf(price) }),
        ...(availableDates !== undefined && { availableDates: toStoredDates(availableDates) }),
      },
      packageEvent(caller, id, 'PACKAGE_UPDATED', `Changed the package ${before.name}: ${fields.join(', ')}`),
    );
    if (updated) return this.view(updated);
    const now = await this.find(id);
    if (isStale(now, version)) throw conflict(now);
    const booked = Math.max(0, ...Object.values(await this.packages.bookedPlaces(id)));
    if (changes.placesPerDate && changes.placesPerDate < booked)
      throw new DomainError('PACKAGE_CAPACITY_TOO_SMALL', {
        message: `The places per date cannot be lower than the ${booked} places already booked on one date.`,
        fields: { placesPerDate: `At least ${booked}.` },
      });
    throw new DomainError('PACKAGE_CAPACITY_TOO_SMALL', {
      message: `The capacity cannot be lower than the ${now.currentBookings} places already booked.`,
    });
  }

  private async view(record: PackageRecord): Promise<TravelPackage> {
    const isLimited = record.placesPerDate !== undefined;
    return toTravelPackage(record, isLimited ? await this.packages.bookedPlaces(record.id) : undefined);
  }

  async delete(caller: Caller, id: string): Promise<void> {
    const { name } = await this.find(id);
    const isDeleted = await this.packages.delete(
      id,
      packageEvent(caller, id, 'PACKAGE_DELETED', `Deleted the package ${name}`),
    );
    if (isDeleted) return this.removePictures(id);
    await this.find(id);
    throw new DomainError('PACKAGE_HAS_BOOKINGS');
  }

  /** Removes files on a best-effort basis; the daily sweep removes the rest. */
  private async removePictures(id: string): Promise<void> {
    try {
      await this.pictures.remove((await this.pictures.list(`${id}/`)).map(({ key }) => key));
    } catch (error) {
      this.log.warn({ error, packageId: id }, 'picture files of deleted package not removed');
    }
  }

  private async find(id: string): Promise<PackageRecord> {
    const record = await this.packages.findById(id);
    if (!record) throw new DomainError('PACKAGE_NOT_FOUND');
    return record;
  }
}

const isStale = (record: PackageRecord, version: number | undefined): boolean =>
  version !== undefined && version !== versionOf(record);

const conflict = (now: PackageRecord) => new DomainError('EDIT_CONFLICT', { current: toTravelPackage(now) });
