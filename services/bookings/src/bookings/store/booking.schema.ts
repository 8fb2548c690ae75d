import {
  bookingStatuses,
  cancelRequestStates,
  fulfilmentStates,
  paymentStatuses,
  scheduleChangeAnswers,
  scheduleChangeReasons,
  timelineKinds,
  workReasons,
} from '@portal/contracts';
import { effectsDefinition, eventsDefinition, excludeByDefault } from '@portal/nest-kit';
import { Schema, type Types } from 'mongoose';
import { mailKinds, type BookingRecord } from '../record/booking-record';
import { bookingProgress, staffReasons } from '../states/booking-progress';
import { addIndexes } from './booking-indexes';
import { actor, chosenRefund, dateChange, instant, money, part, payFirst, segments, text } from './schema-parts';

export type BookingFields = Omit<BookingRecord, 'id'>;
export type BookingDocument = BookingFields & { _id: Types.ObjectId };

export const bookingSchema = new Schema<BookingFields>(
  {
    bookingNumber: { ...text, unique: true },
    kind: { ...text, enum: ['flight', 'package'] },
    // Walk-in customers may have no email address.
    user: { type: part({ id: text, username: text, email: { type: String, default: '' } }), required: true },
    claim: String,
    requestHash: text,
    listed: { type: Boolean, required: true },
    progress: { ...text, enum: bookingProgress },
    openSince: Date,
    lookAt: Date,
    watchUntil: Date,
    staffSince: Date,
    staffReason: { type: String, enum: staffReasons },
    refusal: part({
      code: text,
      message: text,
      amadeusError: part({ code: text, title: text, detail: String, source: part({ pointer: String }) }),
    }),
    admission: part({ isUnconfirmed: { type: Boolean, required: true } }),
    bookedBy: part({ id: text, username: text }),
    paysFromCredit: Boolean,
    cancelling: part({
      id: text,
      by: actor,
      isLateOrder: Boolean,
      isLapse: Boolean,
      quote: part({ id: text, refund: money, sentAt: instant, isSent: Boolean }),
      refund: part(chosenRefund),
      departureReason: String,
      leaseUntil: { type: Date, required: true },
    }),
    fulfilment: part({
      state: { ...text, enum: fulfilmentStates },
      payBy: Date,
      heldUntil: Date,
      warned: { type: [Number], default: [] },
      callSince: Date,
      calledFor: { type: [String], default: undefined },
      issue: part({ id: text, attempts: { type: Number, required: true }, startedAt: instant, leaseUntil: instant }),
    }),
    payFirst,
    work: {
      type: [
        part({
          reason: { ...text, enum: workReasons },
          since: instant,
          totals: part({ before: money, now: money }),
        }),
      ],
      default: undefined,
    },
    fares: {
      type: [
        part({
          id: text,
          decision: { ...text, enum: ['charge', 'agency'] },
          minor: { type: Number, required: true },
          by: text,
          byId: String,
          at: instant,
          reason: String,
          ...{ isDateChange: Boolean, isPartyChange: Boolean, feeMinor: Number },
        }),
      ],
      default: undefined,
    },
    status: { ...text, enum: bookingStatuses },
    paymentStatus: { ...text, enum: paymentStatuses },
    paymentStatusBy: { type: String, enum: ['staff'] },
    money: part({
      version: { type: Number, required: true },
      chargesVersion: Number,
      currency: text,
      chargedMinor: { type: Number, required: true },
      receivedMinor: { type: Number, required: true },
      refundedMinor: { type: Number, required: true },
      balanceMinor: { type: Number, required: true },
      refundingMinor: Number,
      walletRefunds: {
        type: [part({ id: text, kwachaMinor: Number, arrivedMinor: Number, isPending: Boolean, isSent: Boolean })],
        default: undefined,
      },
      confirmedReceivedMinor: Number,
      hasLatePayment: Boolean,
      hasOpenAttempt: { type: Boolean, required: true },
      receipts: { type: [String], default: undefined },
      isSettled: Boolean,
      isLeftToStaff: Boolean,
    }),
    refundSince: Date,
    keepsCharges: Boolean,
    chosenRefund: part({ ...chosenRefund, by: text, byId: text }),
    departureCancelled: part({ reason: text }),
    cancelRequest: part({
      state: { ...text, enum: cancelRequestStates },
      at: instant,
      isByStaff: Boolean,
      airlineSaid: String,
      reason: String,
    }),
    chargesVersion: Number,
    flight: part({
      origin: text,
      destination: text,
      departureDate: text,
      returnDate: String,
      airlineCode: text,
      flightNumber: text,
    }),
    segments,
    knownSegments: segments,
    scheduleChange: part({
      number: { type: Number, required: true },
      at: instant,
      before: segments,
      connection: part({ at: text, minutes: { type: Number, required: true } }),
      readAt: Date,
      answer: { type: String, enum: scheduleChangeAnswers },
      canCancel: Boolean,
      unacceptedIds: { type: [String], default: undefined },
      reason: { type: String, enum: scheduleChangeReasons },
      staffSince: Date,
    }),
    ...{ scheduleVersion: Number, dateChange },
    fareTerms: { type: [part({ about: text, text })], default: undefined },
    cancelTerms: {
      type: [part({ daysBefore: { type: Number, required: true }, percent: { type: Number, required: true } })],
      default: undefined,
    },
    package: part({
      ...{ id: text, name: text, description: text, priceMinor: { type: Number, required: true } },
      groupOffer: part({ travelers: Number, paying: Number }),
    }),
    partyChange: part({ from: { type: Number, required: true }, at: instant, dueAt: Date }),
    orderId: String,
    recordLocator: String,
    ticketNumbers: { type: [String], default: [] },
    numberOfTravelers: { type: Number, required: true },
    totalMinor: { type: Number, required: true },
    feeMinor: Number,
    taxMinor: Number,
    currency: text,
    startDate: text,
    endDate: text,
    tripEnd: String,
    contact: part({ emailAddress: text, countryCallingCode: String, phoneNumber: text }),
    travelers: {
      type: [part({ id: String, firstName: text, lastName: text, sealedDateOfBirth: text, gender: text })],
      default: undefined,
    },
    specialRequests: String,
    ipAddress: String,
    searchWords: { type: [String], default: [] },
    version: Number,
    assignee: part({ id: text, username: text, at: text }),
    reviews: {
      type: [
        part({
          id: text,
          kind: { ...text, enum: ['unpaid-tickets', 'payment-status'] },
          at: instant,
          by: text,
          byId: text,
          reason: String,
          owedMinor: Number,
          from: String,
          to: String,
          ledger: part({ status: text, receivedMinor: Number, chargedMinor: Number, currency: text }),
        }),
      ],
      default: undefined,
    },
    timeline: {
      type: [
        part({
          id: text,
          at: text,
          kind: { ...text, enum: timelineKinds },
          text,
          by: text,
          byId: String,
          ipAddress: String,
          changes: { type: [part({ field: text, from: String, to: String })], default: undefined },
        }),
      ],
      default: undefined,
    },
    events: eventsDefinition,
    effects: effectsDefinition,
    mails: {
      type: [
        part({
          ...{ id: text, kind: { ...text, enum: mailKinds }, at: { type: Date, required: true } },
          ...{ paymentId: String, kwachaMinor: Number },
        }),
      ],
      default: undefined,
    },
    mailDue: Date,
  },
  { collection: 'bookings', timestamps: true, id: false, versionKey: false },
);

// Loaded only to show the timeline.
excludeByDefault(bookingSchema, 'timeline');
addIndexes(bookingSchema);
