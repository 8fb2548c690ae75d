import * as z from 'zod/mini';
import type { ApiCallName } from './api-calls';
import {
  bookingListQuerySchema,
  flightBookingRequestSchema,
  packageBookingRequestSchema,
  updateBookingRequestSchema,
} from './bookings/booking-requests';
import { callAnswers, successStatus } from './calls/call-answers';
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
import {
  adminRegisterUserRequestSchema,
  adminUserUpdateRequestSchema,
  answerConsentRequestSchema,
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
import type { moneyCallSchemas, MoneyCallName } from './money-calls';
import { texts } from './texts';
import type { CallSchemas } from './values/call-schemas';
import { listQuerySchema } from './values/lists';

export type { CallSchemas };

/**
 * What each call of the table in `api-calls.ts` takes and returns, but for those of money: the answers of
 * `calls/call-answers.ts`, and here what is beside them. Pages have it for their forms alone; who is no page reads all
 * calls in `all-call-schemas.ts`.
 */
export const callSchemas = {
  ...callAnswers,
  login: { ...callAnswers.login, body: loginRequestSchema, bodyFault: texts.validation.loginFieldsRequired },
  loginWithFactor: { ...callAnswers.loginWithFactor, body: factorProofSchema },
  beginPasskey: { ...callAnswers.beginPasskey, body: beginFactorRequestSchema },
  beginTotp: { ...callAnswers.beginTotp, body: beginFactorRequestSchema },
  addPasskey: { ...callAnswers.addPasskey, body: addPasskeyRequestSchema },
  addTotp: { ...callAnswers.addTotp, body: addTotpRequestSchema },
  stepUp: { ...callAnswers.stepUp, body: factorProofSchema },
  register: { ...callAnswers.register, body: registerRequestSchema },
  updateProfile: { ...callAnswers.updateProfile, body: profileUpdateRequestSchema },
  exportOwnData: { ...callAnswers.exportOwnData, body: exportOwnDataRequestSchema },
  eraseProfile: { ...callAnswers.eraseProfile, body: eraseAccountRequestSchema },
  changePassword: { ...callAnswers.changePassword, body: changePasswordRequestSchema },
  answerConsent: { ...callAnswers.answerConsent, body: answerConsentRequestSchema },
  requestPasswordReset: {
    ...callAnswers.requestPasswordReset,
    body: requestPasswordResetRequestSchema,
    bodyFault: texts.validation.emailInvalid,
  },
  confirmPasswordReset: { ...callAnswers.confirmPasswordReset, body: confirmPasswordResetRequestSchema },
  confirmEmailVerification: {
    ...callAnswers.confirmEmailVerification,
    body: confirmEmailVerificationRequestSchema,
  },
  listPackages: { ...callAnswers.listPackages, query: listQuerySchema },
  createPackage: {
    ...callAnswers.createPackage,
    body: createPackageRequestSchema,
    bodyFault: texts.validation.packageFieldsRequired,
  },
  updatePackage: { ...callAnswers.updatePackage, body: updatePackageRequestSchema },
  putPackagePicture: { ...callAnswers.putPackagePicture, body: sentFileSchema },
  listUsers: { ...callAnswers.listUsers, query: userListQuerySchema },
  updateUser: { ...callAnswers.updateUser, body: adminUserUpdateRequestSchema },
  deleteUser: { ...callAnswers.deleteUser, query: deleteUserQuerySchema },
  resetUserPassword: { ...callAnswers.resetUserPassword, body: resetPasswordRequestSchema },
  registerUser: { ...callAnswers.registerUser, body: adminRegisterUserRequestSchema },
  getUserLogs: { ...callAnswers.getUserLogs, query: listQuerySchema },
  getUserBookings: { ...callAnswers.getUserBookings, query: bookingListQuerySchema },
  createBooking: {
    ...callAnswers.createBooking,
    body: z.union([flightBookingRequestSchema, packageBookingRequestSchema]),
    bodyFault: texts.validation.travelersIncomplete,
  },
  listMyBookings: { ...callAnswers.listMyBookings, query: bookingListQuerySchema },
  listBookings: { ...callAnswers.listBookings, query: bookingListQuerySchema },
  updateBooking: { ...callAnswers.updateBooking, body: updateBookingRequestSchema },
  searchFlights: { ...callAnswers.searchFlights, query: flightSearchQuerySchema },
  getLowestPrice: { ...callAnswers.getLowestPrice, query: flightSearchQuerySchema },
  priceOffer: { ...callAnswers.priceOffer, body: pricingRequestSchema },
} as const satisfies Readonly<Record<Exclude<ApiCallName, MoneyCallName>, CallSchemas>>;

type Schemas = typeof callSchemas & typeof moneyCallSchemas;
type Answers<Name extends ApiCallName> = Schemas[Name]['answers'];

/** What a caller sends as the body of a call. */
export type CallBody<Name extends ApiCallName> = Schemas[Name] extends { body: infer Body } ? z.input<Body> : undefined;

/** The query of a call as its service reads it, every value of its own type. */
export type CallQuery<Name extends ApiCallName> = Schemas[Name] extends { query: infer Query }
  ? z.output<Query>
  : undefined;

/** What a success of a call carries. */
export type CallAnswer<Name extends ApiCallName> = z.output<Answers<Name>[keyof Answers<Name>]>;

/** The two bodies of `createBooking`, one for each form. */
export { flightBookingRequestSchema, packageBookingRequestSchema };
export { inquirySchema } from './identity/inquiries';
export { successStatus };
