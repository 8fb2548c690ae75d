import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ErasedPerson, type Eraser, Erases } from '@portal/nest-kit';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import { SpecialRequestCipher } from '../bookings/store/special-request-cipher';
import type { BookingRecord } from '../bookings/record/booking-record';
import { buildSearchTerms } from '../bookings/record/booking-search';
import type { BookingDocument, BookingFields } from '../bookings/store/booking.schema';
import { bookingModelName } from '../bookings/store/bookings.repository';

@Injectable()
@Erases([bookingModelName])
export class PersonalDataRepository implements Eraser {
  constructor(
    @InjectModel(bookingModelName) private readonly model: Model<BookingFields>,
    private readonly requests: SpecialRequestCipher,
  ) {}

  /** All bookings of a user including rejected attempts, newest first. */
  async listOfUser(userId: string): Promise<BookingRecord[]> {
    const documents = await this.model
      .find({ 'user.id': userId })
      .select({ events: 0 })
      .sort({ createdAt: -1 })
      .lean<BookingDocument[]>();
    return documents.map((document) => this.requests.toRecord(document));
  }

  async erase({ userId, pseudonym }: ErasedPerson): Promise<{ changed: number }> {
    return { changed: await this.pseudonymize(userId, pseudonym) };
  }

  /**
   * Replaces the user with a pseudonym and removes personal data. The fields that accounting needs stay: number, trip,
   * amounts and status. The airline retains the data that the trip needs.
   * @returns the number of changed bookings, 0 when nothing is left to do
   */
  async pseudonymize(userId: string, pseudonym: string): Promise<number> {
    let changed = 0;
    await this.pseudonymizeTimelines(userId, pseudonym);
    await this.pseudonymizeMakers(userId, pseudonym);
    for (const booking of await this.listOfUser(userId)) {
      const user = { id: userId, username: pseudonym, email: `${pseudonym}@erased.invalid` };
      const searchWords = buildSearchTerms({ ...booking, user });
      const isByUser = booking.cancelling?.by?.id === userId && booking.cancelling.by.username !== pseudonym;
      const isDone = booking.user.username === pseudonym && isDeepStrictEqual(booking.searchWords, searchWords);
      if (isDone && !isByUser && !hasPersonalParts(booking)) continue;
      await this.model.updateOne(
        { _id: booking.id },
        {
          $set: {
            user,
            searchWords,
            requestHash: 'erased',
            ...(isByUser && { 'cancelling.by': { id: userId, username: pseudonym } }),
            'events.$[own].actorUsername': pseudonym,
          },
          // Raised so that an edit opened earlier cannot restore the removed data.
          $inc: { version: 1 },
          $unset: { ...personalParts, 'payFirst.tripHash': 1, 'cancelRequest.reason': 1, 'events.$[own].ipAddress': 1 },
        },
        { timestamps: false, arrayFilters: [{ 'own.actorId': userId }] },
      );
      changed += 1;
    }
    return changed;
  }

  /** Replaces the user's name where a booking was made on behalf of another user, for both of them. */
  private async pseudonymizeMakers(userId: string, pseudonym: string): Promise<void> {
    const made = { 'bookedBy.id': userId };
    await this.model.updateMany(made, { $set: { 'bookedBy.username': pseudonym } }, { timestamps: false });
    const forThem = { 'user.id': userId, 'bookedBy.id': trusted({ $gt: '' }) } as QueryFilter<BookingFields>;
    const found = await this.model.find(forThem).select('+timeline').lean<BookingDocument[]>();
    for (const { _id, user, timeline = [] } of found) {
      for (const { id, text } of timeline.filter((entry) => entry.text.endsWith(` for ${user.username}`))) {
        const withoutName = text.slice(0, -user.username.length) + pseudonym;
        const change = { $set: { 'timeline.$[entry].text': withoutName } };
        await this.model.updateOne({ _id }, change, { timestamps: false, arrayFilters: [{ 'entry.id': id }] });
      }
    }
  }

  /** Keeps the timeline entries of the user's own actions, but removes the name and the IP address. */
  private async pseudonymizeTimelines(userId: string, pseudonym: string): Promise<void> {
    await this.model.updateMany(
      { 'user.id': userId, 'timeline.byId': userId },
      {
        $set: { 'timeline.$[own].by': pseudonym },
        $unset: { 'timeline.$[own].ipAddress': 1 },
      },
      { timestamps: false, arrayFilters: [{ 'own.byId': userId }] },
    );
  }
}

/** Includes pending messages: an erased user has no address to send them to. */
const personalParts = { contact: 1, travelers: 1, specialRequests: 1, ipAddress: 1, mails: 1, mailDue: 1 } as const;

const hasPersonalParts = (booking: BookingRecord): boolean =>
  booking.cancelRequest?.reason !== undefined ||
  (Object.keys(personalParts) as (keyof typeof personalParts)[]).some((part) => booking[part] !== undefined);
