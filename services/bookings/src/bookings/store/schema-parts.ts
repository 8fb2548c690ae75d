import { dateChangeEndReasons, dateChangeStates, notBoughtReasons, refundChoices } from '@portal/contracts';
import { Schema } from 'mongoose';

export const part = <Definition extends object>(definition: Definition) =>
  new Schema(definition as object, { _id: false, id: false });
export const text = { type: String, required: true };

export const instant = { type: Date, required: true };
export const money = part({ amount: text, currency: text });
const segment = {
  from: text,
  to: text,
  departs: text,
  arrives: String,
  carrier: String,
  number: String,
  operating: String,
  carrierName: String,
  operatingName: String,
  fromTerminal: String,
  toTerminal: String,
  duration: String,
};
export const segments = {
  type: [part({ itinerary: { type: Number, required: true }, ...segment })],
  default: undefined,
};
export const actor = part({ id: text, username: text, ipAddress: String });

export const payFirst = part({
  offer: String,
  tripHash: String,
  payBy: instant,
  dueAt: Date,
  paidAt: Date,
  newTotalMinor: Number,
  reason: { type: String, enum: notBoughtReasons },
});

export const chosenRefund = {
  way: { ...text, enum: refundChoices },
  heldMinor: { type: Number, required: true },
  retainMinor: { type: Number, required: true },
  confirmedBy: part({ id: text, username: text }),
  reason: String,
};

const packageDates = part({ startDate: text, endDate: text });
const amount = { type: Number, required: true };
export const dateChange = part({
  id: text,
  state: { ...text, enum: dateChangeStates },
  offerId: text,
  itinerary: amount,
  before: { type: [part(segment)], default: [] },
  after: { type: [part(segment)], default: [] },
  dates: part({ before: packageDates, after: packageDates }),
  airline: money,
  ...{ airlineMinor: amount, penaltyMinor: amount, feeMinor: amount },
  expiresAt: instant,
  ...{ dueAt: Date, sentAt: Date, leaseUntil: Date },
  reason: { type: String, enum: dateChangeEndReasons },
});
