import { Injectable } from '@nestjs/common';
import { agencyDate, type Departure, type DepartureDetails, readDepartureId } from '@portal/contracts';
import { Clock } from '@portal/nest-kit';
import { DomainError } from '@portal/node-kit';
import { CatalogClient } from '../../clients/catalog.client';
import type { BookingRecord } from '../record/booking-record';
import { toBooking } from '../record/booking.mapper';
import { liveStatuses } from '../states/pay-first';
import { DepartureCancellationsRepository } from './departure-cancellations.repository';
import type { DepartureCancellationRecord } from './departure-cancellation.schema';
import { toDeparture } from './departure.mapper';
import { type DepartureSums, DeparturesRepository } from './departures.repository';

/** Bookings of a package that start on the same day. */
@Injectable()
export class Departures {
  constructor(
    private readonly departures: DeparturesRepository,
    private readonly cancellations: DepartureCancellationsRepository,
    private readonly catalog: CatalogClient,
    private readonly clock: Clock,
  ) {}

  /** Lists departures from today on that have bookings or a cancellation. */
  async list(): Promise<Departure[]> {
    const today = agencyDate(await this.clock.now());
    const [sums, cancellations] = await Promise.all([
      this.departures.sumFrom(today),
      this.cancellations.findFrom(today),
    ]);
    const byId = new Map(cancellations.map((cancellation) => [cancellation.id, cancellation]));
    const known = new Set(sums.map(({ id }) => id));
    const emptied = cancellations.filter(({ id, state }) => state !== 'ended' && !known.has(id)).map(emptySums);
    return [...sums, ...emptied]
      .toSorted((one, other) => one.startDate.localeCompare(other.startDate))
      .map((one) => toDeparture(one, byId.get(one.id)));
  }

  /** @throws DEPARTURE_NOT_FOUND */
  async get(id: string): Promise<DepartureDetails> {
    const { sums, records, cancellation } = await this.read(id);
    return {
      ...toDeparture(sums, cancellation),
      records: records.map((record) => toBooking(record, { forStaff: true })),
    };
  }

  /** @throws DEPARTURE_NOT_FOUND for an unknown package */
  async read(id: string) {
    const key = readDepartureId(id);
    if (!key) throw new DomainError('DEPARTURE_NOT_FOUND');
    const [records, cancellation] = await Promise.all([this.departures.listAll(key), this.cancellations.find(id)]);
    const name = records[0]?.package?.name ?? cancellation?.packageName ?? (await this.nameOf(key.packageId));
    return { sums: sumUp({ ...key, id, packageName: name }, records), records, cancellation };
  }

  private async nameOf(packageId: string): Promise<string> {
    try {
      return (await this.catalog.getPackage(packageId)).name;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'PACKAGE_NOT_FOUND')
        throw new DomainError('DEPARTURE_NOT_FOUND');
      throw error;
    }
  }
}

const emptySums = ({ id, packageId, packageName, startDate }: DepartureCancellationRecord): DepartureSums => ({
  ...{ id, packageId, packageName, startDate },
  ...{ bookings: 0, travelers: 0, held: new Map() },
});

type Named = Pick<DepartureSums, 'id' | 'packageId' | 'packageName' | 'startDate'>;

function sumUp(named: Named, records: readonly BookingRecord[]): DepartureSums {
  const sums: DepartureSums = { ...named, bookings: 0, travelers: 0, held: new Map() };
  for (const { status, numberOfTravelers, money, currency } of records) {
    if (!liveStatuses.includes(status)) continue;
    sums.bookings += 1;
    sums.travelers += numberOfTravelers;
    const heldMinor = money ? money.receivedMinor - money.refundedMinor : 0;
    if (heldMinor > 0) sums.held.set(currency, (sums.held.get(currency) ?? 0) + heldMinor);
  }
  return sums;
}
