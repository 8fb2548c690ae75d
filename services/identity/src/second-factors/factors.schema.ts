import mongoose from 'mongoose';

export interface StoredPasskey {
  /** Credential id, base64url. */
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
  /** Time step of the last accepted code. Codes of it and of earlier steps are rejected. */
  lastStep: number;
  since: Date;
}

/** Second factors of an account, in one document so that "once" is a condition of a single update. */
export interface FactorsDocument {
  _id: string;
  passkeys: StoredPasskey[];
  totp?: StoredTotp;
  /** Secret being set up, until its first code is entered. */
  newSecret?: string;
  /** Hashes of the unused recovery codes. */
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

export interface ChallengeDocument {
  /** SHA-256 of the token that the browser received. */
  _id: string;
  kind: ChallengeKind;
  userId: string;
  /** Session epoch, for a login only: a new password invalidates the challenge. Other kinds store `sessionId`. */
  epoch?: number;
  sessionId?: string;
  /** Challenge for the passkey to sign. */
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
