import type { CallSchemas } from '../values/call-schemas';
import { bookingChangedAnswerSchema, revealedTravelersAnswerSchema } from './bookings';
import { decideFareRequestSchema } from './fares';
import { holdSettingsAnswerSchema, holdSettingsSchema, issueBookingRequestSchema } from './holds';
import { timelineAnswerSchema } from './timeline';
import { airlineSaidRequestSchema, workAnswerSchema } from './work';

/** What staff's calls about holds, tickets and the work list take and return. */
export const deskCallSchemas = {
  getTimeline: { answers: { 200: timelineAnswerSchema } },
  revealTravelers: { answers: { 200: revealedTravelersAnswerSchema } },
  takeBooking: { answers: { 200: bookingChangedAnswerSchema } },
  getWork: { answers: { 200: workAnswerSchema } },
  tellAirlineSaid: { takesBody: true, body: airlineSaidRequestSchema, answers: { 200: bookingChangedAnswerSchema } },
  getHoldSettings: { answers: { 200: holdSettingsAnswerSchema } },
  updateHoldSettings: { takesBody: true, body: holdSettingsSchema, answers: { 200: holdSettingsAnswerSchema } },
  issueBooking: { takesBody: true, body: issueBookingRequestSchema, answers: { 200: bookingChangedAnswerSchema } },
  extendHold: { answers: { 200: bookingChangedAnswerSchema } },
  decideFare: { takesBody: true, body: decideFareRequestSchema, answers: { 200: bookingChangedAnswerSchema } },
  giveBackBooking: { answers: { 200: bookingChangedAnswerSchema } },
} as const satisfies Readonly<Record<string, CallSchemas>>;
