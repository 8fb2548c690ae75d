import * as z from 'zod/mini';
import { emptyOrCalendarDate, optionalText, recordVersion, textList } from '../values/plain-fields';
import { roles, userOrigins } from './roles';

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

/** Channel of a consent decision: registration, a later prompt, or staff at the desk. */
export const consentChannels = ['registration', 'question', 'desk'] as const;
export type ConsentChannel = (typeof consentChannels)[number];

/** Consent decision on one version. `agrees` is false when the user continued without agreeing. */
export const consentSchema = z.object({
  version: z.string(),
  /** ISO instant. */
  at: z.string(),
  how: z.string(),
  agrees: z.boolean(),
});
export type Consent = z.infer<typeof consentSchema>;

/** User in API responses. Never contains passwords, sessions or internal fields. */
export const userSchema = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** Set while an account registered as Employee awaits approval by an admin (STAFF_SIGNUP=approval). */
  requestedRole: z.optional(z.enum(roles)),
  /** Whether the email address is verified. Absent from identity services of earlier releases. */
  emailVerified: z.optional(z.boolean()),
  /** Set for customers entered by staff, who have no password. */
  origin: z.optional(z.enum(userOrigins)),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  phoneNumber: z.optional(z.string()),
  dateOfBirth: z.optional(z.string()),
  gender: z.optional(z.string()),
  address: z.optional(addressSchema),
  passportDetails: z.optional(passportDetailsSchema),
  emergencyContact: z.optional(emergencyContactSchema),
  travelPreferences: z.optional(travelPreferencesSchema),
  /** Own profile only: latest consent decision; null when the user has never been prompted. */
  consent: z.optional(z.nullable(consentSchema)),
  /** Own profile only: set until the user responds to the version in force. */
  asksConsent: z.optional(z.literal(true)),
  /** Set for a user who has to set up a second factor first. */
  needsFactor: z.optional(z.literal(true)),
  /** Staff only. */
  version: z.optional(recordVersion),
  /** Staff only: whether staff entered the phone number. Users can enter any number in their own profile. */
  phoneConfirmed: z.optional(z.boolean()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type User = z.infer<typeof userSchema>;

export const signedInSchema = z.object({ token: z.string(), user: userSchema });
export type SignedIn = z.infer<typeof signedInSchema>;

export const profileResponseSchema = z.object({ user: userSchema });
/** `token`: replaces the session token after a change that required the password; see `provenResponseSchema`. */
export const profileUpdateResponseSchema = z.object({
  user: userSchema,
  message: z.string(),
  token: z.optional(z.string()),
});

/** User data that is masked for staff. Revealing it is logged. */
export const revealedUserSchema = z.object({
  passportNumber: z.optional(z.string()),
  dateOfBirth: z.optional(z.string()),
});
export type RevealedUser = z.infer<typeof revealedUserSchema>;

export const userListSchema = z.array(userSchema);
export const messageResponseSchema = z.object({ message: z.string() });

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
