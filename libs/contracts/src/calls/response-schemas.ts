import {
  bookingAnswerSchema,
  bookingChangedAnswerSchema,
  bookingListAnswerSchema,
  bookingListSchema,
} from '../bookings/bookings';
import { pictureFileSchema } from '../catalog/package-picture-schemas';
import { packageAnswerSchema, packageChangedAnswerSchema, packageListAnswerSchema } from '../catalog/packages';
import { configAnswerSchema } from '../features';
import { flightOffersAnswerSchema, lowestPriceAnswerSchema, pricedOfferAnswerSchema } from '../flights/flights';
import { dataExportSchema } from '../identity/personal-data';
import {
  challengeAnswerSchema,
  factorAddedAnswerSchema,
  factorNeededSchema,
  ownFactorsAnswerSchema,
  passkeyOptionsAnswerSchema,
  provenAnswerSchema,
  recoveryCodesAnswerSchema,
  totpSecretAnswerSchema,
} from '../identity/factors';
import { ownSessionsAnswerSchema } from '../identity/sessions';
import {
  activityLogSchema,
  messageAnswerSchema,
  profileAnswerSchema,
  profileUpdateAnswerSchema,
  revealedUserSchema,
  signedInSchema,
  userListSchema,
  userSchema,
} from '../identity/users';
import type { CallAnswers } from '../values/call-schemas';

export type { CallAnswers };

const done = { answers: { 200: messageAnswerSchema } };

/**
 * Response schemas of all calls except payments and tickets, and whether a call has a request body. Pages need both
 * before their first call. Request schemas are in `call-schemas.ts`, which only forms and services load.
 */
export const responseSchemas = {
  // 202: the password is correct, and a second factor is required.
  login: { takesBody: true, answers: { 200: signedInSchema, 202: factorNeededSchema } },
  loginWithFactor: { takesBody: true, answers: { 200: signedInSchema } },
  listFactors: { answers: { 200: ownFactorsAnswerSchema } },
  beginPasskey: { takesBody: true, answers: { 200: passkeyOptionsAnswerSchema } },
  addPasskey: { takesBody: true, answers: { 200: factorAddedAnswerSchema } },
  beginTotp: { takesBody: true, answers: { 200: totpSecretAnswerSchema } },
  addTotp: { takesBody: true, answers: { 200: factorAddedAnswerSchema } },
  removeFactor: done,
  renewRecoveryCodes: { answers: { 200: recoveryCodesAnswerSchema } },
  beginStepUp: { answers: { 200: challengeAnswerSchema } },
  stepUp: { takesBody: true, answers: { 200: provenAnswerSchema } },
  resetUserFactors: done,
  register: { takesBody: true, answers: { 201: signedInSchema } },
  logout: done,
  getProfile: { answers: { 200: profileAnswerSchema } },
  updateProfile: { takesBody: true, answers: { 200: profileUpdateAnswerSchema } },
  exportProfile: { answers: { 200: dataExportSchema } },
  exportOwnData: { takesBody: true, answers: { 200: dataExportSchema } },
  eraseProfile: { takesBody: true, ...done },
  changePassword: { takesBody: true, ...done },
  listSessions: { answers: { 200: ownSessionsAnswerSchema } },
  endSession: done,
  endOtherSessions: done,
  answerConsent: { takesBody: true, ...done },
  requestPasswordReset: { takesBody: true, ...done },
  confirmPasswordReset: { takesBody: true, ...done },
  requestEmailVerification: done,
  confirmEmailVerification: { takesBody: true, ...done },
  getConfig: { answers: { 200: configAnswerSchema } },
  listPackages: { answers: { 200: packageListAnswerSchema } },
  getPackage: { answers: { 200: packageAnswerSchema } },
  createPackage: { takesBody: true, answers: { 201: packageChangedAnswerSchema } },
  updatePackage: { takesBody: true, answers: { 200: packageChangedAnswerSchema } },
  deletePackage: done,
  putPackagePicture: { takesBody: true, answers: { 200: packageChangedAnswerSchema } },
  deletePackagePicture: { answers: { 200: packageChangedAnswerSchema } },
  getPackagePicture: { answers: { 200: pictureFileSchema } },
  listUsers: { answers: { 200: userListSchema } },
  getUser: { answers: { 200: userSchema } },
  updateUser: { takesBody: true, ...done },
  deleteUser: done,
  resetUserPassword: { takesBody: true, ...done },
  registerUser: { takesBody: true, answers: { 201: messageAnswerSchema } },
  revealUser: { answers: { 200: revealedUserSchema } },
  getUserLogs: { answers: { 200: activityLogSchema } },
  getUserBookings: { answers: { 200: bookingListSchema } },
  // 202: the airline has not responded yet. The booking is resolved automatically.
  createBooking: {
    takesBody: true,
    answers: { 201: bookingChangedAnswerSchema, 202: bookingChangedAnswerSchema },
  },
  listMyBookings: { answers: { 200: bookingListAnswerSchema } },
  listBookings: { answers: { 200: bookingListAnswerSchema } },
  updateBooking: { takesBody: true, answers: { 200: bookingChangedAnswerSchema } },
  cancelBooking: { answers: { 200: bookingChangedAnswerSchema } },
  requestCancellation: { answers: { 200: bookingChangedAnswerSchema } },
  withdrawCancelRequest: { answers: { 200: bookingChangedAnswerSchema } },
  getBooking: { answers: { 200: bookingAnswerSchema } },
  searchFlights: { answers: { 200: flightOffersAnswerSchema } },
  getLowestPrice: { answers: { 200: lowestPriceAnswerSchema } },
  priceOffer: { takesBody: true, answers: { 200: pricedOfferAnswerSchema } },
} as const satisfies Readonly<Record<string, CallAnswers>>;

/** Status of a successful response: the lowest one listed. */
export const successStatus = ({ answers }: CallAnswers): number => Math.min(...Object.keys(answers).map(Number));
