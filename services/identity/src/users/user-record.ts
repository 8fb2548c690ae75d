import type { Role, UserOrigin } from '@portal/contracts';
import type { Notice } from '@portal/nest-kit';
import type { ProfileFields, StoredConsent } from './user.schema';

/** What stands for the password of an account that has none: no password fits it. */
export const unusablePassword = 'none';

/** A user as the rest of the service knows it: readable, without indexes and events. */
export interface UserRecord extends ProfileFields {
  id: string;
  username: string;
  email: string;
  emailVerifiedAt?: Date;
  formerAddressVerifiedAt?: Date;
  role: Role;
  requestedRole?: Role;
  origin?: UserOrigin;
  /** The desk entered the phone number; absent for a number that the owner typed. */
  phoneConfirmed?: true;
  /** Under which key the desk made the customer. */
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
  /** Ends every session the user has. */
  endsSessions?: boolean;
  /** Messages to the person, committed with the change. */
  notices?: readonly Notice[];
  /** The change happens only while these still are as they were read. */
  while?: Partial<Pick<UserRecord, 'role' | 'passwordHash' | 'email' | 'version' | 'sessionEpoch'>>;
}

/** Whether nobody has ever confirmed an address of the account, neither the present one nor a former one. */
export const isNeverConfirmed = (user: Pick<UserRecord, 'emailVerifiedAt' | 'formerAddressVerifiedAt'>): boolean =>
  user.emailVerifiedAt === undefined && user.formerAddressVerifiedAt === undefined;

/** Users from before versions count as never changed. */
export const versionOf = ({ version = 0 }: Pick<UserRecord, 'version'>): number => version;

/** Whether a change is of what an admin's edit sets too. */
export const changesAccountFields = ({ set, unset = [] }: UserChange): boolean =>
  (['username', 'email', 'role'] as const).some((field) => set?.[field] !== undefined) ||
  unset.includes('requestedRole');
