import {
  bookingResponseSchema,
  bookingChangedResponseSchema,
  bookingListResponseSchema,
  bookingListSchema,
} from '../bookings/bookings';
import { pictureFileSchema } from '../catalog/package-picture-schemas';
import { packageResponseSchema, packageChangedResponseSchema, packageListResponseSchema } from '../catalog/packages';
import { configResponseSchema } from '../config-response';
import { flightOffersResponseSchema, lowestPriceResponseSchema, pricedOfferResponseSchema } from '../flights/flights';
import { dataExportSchema } from '../identity/personal-data';
import {
  challengeResponseSchema,
  factorAddedResponseSchema,
  factorNeededSchema,
  ownFactorsResponseSchema,
  passkeyOptionsResponseSchema,
  provenResponseSchema,
  recoveryCodesResponseSchema,
  totpSecretResponseSchema,
} from '../identity/factors';
import { savedTravelerResponseSchema, savedTravelersResponseSchema } from '../bookings/traveler';
import { ownSessionsResponseSchema } from '../identity/sessions';
import {
  activityLogSchema,
  messageResponseSchema,
  profileResponseSchema,
  profileUpdateResponseSchema,
  revealedUserSchema,
  signedInSchema,
  userListSchema,
  userSchema,
} from '../identity/users';
import type { CallResponses } from '../values/call-schemas';

export type { CallResponses };

const done = { answers: { 200: messageResponseSchema } };

/**
 * Response schemas of all calls except payments and tickets, and whether a call has a request body. Pages need both
 * before their first call. Request schemas are in `call-schemas.ts`, which only forms and services load.
 */
export const responseSchemas = {
  // 202: the password is correct, and a second factor is required.
  login: { takesBody: true, answers: { 200: signedInSchema, 202: factorNeededSchema } },
  loginWithFactor: { takesBody: true, answers: { 200: signedInSchema } },
  listFactors: { answers: { 200: ownFactorsResponseSchema } },
  startPasskeyRegistration: { takesBody: true, answers: { 200: passkeyOptionsResponseSchema } },
  addPasskey: { takesBody: true, answers: { 200: factorAddedResponseSchema } },
  startTotpEnrolment: { takesBody: true, answers: { 200: totpSecretResponseSchema } },
  addTotp: { takesBody: true, answers: { 200: factorAddedResponseSchema } },
  removeFactor: done,
  regenerateRecoveryCodes: { answers: { 200: recoveryCodesResponseSchema } },
  startStepUp: { answers: { 200: challengeResponseSchema } },
  stepUp: { takesBody: true, answers: { 200: provenResponseSchema } },
  resetUserFactors: done,
  register: { takesBody: true, answers: { 201: signedInSchema } },
  logout: done,
  getProfile: { answers: { 200: profileResponseSchema } },
  updateProfile: { takesBody: true, answers: { 200: profileUpdateResponseSchema } },
  exportProfile: { answers: { 200: dataExportSchema } },
  exportOwnData: { takesBody: true, answers: { 200: dataExportSchema } },
  deleteAccount: { takesBody: true, ...done },
  changePassword: { takesBody: true, ...done },
  listSessions: { answers: { 200: ownSessionsResponseSchema } },
  endSession: done,
  endOtherSessions: done,
  listSavedTravelers: { answers: { 200: savedTravelersResponseSchema } },
  saveTraveler: { takesBody: true, answers: { 201: savedTravelerResponseSchema } },
  updateSavedTraveler: { takesBody: true, answers: { 200: savedTravelerResponseSchema } },
  deleteSavedTraveler: done,
  recordConsent: { takesBody: true, ...done },
  requestPasswordReset: { takesBody: true, ...done },
  confirmPasswordReset: { takesBody: true, ...done },
  requestEmailVerification: done,
  confirmEmailVerification: { takesBody: true, ...done },
  getConfig: { answers: { 200: configResponseSchema } },
  listPackages: { answers: { 200: packageListResponseSchema } },
  getPackage: { answers: { 200: packageResponseSchema } },
  createPackage: { takesBody: true, answers: { 201: packageChangedResponseSchema } },
  updatePackage: { takesBody: true, answers: { 200: packageChangedResponseSchema } },
  deletePackage: done,
  putPackagePicture: { takesBody: true, answers: { 200: packageChangedResponseSchema } },
  deletePackagePicture: { answers: { 200: packageChangedResponseSchema } },
  getPackagePicture: { answers: { 200: pictureFileSchema } },
  listUsers: { answers: { 200: userListSchema } },
  getUser: { answers: { 200: userSchema } },
  updateUser: { takesBody: true, ...done },
  deleteUser: done,
  resetUserPassword: { takesBody: true, ...done },
  registerUser: { takesBody: true, answers: { 201: messageResponseSchema } },
  revealUser: { answers: { 200: revealedUserSchema } },
  getUserLogs: { answers: { 200: activityLogSchema } },
  getUserBookings: { answers: { 200: bookingListSchema } },
  // 202: the airline has not responded yet. The booking is resolved automatically.
  createBooking: {
    takesBody: true,
    answers: { 201: bookingChangedResponseSchema, 202: bookingChangedResponseSchema },
  },
  listMyBookings: { answers: { 200: bookingListResponseSchema } },
  listBookings: { answers: { 200: bookingListResponseSchema } },
  updateBooking: { takesBody: true, answers: { 200: bookingChangedResponseSchema } },
  cancelBooking: { answers: { 200: bookingChangedResponseSchema } },
  requestCancellation: { answers: { 200: bookingChangedResponseSchema } },
  withdrawCancelRequest: { answers: { 200: bookingChangedResponseSchema } },
  readScheduleChange: { takesBody: true, answers: { 200: bookingChangedResponseSchema } },
  answerScheduleChange: { takesBody: true, answers: { 200: bookingChangedResponseSchema } },
  getBooking: { answers: { 200: bookingResponseSchema } },
  searchFlights: { answers: { 200: flightOffersResponseSchema } },
  getLowestPrice: { answers: { 200: lowestPriceResponseSchema } },
  priceOffer: { takesBody: true, answers: { 200: pricedOfferResponseSchema } },
} as const satisfies Readonly<Record<string, CallResponses>>;

/** Status of a successful response: the lowest one listed. */
export const successStatus = ({ answers }: CallResponses): number => Math.min(...Object.keys(answers).map(Number));
