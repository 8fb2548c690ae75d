import {
  activityLogSchema,
  bookingCreatedAnswerSchema,
  bookingListAnswerSchema,
  bookingListSchema,
  dataExportSchema,
  flightOffersAnswerSchema,
  messageAnswerSchema,
  packageAnswerSchema,
  packageListAnswerSchema,
  packageUpdatedAnswerSchema,
  pricedOfferAnswerSchema,
  profileAnswerSchema,
  profileUpdateAnswerSchema,
  revealedUserSchema,
  signedInSchema,
  userListSchema,
  userSchema,
  type ApiCallName,
} from '@portal/contracts';
import * as z from 'zod/mini';

/** What a successful answer of each call carries. */
const answers: Partial<Record<ApiCallName, z.core.$ZodType>> = {
  login: signedInSchema,
  register: signedInSchema,
  logout: messageAnswerSchema,
  getProfile: profileAnswerSchema,
  updateProfile: profileUpdateAnswerSchema,
  changePassword: messageAnswerSchema,
  exportProfile: dataExportSchema,
  eraseProfile: messageAnswerSchema,
  listPackages: packageListAnswerSchema,
  getPackage: packageAnswerSchema,
  createPackage: packageUpdatedAnswerSchema,
  updatePackage: packageUpdatedAnswerSchema,
  deletePackage: messageAnswerSchema,
  listUsers: userListSchema,
  getUser: userSchema,
  updateUser: messageAnswerSchema,
  deleteUser: messageAnswerSchema,
  resetUserPassword: messageAnswerSchema,
  revealUser: revealedUserSchema,
  registerUser: messageAnswerSchema,
  getUserLogs: activityLogSchema,
  getUserBookings: bookingListSchema,
  createBooking: bookingCreatedAnswerSchema,
  listMyBookings: bookingListAnswerSchema,
  listBookings: bookingListAnswerSchema,
  updateBooking: bookingCreatedAnswerSchema,
  cancelBooking: bookingCreatedAnswerSchema,
  searchFlights: flightOffersAnswerSchema,
  priceOffer: pricedOfferAnswerSchema,
};

export const problemSchema = z.strictObject({
  message: z.string().check(z.minLength(1), z.maxLength(300)),
  code: z.string().check(z.regex(/^[A-Z][A-Z_]+$/)),
  status: z.int(),
  requestId: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  amadeusError: z.optional(z.looseObject({ code: z.string(), title: z.string() })),
});

interface Definition {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  catchall?: z.core.$ZodType;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
}

const definitionOf = (schema: z.core.$ZodType): Definition => schema._zod.def as unknown as Definition;

/** Members of a value that its schema does not name. What an open schema lets pass is the provider's own. */
export function extraKeys(schema: z.core.$ZodType, value: unknown, path = ''): string[] {
  const { type, shape, catchall, element, innerType } = definitionOf(schema);
  if (innerType) return extraKeys(innerType, value, path);
  if (type === 'array' && element && Array.isArray(value)) {
    return value.flatMap((item, index) => extraKeys(element, item, `${path}[${index}]`));
  }
  if (type !== 'object' || !shape || typeof value !== 'object' || value === null) return [];
  const isOpen = catchall !== undefined && definitionOf(catchall).type === 'unknown';
  return Object.entries(value).flatMap(([key, inner]) => {
    const known = Object.hasOwn(shape, key) ? shape[key] : undefined;
    if (known) return extraKeys(known, inner, `${path}.${key}`);
    return isOpen ? [] : [`${path}.${key}`];
  });
}

/** What is wrong with the body of an answer; empty when it carries the specified members and no other. */
export function shapeFaults(call: ApiCallName, status: number, body: unknown): string[] {
  const schema = status < 400 ? answers[call] : problemSchema;
  if (!schema) return ['no schema says what this call answers'];
  const result = z.safeParse(schema, body);
  const faults = result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  return [...faults, ...extraKeys(schema, body).map((key) => `${key} is one too many`)];
}
