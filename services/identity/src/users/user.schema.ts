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
  /** Folded forms with unique indexes. Missing in an erased account. */
  usernameKey?: string;
  emailKey?: string;
  /** Searchable suffixes (`buildSearchSuffixes`). Missing in an erased account. */
  searchParts?: string[];
  /** When the owner confirmed the address or staff vouched for it. */
  emailVerifiedAt?: Date;
  /** When the previous address was confirmed. Prevents a link to a mistyped address from removing factors. */
  formerAddressVerifiedAt?: Date;
  /** Keyed hash of the phone number, entered by the owner or staff. */
  phoneKey?: string;
  /** Keyed hash of a number that staff entered, which identifies the customer. Unique. */
  deskPhoneKey?: string;
  deskClaim?: string;
  /** Missing for users who registered or were registered by an admin. */
  origin?: UserOrigin;
  passwordHash: string;
  role: Role;
  requestedRole?: Role;
  /** Sessions of an earlier epoch have ended. Raised by every change that ends sessions. */
  sessionEpoch: number;
  /** Raised by every change that an admin's edit could overwrite. Missing until the first. */
  version?: number;
  notes?: StoredNote[];
  travelers?: StoredTraveler[];
  /** Consents to the terms and the privacy policy, oldest first. Missing if there are none. */
  consents?: StoredConsent[];
  /** Time of erasure. The document stays for a month to deliver its events (TTL index). */
  erasedAt?: Date;
  /** Pending erasure of other personal data, at the owner's request. */
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

/** Saved traveler. `sealed` is the encrypted JSON of all personal fields. */
export interface StoredTraveler {
  id: string;
  sealed: string;
}

export type StoredConsent = Omit<Consent, 'at' | 'how'> & { at: Date; how: ConsentChannel };

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
  'travelers',
  'consents',
  'phoneKey',
  'deskPhoneKey',
  'deskClaim',
] as const satisfies readonly (keyof UserDocument)[];

/** Removes search keys, outbox and erasure state from a stored user. */
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
    travelers: _travelers,
    phoneKey: _phoneKey,
    deskPhoneKey,
    ...rest
  } = document;
  return { ...rest, ...(deskPhoneKey !== undefined && { phoneConfirmed: true as const }) };
}

export interface PendingErasure {
  pseudonym: string;
  /** Encrypted. Needed to replace the name in the log, and unreadable in a dump until then. */
  sealedName: string;
  /** End of the window in which late writes are erased. */
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

const traveler = new mongoose.Schema<StoredTraveler>(
  { id: { type: String, required: true }, sealed: { type: String, required: true } },
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
    travelers: { type: [traveler], default: undefined },
    consents: { type: [consent], default: undefined },
    erasedAt: Date,
    erasure: { type: erasure },
    events: eventsDefinition,
    notices: noticesDefinition,
  },
  { timestamps: true, versionKey: false },
);
// Only the customer page reads notes, and only their owner reads saved travelers.
excludeByDefault(userSchema, 'notes');
excludeByDefault(userSchema, 'travelers');
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

/** Returns the domain error for a violated unique index, undefined for other errors. */
export function duplicateRejection(error: unknown): DomainError | undefined {
  if (isDuplicateKey(error, 'deskPhoneKey')) return new DomainError('CUSTOMER_EXISTS', { cause: error });
  if (isDuplicateKey(error, 'emailKey')) return new DomainError('EMAIL_TAKEN', { cause: error });
  if (isDuplicateKey(error, 'usernameKey')) return new DomainError('USERNAME_TAKEN', { cause: error });
  return undefined;
}
