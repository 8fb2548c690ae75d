import type { Consent, ConsentChannel, Role, User, UserOrigin } from '@portal/contracts';
import { consentChannels, roles, userOrigins } from '@portal/contracts';
import {
  DomainError,
  eventsDefinition,
  isDuplicateKey,
  excludeByDefault,
  noticesDefinition,
  type WithEvents,
  type WithNotices,
} from '@portal/nest-kit';
import mongoose, { type Types } from 'mongoose';
import { sortFields, sortIndex } from './user-sort';

/** The parts of a profile that its owner edits. */
export type ProfileFields = Partial<
  Pick<
    User,
    | 'firstName'
    | 'lastName'
    | 'phoneNumber'
    | 'dateOfBirth'
    | 'gender'
    | 'address'
    | 'passportDetails'
    | 'emergencyContact'
    | 'travelPreferences'
  >
>;

export interface UserDocument extends WithEvents, WithNotices, ProfileFields {
  _id: Types.ObjectId;
  username: string;
  email: string;
  /** Folded forms carry the unique indexes; an erased account has neither. */
  usernameKey?: string;
  emailKey?: string;
  /** By what a search finds the account (`buildSearchSuffixes`); an erased one has nothing of it. */
  searchParts?: string[];
  /** When it was shown that the address is theirs, or staff vouched for it; absent until then. */
  emailVerifiedAt?: Date;
  /** When the address was confirmed that the present one replaced. A link to a mistyped address must not remove factors. */
  formerAddressVerifiedAt?: Date;
  /** Finds the account by its number, whoever typed that. */
  phoneKey?: string;
  /** The same for a number that the desk entered for its customer, which alone identifies a person. Unique. */
  deskPhoneKey?: string;
  deskClaim?: string;
  /** Absent of those who registered, or were registered by an admin. */
  origin?: UserOrigin;
  passwordHash: string;
  role: Role;
  requestedRole?: Role;
  /** Sessions of an earlier epoch are over: raised by whatever must end them. */
  sessionEpoch: number;
  /** Raised by every change that an admin's edit could overwrite; absent until the first. */
  version?: number;
  /** What staff wrote down about a client. */
  notes?: StoredNote[];
  /** What the person said to terms and privacy, the oldest first; absent of who was never asked. */
  consents?: StoredConsent[];
  /** Set while an erased account still has events to deliver; MongoDB removes it a month later. */
  erasedAt?: Date;
  /** What is still to be done about an account that its owner erased. */
  erasure?: PendingErasure;
  createdAt: Date;
  updatedAt: Date;
}

export interface StoredNote {
  id: string;
  at: Date;
  byId: string;
  by: string;
  text: string;
}

export type StoredConsent = Omit<Consent, 'at' | 'how'> & { at: Date; how: ConsentChannel };

/** What an erasure takes out of the document, beside what it overwrites. */
export const personalFields = [
  'usernameKey',
  'emailKey',
  'searchParts',
  'emailVerifiedAt',
  'formerAddressVerifiedAt',
  'notices',
  'requestedRole',
  'firstName',
  'lastName',
  'phoneNumber',
  'dateOfBirth',
  'gender',
  'address',
  'passportDetails',
  'emergencyContact',
  'travelPreferences',
  'notes',
  'consents',
  'phoneKey',
  'deskPhoneKey',
  'deskClaim',
] as const satisfies readonly (keyof UserDocument)[];

/** What of a stored user is read: without what finds it, and what is under way. */
export function stripSearchKeys(document: UserDocument) {
  const {
    usernameKey: _usernameKey,
    emailKey: _emailKey,
    searchParts: _searchParts,
    events: _events,
    notices: _notices,
    erasedAt: _erasedAt,
    erasure: _erasure,
    notes: _notes,
    phoneKey: _phoneKey,
    deskPhoneKey,
    ...rest
  } = document;
  return { ...rest, ...(deskPhoneKey !== undefined && { phoneConfirmed: true as const }) };
}

export interface PendingErasure {
  pseudonym: string;
  /** Encrypted: to be found and replaced in the log, and in nobody's dump until then. */
  sealedName: string;
  /** Late writes are looked for until then. */
  until: Date;
}

const textFields = (...names: string[]) => ({
  type: new mongoose.Schema(Object.fromEntries(names.map((name) => [name, String])), { _id: false, strict: 'throw' }),
});

const travelPreferences = new mongoose.Schema(
  { dietaryRestrictions: [String], accessibilityNeeds: [String], preferredDestinations: [String] },
  { _id: false, strict: 'throw' },
);

const note = new mongoose.Schema<StoredNote>(
  {
    id: { type: String, required: true },
    at: { type: Date, required: true },
    byId: { type: String, required: true },
    by: { type: String, required: true },
    text: { type: String, required: true },
  },
  { _id: false, id: false, strict: 'throw' },
);

const consent = new mongoose.Schema<StoredConsent>(
  {
    version: { type: String, required: true },
    at: { type: Date, required: true },
    how: { type: String, enum: consentChannels, required: true },
    agrees: { type: Boolean, required: true },
  },
  { _id: false, strict: 'throw' },
);

const erasure = new mongoose.Schema<PendingErasure>(
  {
    pseudonym: { type: String, required: true },
    sealedName: { type: String, required: true },
    until: { type: Date, required: true },
  },
  { _id: false, strict: 'throw' },
);

const erasedForSeconds = 30 * 24 * 60 * 60;

export const userModelName = 'User';
export const userSchema = new mongoose.Schema<UserDocument>(
  {
    username: { type: String, required: true },
    email: {
      type: String,
      // Customers of the desk may have none.
      required(this: UserDocument) {
        return this.origin !== 'desk';
      },
    },
    usernameKey: String,
    emailKey: String,
    searchParts: { type: [String], default: undefined },
    emailVerifiedAt: Date,
    formerAddressVerifiedAt: Date,
    phoneKey: String,
    deskPhoneKey: String,
    deskClaim: String,
    origin: { type: String, enum: userOrigins },
    passwordHash: { type: String, required: true },
    role: { type: String, enum: roles, required: true },
    requestedRole: { type: String, enum: roles },
    sessionEpoch: { type: Number, default: 0 },
    version: Number,
    firstName: String,
    lastName: String,
    phoneNumber: String,
    dateOfBirth: String,
    gender: String,
    address: textFields('street', 'city', 'stateProvince', 'postalCode', 'country'),
    passportDetails: textFields('passportNumber', 'issueDate', 'expiryDate', 'nationality', 'issueCountry'),
    emergencyContact: textFields('name', 'phoneNumber', 'relationship'),
    travelPreferences: { type: travelPreferences },
    notes: { type: [note], default: undefined },
    consents: { type: [consent], default: undefined },
    erasedAt: Date,
    erasure: { type: erasure },
    events: eventsDefinition,
    notices: noticesDefinition,
  },
  { timestamps: true, versionKey: false },
);
// Nobody reads them beside the page of the customer.
excludeByDefault(userSchema, 'notes');
userSchema.index({ emailKey: 1 }, { unique: true, sparse: true });
userSchema.index({ usernameKey: 1 }, { unique: true, sparse: true });
userSchema.index({ deskPhoneKey: 1 }, { unique: true, sparse: true });
userSchema.index({ phoneKey: 1 }, { sparse: true });
for (const path of Object.values(sortFields)) userSchema.index(sortIndex(path));
userSchema.index({ erasedAt: 1, role: 1, usernameKey: 1, _id: 1 });
userSchema.index({ erasedAt: 1, searchParts: 1, usernameKey: 1 });
userSchema.index({ erasedAt: 1 }, { expireAfterSeconds: erasedForSeconds });
userSchema.index({ 'erasure.until': 1 }, { sparse: true });
userSchema.index({ 'events.id': 1 });
userSchema.index({ 'notices.id': 1 });

/** @returns the refusal for a write that one of the unique indexes rejected; undefined for other errors */
export function duplicateRefusal(error: unknown): DomainError | undefined {
  if (isDuplicateKey(error, 'deskPhoneKey')) return new DomainError('CUSTOMER_EXISTS', { cause: error });
  if (isDuplicateKey(error, 'emailKey')) return new DomainError('EMAIL_TAKEN', { cause: error });
  if (isDuplicateKey(error, 'usernameKey')) return new DomainError('USERNAME_TAKEN', { cause: error });
  return undefined;
}
