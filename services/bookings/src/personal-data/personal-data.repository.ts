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

/** Exports and removes the personal data in bookings. */
@Injectable()
@Erases([bookingModelName])
export class PersonalDataRepository implements Eraser {
  constructor(
    @InjectModel(bookingModelName) private readonly model: Model<BookingFields>,
    private readonly requests: SpecialRequestCipher,
  ) {}

  /** Everything of a user, refused attempts too, newest first. */
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
   * Keeps what the books need, number, trip, money and status, and takes out who it was: the airline holds for the trip
   * what the trip needs. Returns how many bookings changed; 0 when nothing is left to do.
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
          // An edit that was opened before would bring back what is taken out here.
          $inc: { version: 1 },
          $unset: { ...personalParts, 'cancelRequest.reason': 1, 'events.$[own].ipAddress': 1 },
        },
        { timestamps: false, arrayFilters: [{ 'own.actorId': userId }] },
      );
      changed += 1;
    }
    return changed;
  }

  /** Who made bookings for others, and for whom staff made them. */
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

  /** What the person did themselves stays told, without their name and address. */
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

/** Waiting messages are among them: there is nobody left to send them to. */
const personalParts = { contact: 1, travelers: 1, specialRequests: 1, ipAddress: 1, mails: 1, mailDue: 1 } as const;

const hasPersonalParts = (booking: BookingRecord): boolean =>
  booking.cancelRequest?.reason !== undefined ||
  (Object.keys(personalParts) as (keyof typeof personalParts)[]).some((part) => booking[part] !== undefined);
