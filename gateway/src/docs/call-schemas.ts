import {
  activityLogSchema,
  adminRegisterUserRequestSchema,
  adminUserUpdateRequestSchema,
  bookingCreatedAnswerSchema,
  bookingListAnswerSchema,
  bookingListSchema,
  changePasswordRequestSchema,
  createPackageRequestSchema,
  dataExportSchema,
  eraseAccountRequestSchema,
  flightBookingRequestSchema,
  flightOffersAnswerSchema,
  flightSearchQuerySchema,
  listQuerySchema,
  loginRequestSchema,
  messageAnswerSchema,
  packageAnswerSchema,
  packageBookingRequestSchema,
  packageListAnswerSchema,
  packageUpdatedAnswerSchema,
  pricedOfferAnswerSchema,
  pricingRequestSchema,
  profileAnswerSchema,
  profileUpdateAnswerSchema,
  profileUpdateRequestSchema,
  registerRequestSchema,
  resetPasswordRequestSchema,
  revealedUserSchema,
  signedInSchema,
  updateBookingRequestSchema,
  updatePackageRequestSchema,
  userListSchema,
  userSchema,
  type ApiCallName,
} from '@portal/contracts';
import * as z from 'zod/mini';

export interface CallSchemas {
  body?: z.core.$ZodType;
  query?: z.core.$ZodType;
  answer: z.core.$ZodType;
  /** Status of success where it is not 200. */
  status?: 201;
}

const message: CallSchemas = { answer: messageAnswerSchema };

/** What each call takes and answers. A call without a row here does not compile. */
export const callSchemas: Readonly<Record<ApiCallName, CallSchemas>> = {
  login: { body: loginRequestSchema, answer: signedInSchema },
  register: { body: registerRequestSchema, answer: signedInSchema, status: 201 },
  logout: message,
  getProfile: { answer: profileAnswerSchema },
  updateProfile: { body: profileUpdateRequestSchema, answer: profileUpdateAnswerSchema },
  exportProfile: { answer: dataExportSchema },
  eraseProfile: { ...message, body: eraseAccountRequestSchema },
  changePassword: { ...message, body: changePasswordRequestSchema },
  listPackages: { query: listQuerySchema, answer: packageListAnswerSchema },
  getPackage: { answer: packageAnswerSchema },
  createPackage: { ...message, body: createPackageRequestSchema, status: 201 },
  updatePackage: { body: updatePackageRequestSchema, answer: packageUpdatedAnswerSchema },
  deletePackage: message,
  listUsers: { query: listQuerySchema, answer: userListSchema },
  getUser: { answer: userSchema },
  updateUser: { ...message, body: adminUserUpdateRequestSchema },
  deleteUser: message,
  resetUserPassword: { ...message, body: resetPasswordRequestSchema, status: 201 },
  registerUser: { ...message, body: adminRegisterUserRequestSchema, status: 201 },
  revealUser: { answer: revealedUserSchema },
  getUserLogs: { answer: activityLogSchema },
  getUserBookings: { answer: bookingListSchema },
  createBooking: {
    body: z.union([flightBookingRequestSchema, packageBookingRequestSchema]),
    answer: bookingCreatedAnswerSchema,
    status: 201,
  },
  listMyBookings: { answer: bookingListAnswerSchema },
  listBookings: { query: listQuerySchema, answer: bookingListAnswerSchema },
  updateBooking: { ...message, body: updateBookingRequestSchema },
  cancelBooking: message,
  searchFlights: { query: flightSearchQuerySchema, answer: flightOffersAnswerSchema },
  priceOffer: { body: pricingRequestSchema, answer: pricedOfferAnswerSchema },
};
