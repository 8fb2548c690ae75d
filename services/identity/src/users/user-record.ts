import type { Role, UserOrigin } from '@portal/contracts';
import type { Notice } from '@portal/nest-kit';
import type { ProfileFields, StoredConsent } from './user.schema';

/** Marker for an account without a password. No password matches it. */
export const unusablePassword = 'none';

/** Decrypted user without search keys and events. */
export interface UserRecord extends ProfileFields {
  id: string;
  username: string;
  email: string;
  emailVerifiedAt?: Date;
  formerAddressVerifiedAt?: Date;
  role: Role;
  requestedRole?: Role;
  origin?: UserOrigin;
  /** Set if staff entered the phone number, missing if the owner did. */
  phoneConfirmed?: true;
  /** Idempotency claim under which staff created the customer. */
  deskClaim?: string;
  passwordHash: string;
  sessionEpoch: number;
  consents?: StoredConsent[];
  version?: number;
  createdAt: Date;
  updatedAt: Date;
}

export type NewUser = Pick<UserRecord, 'username' | 'email' | 'role' | 'passwordHash'> &
  ProfileFields & { id?: string } & Partial<
    Pick<UserRecord, 'requestedRole' | 'emailVerifiedAt' | 'origin' | 'deskClaim' | 'consents'>
  >;

export interface UserChange {
  set?: Partial<
    Pick<UserRecord, 'username' | 'email' | 'emailVerifiedAt' | 'formerAddressVerifiedAt' | 'role' | 'passwordHash'>
  > &
    ProfileFields;
  unset?: readonly (keyof ProfileFields | 'requestedRole' | 'emailVerifiedAt')[];
  endsSessions?: boolean;
  notices?: readonly Notice[];
  /** Precondition: fields that must be unchanged since they were read. */
  while?: Partial<Pick<UserRecord, 'role' | 'passwordHash' | 'email' | 'version' | 'sessionEpoch'>>;
}

/** Returns whether the account never had a confirmed address, current or previous. */
export const isNeverConfirmed = (user: Pick<UserRecord, 'emailVerifiedAt' | 'formerAddressVerifiedAt'>): boolean =>
  user.emailVerifiedAt === undefined && user.formerAddressVerifiedAt === undefined;

/** Returns the version. 0 for users that were created before versions existed and never changed. */
export const versionOf = ({ version = 0 }: Pick<UserRecord, 'version'>): number => version;

/** Returns whether a change touches fields that an admin's edit also sets. */
export const changesAccountFields = ({ set, unset = [] }: UserChange): boolean =>
  (['username', 'email', 'role'] as const).some((field) => set?.[field] !== undefined) ||
  unset.includes('requestedRole');
