import * as z from 'zod/mini';
import { cancelBookingQuerySchema } from './aftersale/refund-offers';
import { answerScheduleChangeSchema, scheduleChangeRequestSchema } from './aftersale/schedule-changes';
import type { ApiCallName } from './api-calls';
import {
  bookingListQuerySchema,
  flightBookingRequestSchema,
  packageBookingRequestSchema,
  updateBookingRequestSchema,
} from './bookings/booking-requests';
import { responseSchemas, successStatus } from './calls/response-schemas';
import { sentFileSchema } from './catalog/package-picture-schemas';
import { createPackageRequestSchema, updatePackageRequestSchema } from './catalog/package-requests';
import { flightSearchQuerySchema, pricingRequestSchema } from './flights/flight-requests';
import {
  addPasskeyRequestSchema,
  addTotpRequestSchema,
  beginFactorRequestSchema,
  factorProofSchema,
} from './identity/factors';
import {
  confirmEmailVerificationRequestSchema,
  confirmPasswordResetRequestSchema,
  requestPasswordResetRequestSchema,
} from './identity/account-recovery';
import { savedTravelerRequestSchema } from './bookings/traveler';
import {
  adminRegisterUserRequestSchema,
  adminUserUpdateRequestSchema,
  recordConsentRequestSchema,
  changePasswordRequestSchema,
  deleteUserQuerySchema,
  eraseAccountRequestSchema,
  exportOwnDataRequestSchema,
  loginRequestSchema,
  profileUpdateRequestSchema,
  registerRequestSchema,
  resetPasswordRequestSchema,
  userListQuerySchema,
} from './identity/user-requests';
import type { paymentCallSchemas, MoneyCallName } from './payment-call-schemas';
import { texts } from './texts';
import type { CallSchemas } from './values/call-schemas';
import { listQuerySchema } from './values/lists';

export type { CallSchemas };

/**
 * Request schemas of the calls in `api-calls.ts` except payments and tickets, merged with `calls/response-schemas.ts`.
 * Pages load this file for their forms only. Other code imports `all-call-schemas.ts`.
 */
export const callSchemas = {
  ...responseSchemas,
  login: { ...responseSchemas.login, body: loginRequestSchema, bodyFault: texts.validation.loginFieldsRequired },
  loginWithFactor: { ...responseSchemas.loginWithFactor, body: factorProofSchema },
  startPasskeyRegistration: { ...responseSchemas.startPasskeyRegistration, body: beginFactorRequestSchema },
  startTotpEnrolment: { ...responseSchemas.startTotpEnrolment, body: beginFactorRequestSchema },
  addPasskey: { ...responseSchemas.addPasskey, body: addPasskeyRequestSchema },
  addTotp: { ...responseSchemas.addTotp, body: addTotpRequestSchema },
  stepUp: { ...responseSchemas.stepUp, body: factorProofSchema },
  register: { ...responseSchemas.register, body: registerRequestSchema },
  updateProfile: { ...responseSchemas.updateProfile, body: profileUpdateRequestSchema },
  exportOwnData: { ...responseSchemas.exportOwnData, body: exportOwnDataRequestSchema },
  deleteAccount: { ...responseSchemas.deleteAccount, body: eraseAccountRequestSchema },
  changePassword: { ...responseSchemas.changePassword, body: changePasswordRequestSchema },
  saveTraveler: { ...responseSchemas.saveTraveler, body: savedTravelerRequestSchema },
  updateSavedTraveler: { ...responseSchemas.updateSavedTraveler, body: savedTravelerRequestSchema },
  recordConsent: { ...responseSchemas.recordConsent, body: recordConsentRequestSchema },
  requestPasswordReset: {
    ...responseSchemas.requestPasswordReset,
    body: requestPasswordResetRequestSchema,
    bodyFault: texts.validation.emailInvalid,
  },
  confirmPasswordReset: { ...responseSchemas.confirmPasswordReset, body: confirmPasswordResetRequestSchema },
  confirmEmailVerification: {
    ...responseSchemas.confirmEmailVerification,
    body: confirmEmailVerificationRequestSchema,
  },
  listPackages: { ...responseSchemas.listPackages, query: listQuerySchema },
  createPackage: {
    ...responseSchemas.createPackage,
    body: createPackageRequestSchema,
    bodyFault: texts.validation.packageFieldsRequired,
  },
  updatePackage: { ...responseSchemas.updatePackage, body: updatePackageRequestSchema },
  putPackagePicture: { ...responseSchemas.putPackagePicture, body: sentFileSchema },
  listUsers: { ...responseSchemas.listUsers, query: userListQuerySchema },
  updateUser: { ...responseSchemas.updateUser, body: adminUserUpdateRequestSchema },
  deleteUser: { ...responseSchemas.deleteUser, query: deleteUserQuerySchema },
  resetUserPassword: { ...responseSchemas.resetUserPassword, body: resetPasswordRequestSchema },
  registerUser: { ...responseSchemas.registerUser, body: adminRegisterUserRequestSchema },
  readScheduleChange: { ...responseSchemas.readScheduleChange, body: scheduleChangeRequestSchema },
  answerScheduleChange: { ...responseSchemas.answerScheduleChange, body: answerScheduleChangeSchema },
  getUserLogs: { ...responseSchemas.getUserLogs, query: listQuerySchema },
  getUserBookings: { ...responseSchemas.getUserBookings, query: bookingListQuerySchema },
  createBooking: {
    ...responseSchemas.createBooking,
    body: z.union([flightBookingRequestSchema, packageBookingRequestSchema]),
    bodyFault: texts.validation.travelersIncomplete,
  },
  listMyBookings: { ...responseSchemas.listMyBookings, query: bookingListQuerySchema },
  listBookings: { ...responseSchemas.listBookings, query: bookingListQuerySchema },
  cancelBooking: { ...responseSchemas.cancelBooking, query: cancelBookingQuerySchema },
  updateBooking: { ...responseSchemas.updateBooking, body: updateBookingRequestSchema },
  searchFlights: { ...responseSchemas.searchFlights, query: flightSearchQuerySchema },
  getLowestPrice: { ...responseSchemas.getLowestPrice, query: flightSearchQuerySchema },
  priceOffer: { ...responseSchemas.priceOffer, body: pricingRequestSchema },
} as const satisfies Readonly<Record<Exclude<ApiCallName, MoneyCallName>, CallSchemas>>;

type Schemas = typeof callSchemas & typeof paymentCallSchemas;
type Responses<Name extends ApiCallName> = Schemas[Name]['answers'];

export type CallBody<Name extends ApiCallName> = Schemas[Name] extends { body: infer Body } ? z.input<Body> : undefined;

/** Parsed query of a call, as its service receives it. */
export type CallQuery<Name extends ApiCallName> = Schemas[Name] extends { query: infer Query }
  ? z.output<Query>
  : undefined;

export type CallResponse<Name extends ApiCallName> = z.output<Responses<Name>[keyof Responses<Name>]>;

export { flightBookingRequestSchema, packageBookingRequestSchema };
export { inquirySchema } from './identity/inquiries';
export { successStatus };
