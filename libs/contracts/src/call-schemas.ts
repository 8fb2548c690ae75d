import * as z from 'zod/mini';
import type { ApiCallName } from './api-calls';
import {
  bookingAnswerSchema,
  bookingChangedAnswerSchema,
  bookingListAnswerSchema,
  bookingListQuerySchema,
  bookingListSchema,
  flightBookingRequestSchema,
  packageBookingRequestSchema,
  updateBookingRequestSchema,
} from './bookings/bookings';
import {
  flightOffersAnswerSchema,
  flightSearchQuerySchema,
  pricedOfferAnswerSchema,
  pricingRequestSchema,
} from './flights/flights';
import { configAnswerSchema } from './features';
import type { CallSchemas } from './values/call-schemas';
import { listQuerySchema } from './values/lists';
import {
  createPackageRequestSchema,
  packageAnswerSchema,
  packageChangedAnswerSchema,
  packageListAnswerSchema,
  updatePackageRequestSchema,
} from './catalog/packages';
import { dataExportSchema, deleteUserQuerySchema, eraseAccountRequestSchema } from './identity/personal-data';
import type { moneyCallSchemas, MoneyCallName } from './money-calls';
import { texts } from './texts';
import {
  activityLogSchema,
  adminRegisterUserRequestSchema,
  adminUserUpdateRequestSchema,
  changePasswordRequestSchema,
  loginRequestSchema,
  messageAnswerSchema,
  profileAnswerSchema,
  profileUpdateAnswerSchema,
  profileUpdateRequestSchema,
  registerRequestSchema,
  resetPasswordRequestSchema,
  revealedUserSchema,
  signedInSchema,
  userListQuerySchema,
  userListSchema,
  userSchema,
} from './identity/users';

export type { CallSchemas };

const done = { answers: { 200: messageAnswerSchema } };
const created = { answers: { 201: messageAnswerSchema } };

/**
 * What each call of the table in `api-calls.ts` takes and returns, but for those of money. It is kept beside the index
 * because no page needs it before its first call; who is no page reads all calls in `all-call-schemas.ts`.
 */
export const callSchemas = {
  login: {
    body: loginRequestSchema,
    bodyFault: texts.validation.loginFieldsRequired,
    answers: { 200: signedInSchema },
  },
  register: { body: registerRequestSchema, answers: { 201: signedInSchema } },
  logout: done,
  getProfile: { answers: { 200: profileAnswerSchema } },
  updateProfile: { body: profileUpdateRequestSchema, answers: { 200: profileUpdateAnswerSchema } },
  exportProfile: { answers: { 200: dataExportSchema } },
  eraseProfile: { body: eraseAccountRequestSchema, ...done },
  changePassword: { body: changePasswordRequestSchema, ...done },
  getConfig: { answers: { 200: configAnswerSchema } },
  listPackages: { query: listQuerySchema, answers: { 200: packageListAnswerSchema } },
  getPackage: { answers: { 200: packageAnswerSchema } },
  createPackage: {
    body: createPackageRequestSchema,
    bodyFault: texts.validation.packageFieldsRequired,
    answers: { 201: packageChangedAnswerSchema },
  },
  updatePackage: { body: updatePackageRequestSchema, answers: { 200: packageChangedAnswerSchema } },
  deletePackage: done,
  listUsers: { query: userListQuerySchema, answers: { 200: userListSchema } },
  getUser: { answers: { 200: userSchema } },
  updateUser: { body: adminUserUpdateRequestSchema, ...done },
  deleteUser: { query: deleteUserQuerySchema, ...done },
  resetUserPassword: { body: resetPasswordRequestSchema, ...done },
  registerUser: { body: adminRegisterUserRequestSchema, ...created },
  revealUser: { answers: { 200: revealedUserSchema } },
  getUserLogs: { query: listQuerySchema, answers: { 200: activityLogSchema } },
  getUserBookings: { query: bookingListQuerySchema, answers: { 200: bookingListSchema } },
  createBooking: {
    body: z.union([flightBookingRequestSchema, packageBookingRequestSchema]),
    bodyFault: texts.validation.travelersIncomplete,
    // 202: the airline has not said yet; the booking settles by itself.
    answers: { 201: bookingChangedAnswerSchema, 202: bookingChangedAnswerSchema },
  },
  listMyBookings: { query: bookingListQuerySchema, answers: { 200: bookingListAnswerSchema } },
  listBookings: { query: bookingListQuerySchema, answers: { 200: bookingListAnswerSchema } },
  updateBooking: { body: updateBookingRequestSchema, answers: { 200: bookingChangedAnswerSchema } },
  cancelBooking: { answers: { 200: bookingChangedAnswerSchema } },
  getBooking: { answers: { 200: bookingAnswerSchema } },
  searchFlights: { query: flightSearchQuerySchema, answers: { 200: flightOffersAnswerSchema } },
  priceOffer: { body: pricingRequestSchema, answers: { 200: pricedOfferAnswerSchema } },
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
/** The least that every change returns. */
export { messageAnswerSchema };

/** The status of a plain success of a call. */
export const successStatus = ({ answers }: CallSchemas): number => Math.min(...Object.keys(answers).map(Number));
