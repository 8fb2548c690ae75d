import * as z from 'zod/mini';

/** How somebody shows a second factor; recovery codes are for who has lost the others. */
export const factorMethods = ['passkey', 'totp', 'recovery'] as const;
export type FactorMethod = (typeof factorMethods)[number];

/** Made for, and read by, the browser's own WebAuthn call: the portal looks inside it nowhere else. */
const webAuthn = z.record(z.string(), z.unknown());

const provenBy = (...ways: FactorMethod[]) => z.enum(ways);
const code = z.string().check(z.trim(), z.minLength(6), z.maxLength(20));
const challengeToken = z.string().check(z.minLength(20), z.maxLength(100));

/** A code of an app or a recovery code, or what the browser made of a passkey's challenge. */
export const factorProofSchema = z.strictObject({
  token: challengeToken,
  way: provenBy(...factorMethods),
  code: z.optional(code),
  response: z.optional(webAuthn),
});
export type FactorProof = z.infer<typeof factorProofSchema>;

/** What is asked for: a token that is good for a few minutes and one success, and the ways that are open. */
export const factorChallengeSchema = z.object({
  token: z.string(),
  ways: z.array(z.enum(factorMethods)),
  /** With `passkey` among the ways: what the browser's WebAuthn call takes. */
  passkey: z.optional(webAuthn),
});
export type FactorChallenge = z.infer<typeof factorChallengeSchema>;
export const factorNeededSchema = z.object({ factor: factorChallengeSchema });
export type FactorNeeded = z.infer<typeof factorNeededSchema>;
export const challengeAnswerSchema = z.object({ data: factorChallengeSchema });
/**
 * `token`: the same session's next one. From its first use on, and not before, the one that the call was made with is over, but
 * for a few seconds; whoever never got it, or leaves it, goes on with that one.
 */
export const provenAnswerSchema = z.object({ message: z.string(), token: z.optional(z.string()) });

export const ownFactorSchema = z.object({
  id: z.string(),
  kind: z.enum(['passkey', 'totp']),
  name: z.string(),
  since: z.string(),
});
export type OwnFactor = z.infer<typeof ownFactorSchema>;
export const ownFactorsSchema = z.object({
  factors: z.array(ownFactorSchema),
  recoveryCodesLeft: z.int(),
  /** Whether passkeys can be had at this address of the portal. */
  offersPasskeys: z.boolean(),
});
export const ownFactorsAnswerSchema = z.object({ data: ownFactorsSchema });

const currentPassword = z.optional(z.string().check(z.minLength(1), z.maxLength(1_000)));

/**
 * First step of a new factor. `currentPassword` is checked when it is sent, so that a wrong one is noticed before the
 * authenticator makes a passkey or the app gets a secret.
 */
export const beginFactorRequestSchema = z.strictObject({ currentPassword });
export type BeginFactorRequest = z.infer<typeof beginFactorRequestSchema>;

export const passkeyOptionsAnswerSchema = z.object({ data: z.object({ token: z.string(), options: webAuthn }) });
/** `currentPassword` is required for the first factor of an account. */
export const addPasskeyRequestSchema = z.strictObject({ token: challengeToken, response: webAuthn, currentPassword });
export type AddPasskeyRequest = z.infer<typeof addPasskeyRequestSchema>;

/** For an app that makes codes: the same secret as text, and as the path of the picture (SVG) that such apps read. */
export const totpSecretAnswerSchema = z.object({
  data: z.object({ secret: z.string(), qr: z.object({ size: z.int(), path: z.string() }) }),
});
/** `currentPassword` is required for the first factor of an account. */
export const addTotpRequestSchema = z.strictObject({ code, currentPassword });
export type AddTotpRequest = z.infer<typeof addTotpRequestSchema>;

/** Recovery codes are shown when they are made, and never again. */
export const factorAddedAnswerSchema = z.object({
  message: z.string(),
  recoveryCodes: z.optional(z.array(z.string())),
});
export const recoveryCodesAnswerSchema = z.object({ data: z.array(z.string()) });
