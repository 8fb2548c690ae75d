import { Injectable } from '@nestjs/common';
import {
  type HeldPackage,
  minorOf,
  type PackageBookingRequest,
  sumMinor,
  type TravelPackage,
  partyPriceMinor,
} from '@portal/contracts';
import { DomainError, Failpoints } from '@portal/node-kit';
import { CatalogClient } from '../../clients/catalog.client';
import type { BookedPackage, BookingIntent, BookingRecord } from '../record/booking-record';
import type { BookingParties } from './booking-owner';
import type { BookingClaim } from './booking-claim';
import { HoldPolicy } from '../deadlines/holds';
import { PackageFee } from './package-fee';
import { toRejection, BookingOutcomes } from '../outcome/booking-outcomes';

/** Books a package. Places are held under the booking's id, so a repeated hold takes them only once. */
@Injectable()
export class BookPackage {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly fee: PackageFee,
    private readonly holds: HoldPolicy,
    private readonly outcomes: BookingOutcomes,
    private readonly failpoints: Failpoints,
  ) {}

  async prepare(
    request: PackageBookingRequest,
    { caller, owner }: BookingParties,
    claim: BookingClaim,
  ): Promise<BookingIntent> {
    const travelPackage = await this.failpoints.runStep('verify', () => this.catalog.getPackage(request.packageId));
    const booked = bookedPackage(travelPackage);
    const feeMinor = await this.fee.agreed(request, travelPackage.currency);
    const endDate = asInstant(request.selectedTravelDates.endDate);
    const { cancelTerms } = await this.holds.settings();
    return {
      kind: 'package',
      ...owner,
      claim: claim.id,
      requestHash: claim.requestHash,
      package: booked,
      ...(cancelTerms.length > 0 && { cancelTerms }),
      numberOfTravelers: request.numberOfTravelers,
      totalMinor: sumMinor([partyPriceMinor(booked, request.numberOfTravelers), feeMinor]),
      ...(feeMinor > 0 && { feeMinor }),
      currency: travelPackage.currency,
      startDate: asInstant(request.selectedTravelDates.startDate),
      endDate,
      tripEnd: endDate,
      contact: request.contact,
      specialRequests: request.specialRequests || undefined,
      ipAddress: caller.ipAddress,
    };
  }

  /** Holds the places and confirms the booking. If the catalog's response is lost, the sweeper repeats it. */
  async order(booking: BookingRecord): Promise<BookingRecord> {
    try {
      const held = await this.failpoints.runStep('order', () => this.hold(booking));
      const confirmed = await this.failpoints.runStep('outcome', () =>
        this.outcomes.confirmPackage(booking, bookedPackage(held), held.currency),
      );
      return confirmed ?? (await this.outcomes.reload(booking));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const isRejection = error.status < 500;
      if (!isRejection && !error.neverSent) {
        return (await this.outcomes.markUnknown(booking)) ?? (await this.outcomes.reload(booking));
      }
      await this.outcomes.refuse(booking, toRejection(error.code, error), !isRejection);
      throw error;
    }
  }

  async release({ id, package: booked }: BookingRecord): Promise<void> {
    if (booked) await this.catalog.releasePlaces(booked.id, id);
  }

  hold(booking: BookingRecord): Promise<HeldPackage> {
    return this.catalog.holdPlaces({
      packageId: booking.package?.id ?? '',
      bookingId: booking.id,
      places: booking.numberOfTravelers,
      startDate: booking.startDate,
    });
  }
}

export const bookedPackage = ({
  _id,
  name,
  description,
  price,
  groupOffer,
}: HeldPackage | TravelPackage): BookedPackage => ({
  id: _id,
  name,
  description,
  priceMinor: minorOf(price),
  ...(groupOffer && { groupOffer }),
});

/** Dates without a time are midnight UTC, as in the catalog. */
const asInstant = (date: string): string => new Date(date).toISOString();
