import { Injectable } from '@nestjs/common';
import { hasPlaces, type HeldPackage, type MoveHold, placesLeftOn, type ReduceHold, texts } from '@portal/contracts';
import { DomainError } from '@portal/nest-kit';
import { toStoredDate, calendarDateOf } from '../packages/available-date';
import { HoldsRepository } from './holds.repository';
import { toHeldPackage } from '../packages/package.mapper';
import type { Hold } from '../packages/package.schema';
import { PackagesRepository } from '../packages/packages.repository';

@Injectable()
export class HoldsService {
  constructor(
    private readonly holds: HoldsRepository,
    private readonly packages: PackagesRepository,
  ) {}

  /** Holds places for a booking. Idempotent per booking. */
  async hold(packageId: string, request: Hold): Promise<HeldPackage> {
    const hold = { ...request, startDate: calendarDateOf(request.startDate) };
    const taken = (await this.holds.take(packageId, hold)) ?? (await this.holds.findHeld(packageId, hold.id));
    if (taken) return toHeldPackage(taken);
    throw await this.refusal(packageId, hold);
  }

  /** Moves the places of a booking to another date; idempotent per move. */
  async move(packageId: string, bookingId: string, { startDate, move }: MoveHold): Promise<HeldPackage> {
    const hold = await this.holds.findHold(packageId, bookingId);
    if (!hold) throw new DomainError('PACKAGE_NOT_FOUND');
    const { places, startDate: current } = hold;
    const isDone = (hold.move ?? 0) === move && current === startDate;
    const moved = isDone
      ? await this.holds.findHeld(packageId, bookingId)
      : await this.holds.move(packageId, { id: bookingId, places, startDate, move });
    if (moved) return toHeldPackage(moved);
    const now = await this.holds.findHold(packageId, bookingId);
    // Another process has sent the same move at the same time.
    if (now?.move === move && now.startDate === startDate) return this.move(packageId, bookingId, { startDate, move });
    if ((now?.move ?? 0) >= move) throw new DomainError('EDIT_CONFLICT');
    throw await this.refusal(packageId, { id: bookingId, places, startDate });
  }

  /** Releases places of a party that became smaller. Idempotent. */
  async reduce(packageId: string, bookingId: string, { places }: ReduceHold): Promise<HeldPackage> {
    const reduced =
      (await this.holds.reduce(packageId, { id: bookingId, places })) ??
      (await this.holds.findHeld(packageId, bookingId));
    if (!reduced) throw new DomainError('PACKAGE_NOT_FOUND');
    const hold = await this.holds.findHold(packageId, bookingId);
    // Another process has changed the hold at the same time.
    if (hold && hold.places > places) throw new DomainError('EDIT_CONFLICT');
    return toHeldPackage(reduced);
  }

  async release(packageId: string, bookingId: string): Promise<{ released: boolean }> {
    return { released: await this.holds.release(packageId, bookingId) };
  }

  private async refusal(packageId: string, hold: Hold): Promise<DomainError> {
    const found = await this.packages.findById(packageId);
    if (!found) return new DomainError('PACKAGE_NOT_FOUND');
    if (!found.isAvailable) return new DomainError('PACKAGE_NOT_AVAILABLE');
    if (found.closedDates?.includes(hold.startDate))
      return new DomainError('PACKAGE_DATE_UNKNOWN', { message: texts.departures.dateClosed });
    const day = toStoredDate(hold.startDate).getTime();
    const isOffered = found.availableDates.length === 0 || found.availableDates.some((date) => date.getTime() === day);
    if (!isOffered) return new DomainError('PACKAGE_DATE_UNKNOWN');
    const left = placesLeftOn({ ...found, bookedPlaces: await this.packages.bookedPlaces(packageId) }, hold.startDate);
    if (left !== undefined && left < hold.places)
      return new DomainError('PACKAGE_FULL', { message: texts.departures.dateFull });
    // If places were released since the attempt, the client only has to retry.
    return new DomainError(hasPlaces(found, hold.places) ? 'EDIT_CONFLICT' : 'PACKAGE_FULL');
  }
}
