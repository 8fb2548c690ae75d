import * as z from 'zod/mini';
import {
  emailField,
  emptyOrCalendarDate,
  optionalText,
  password,
  recordVersion,
  requiredText,
  textList,
} from '../values/fields';
import { limits, profileGenders } from '../limits';
import { listQuerySchema } from '../values/lists';
import { adminCreatableRoles, roles, selfServiceRoles } from './roles';
import { texts } from '../texts';

export const addressSchema = z.strictObject({
  street: z.optional(optionalText(200)),
  city: z.optional(optionalText()),
  stateProvince: z.optional(optionalText()),
  postalCode: z.optional(optionalText(20)),
  country: z.optional(optionalText()),
});

export const passportDetailsSchema = z.strictObject({
  passportNumber: z.optional(optionalText(30)),
  issueDate: z.optional(emptyOrCalendarDate),
  expiryDate: z.optional(emptyOrCalendarDate),
  nationality: z.optional(optionalText()),
  issueCountry: z.optional(optionalText()),
});

export const emergencyContactSchema = z.strictObject({
  name: z.optional(optionalText()),
  phoneNumber: z.optional(optionalText(30)),
  relationship: z.optional(optionalText()),
});

export const travelPreferencesSchema = z.strictObject({
  dietaryRestrictions: z.optional(textList),
  accessibilityNeeds: z.optional(textList),
  preferredDestinations: z.optional(textList),
});

/** A user as answers carry it: never a password, session or internal field. */
export const userSchema = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** Set while an account registered as Employee waits for an admin (STAFF_SIGNUP=approval). */
  requestedRole: z.optional(z.enum(roles)),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  phoneNumber: z.optional(z.string()),
  dateOfBirth: z.optional(z.string()),
  gender: z.optional(z.string()),
  address: z.optional(addressSchema),
  passportDetails: z.optional(passportDetailsSchema),
  emergencyContact: z.optional(emergencyContactSchema),
  travelPreferences: z.optional(travelPreferencesSchema),
  /** Staff only. */
  version: z.optional(recordVersion),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type User = z.infer<typeof userSchema>;

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

export const signedInSchema = z.object({ token: z.string(), user: userSchema });
export type SignedIn = z.infer<typeof signedInSchema>;

export const profileAnswerSchema = z.object({ user: userSchema });
export const profileUpdateAnswerSchema = z.object({ user: userSchema, message: z.string() });

const currentPassword = z.string().check(z.minLength(1), z.maxLength(1_000));

/** Only changed fields are sent, nested ones whole; an empty text or null clears a field. */
export const profileUpdateRequestSchema = z.strictObject({
  username: z.optional(requiredText(60, texts.validation.usernameAndEmailRequired)),
  email: z.optional(emailField),
  firstName: z.optional(z.nullable(optionalText())),
  lastName: z.optional(z.nullable(optionalText())),
  phoneNumber: z.optional(z.nullable(optionalText(30))),
  dateOfBirth: z.optional(z.nullable(emptyOrCalendarDate)),
  gender: z.optional(z.nullable(z.union([z.enum(profileGenders), z.literal('')]))),
  address: z.optional(z.nullable(addressSchema)),
  passportDetails: z.optional(z.nullable(passportDetailsSchema)),
  emergencyContact: z.optional(z.nullable(emergencyContactSchema)),
  travelPreferences: z.optional(z.nullable(travelPreferencesSchema)),
  /** Needed when the e-mail address becomes another one. */
  currentPassword: z.optional(currentPassword),
});
export type ProfileUpdateRequest = z.infer<typeof profileUpdateRequestSchema>;

export const changePasswordRequestSchema = z.strictObject({
  currentPassword,
  newPassword: password(limits.changePasswordMin, texts.validation.newPasswordTooShort),
});
export type ChangePasswordRequest = z.infer<typeof changePasswordRequestSchema>;

/** With the `version` it was made from, an edit happens only while nobody else has changed the account. */
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

/** What staff see masked until they ask for it, which is logged. */
export const revealedUserSchema = z.object({
  passportNumber: z.optional(z.string()),
  dateOfBirth: z.optional(z.string()),
});
export type RevealedUser = z.infer<typeof revealedUserSchema>;

export const userListQuerySchema = z.extend(listQuerySchema, { role: z.optional(z.enum(roles)) });
export type UserListQuery = z.infer<typeof userListQuerySchema>;

export const userListSchema = z.array(userSchema);
export const messageAnswerSchema = z.object({ message: z.string() });

export const activityLogEntrySchema = z.object({
  _id: z.string(),
  timestamp: z.string(),
  action: z.string(),
  description: z.string(),
  targetEntity: z.optional(z.string()),
  targetEntityId: z.optional(z.string()),
  ipAddress: z.optional(z.string()),
  employeeUsername: z.optional(z.string()),
});
export type ActivityLogEntry = z.infer<typeof activityLogEntrySchema>;
export const activityLogSchema = z.array(activityLogEntrySchema);
