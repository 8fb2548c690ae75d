import * as z from 'zod/mini';
import { limits, listFileFormats, profileGenders } from '../limits';
import { texts } from '../texts';
import { agencyDate } from '../values/agency-date';
import { isCalendarDate } from '../values/calendar-date';
import { looksLikePhone } from '../values/checks';
import { emailField, password } from '../values/fields';
import { emptyOrCalendarDate, optionalText, recordVersion, requiredText } from '../values/plain-fields';
import { listQuerySchema } from '../values/lists';
import { adminCreatableRoles, roles, selfServiceRoles } from './roles';
import { addressSchema, emergencyContactSchema, passportDetailsSchema, travelPreferencesSchema } from './users';

export const loginRequestSchema = z.strictObject({
  email: z.string().check(z.trim(), z.minLength(1, texts.validation.loginFieldsRequired), z.maxLength(254)),
  password: z.string().check(z.minLength(1, texts.validation.loginFieldsRequired), z.maxLength(1_000)),
});
export type LoginRequest = z.infer<typeof loginRequestSchema>;

const usernameField = requiredText(60, texts.validation.registerFieldsRequired);

export const registerRequestSchema = z.strictObject({
  username: usernameField,
  email: emailField,
  password: password(limits.registerPasswordMin, texts.validation.registerPasswordTooShort),
  firstName: z.optional(optionalText()),
  lastName: z.optional(optionalText()),
  role: z._default(z.enum(selfServiceRoles), 'client'),
});
export type RegisterRequest = z.input<typeof registerRequestSchema>;

const currentPassword = z.string().check(z.minLength(1), z.maxLength(1_000));

/** Stored as E.164. Responses may contain numbers stored before this check was added. */
const phoneField = optionalText(30).check(
  z.refine((text: string) => text === '' || looksLikePhone(text), texts.customers.phoneInvalid),
);

/** Contains only changed fields; nested objects are sent completely. Empty text or null clears a field. */
export const profileUpdateRequestSchema = z.strictObject({
  username: z.optional(requiredText(60, texts.validation.usernameAndEmailRequired)),
  email: z.optional(emailField),
  firstName: z.optional(z.nullable(optionalText())),
  lastName: z.optional(z.nullable(optionalText())),
  phoneNumber: z.optional(z.nullable(phoneField)),
  dateOfBirth: z.optional(z.nullable(emptyOrCalendarDate)),
  gender: z.optional(z.nullable(z.union([z.enum(profileGenders), z.literal('')]))),
  address: z.optional(z.nullable(addressSchema)),
  passportDetails: z.optional(z.nullable(passportDetailsSchema)),
  emergencyContact: z.optional(z.nullable(z.extend(emergencyContactSchema, { phoneNumber: z.optional(phoneField) }))),
  travelPreferences: z.optional(z.nullable(travelPreferencesSchema)),
  /** Required when the email address changes. */
  currentPassword: z.optional(currentPassword),
});
export type ProfileUpdateRequest = z.infer<typeof profileUpdateRequestSchema>;

export const changePasswordRequestSchema = z.strictObject({
  currentPassword,
  newPassword: password(limits.changePasswordMin, texts.validation.newPasswordTooShort),
});
export type ChangePasswordRequest = z.infer<typeof changePasswordRequestSchema>;

/** With `version`, the edit fails if the account has changed since that version. */
export const adminUserUpdateRequestSchema = z.strictObject({
  version: z.optional(recordVersion),
  username: z.optional(requiredText(60, texts.validation.usernameAndEmailRequired)),
  email: z.optional(emailField),
  role: z.optional(z.enum(roles)),
});
export type AdminUserUpdateRequest = z.infer<typeof adminUserUpdateRequestSchema>;

export const adminRegisterUserRequestSchema = z.strictObject({
  username: usernameField,
  email: emailField,
  password: password(limits.registerPasswordMin, texts.validation.registerPasswordTooShort),
  role: z.enum(adminCreatableRoles),
});
export type AdminRegisterUserRequest = z.infer<typeof adminRegisterUserRequestSchema>;

export const resetPasswordRequestSchema = z.strictObject({
  newPassword: password(limits.resetPasswordMin, texts.validation.newPasswordTooShort),
});
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequestSchema>;

export const userListQuerySchema = z.extend(listQuerySchema, { role: z.optional(z.enum(roles)) });
export type UserListQuery = z.infer<typeof userListQuerySchema>;

/** GET /reports/users: exports the whole filtered list in its sort order. */
export const userFileQuerySchema = z.extend(z.omit(userListQuerySchema, { page: true, pageSize: true }), {
  format: z.enum(listFileFormats),
});
export type UserFileQuery = z.infer<typeof userFileQuerySchema>;

export const eraseAccountRequestSchema = z.strictObject({
  currentPassword: z.string().check(z.minLength(1), z.maxLength(1_000)),
});
export type EraseAccountRequest = z.infer<typeof eraseAccountRequestSchema>;

/** POST /auth/profile/export. `currentPassword` is required for accounts without a second factor. */
export const exportOwnDataRequestSchema = z.strictObject({ currentPassword: z.optional(currentPassword) });
export type ExportOwnDataRequest = z.infer<typeof exportOwnDataRequestSchema>;

/** 'true' also erases the user's personal data, as on erasure by the owner. Otherwise only the account is deleted. */
export const deleteUserQuerySchema = z.strictObject({ atOwnersRequest: z.optional(z.enum(['true', 'false'])) });
export type DeleteUserQuery = z.infer<typeof deleteUserQuerySchema>;

/** POST /internal/users/:id/erasure, sent to each service that stores data of a user. Idempotent. */
export const erasureRequestSchema = z.strictObject({ pseudonym: z.string().check(z.regex(/^erased-[0-9a-f]{12}$/)) });
export const erasureResponseSchema = z.object({
  changed: z.int(),
  /** Some data cannot be erased yet. The caller has to repeat the request later. */
  waits: z.optional(z.boolean()),
});
export type ErasureResponse = z.infer<typeof erasureResponseSchema>;

/** Version of the displayed terms. Any past day is valid, because the service may run an older release. */
export const recordConsentRequestSchema = z.strictObject({
  version: z
    .string()
    .check(z.refine((day: string) => isCalendarDate(day) && day <= agencyDate(), 'There is no such version.')),
  agrees: z.boolean(),
});
export type RecordConsentRequest = z.infer<typeof recordConsentRequestSchema>;
