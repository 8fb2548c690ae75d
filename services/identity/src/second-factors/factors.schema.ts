import mongoose from 'mongoose';

export interface StoredPasskey {
  /** The credential's own id, base64url. */
  id: string;
  publicKey: string;
  counter: number;
  transports?: string[];
  name: string;
  since: Date;
}

export interface StoredTotp {
  id: string;
  /** Encrypted, bound to the account. */
  secret: string;
  /** The half minute of the last code that was taken: none of it or before is taken again. */
  lastStep: number;
  since: Date;
}

/** The second factors of one account in one document, so that "once" and "the first" are conditions of one update. */
export interface FactorsDocument {
  _id: string;
  passkeys: StoredPasskey[];
  totp?: StoredTotp;
  /** A secret that no code was entered for yet. */
  newSecret?: string;
  /** Hashes of the recovery codes that are left. */
  recoveryCodes: string[];
}

const own = { _id: false, strict: 'throw' } as const;
const required = { type: String, required: true } as const;

const passkey = new mongoose.Schema<StoredPasskey>(
  {
    id: required,
    publicKey: required,
    counter: { type: Number, required: true },
    transports: { type: [String], default: undefined },
    name: required,
    since: { type: Date, required: true },
  },
  { ...own, id: false },
);
const totp = new mongoose.Schema<StoredTotp>(
  { id: required, secret: required, lastStep: { type: Number, required: true }, since: { type: Date, required: true } },
  { ...own, id: false },
);

export const factorsModelName = 'Factors';
export const factorsSchema = new mongoose.Schema<FactorsDocument>(
  {
    _id: required,
    passkeys: { type: [passkey], default: [] },
    totp: { type: totp },
    newSecret: String,
    recoveryCodes: { type: [String], default: [] },
  },
  { versionKey: false },
);

export type ChallengeKind = 'login' | 'enrol' | 'step-up';

/** What a person was asked to show, for a few minutes and for one success. */
export interface ChallengeDocument {
  /** SHA-256 of the token that the browser got. */
  _id: string;
  kind: ChallengeKind;
  userId: string;
  /** Of a login: void after a new password. Of the others: the session that asked. */
  epoch?: number;
  sessionId?: string;
  /** What a passkey signs. */
  challenge: string;
  expiresAt: Date;
}

export const challengeModelName = 'FactorChallenge';
export const challengeSchema = new mongoose.Schema<ChallengeDocument>(
  {
    _id: required,
    kind: required,
    userId: required,
    epoch: Number,
    sessionId: String,
    challenge: { type: String, default: '' },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
challengeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
