import * as z from 'zod/mini';

/** Methods of second-factor verification. Recovery codes replace a lost factor. */
export const factorMethods = ['passkey', 'totp', 'recovery'] as const;
export type FactorMethod = (typeof factorMethods)[number];

/** Passed to and from the browser's WebAuthn API unchanged; only the WebAuthn libraries read it. */
const webAuthn = z.record(z.string(), z.unknown());

const provenBy = (...ways: FactorMethod[]) => z.enum(ways);
const code = z.string().check(z.trim(), z.minLength(6), z.maxLength(20));
const challengeToken = z.string().check(z.minLength(20), z.maxLength(100));

/** Proof of a second factor: a TOTP or recovery code, or the browser's response to a passkey challenge. */
export const factorProofSchema = z.strictObject({
  token: challengeToken,
  way: provenBy(...factorMethods),
  code: z.optional(code),
  response: z.optional(webAuthn),
});
export type FactorProof = z.infer<typeof factorProofSchema>;

/** Second-factor challenge: a token valid for a few minutes and one success, with the available methods. */
export const factorChallengeSchema = z.object({
  token: z.string(),
  ways: z.array(z.enum(factorMethods)),
  /** WebAuthn request options; present when `passkey` is available. */
  passkey: z.optional(webAuthn),
});
export type FactorChallenge = z.infer<typeof factorChallengeSchema>;
export const factorNeededSchema = z.object({ factor: factorChallengeSchema });
export type FactorNeeded = z.infer<typeof factorNeededSchema>;
export const challengeResponseSchema = z.object({ data: factorChallengeSchema });
/**
 * `token`: next token of the same session. The previous token stays valid until the new one is first used, plus a few
 * seconds of grace. A client that lost this response continues with the previous token.
 */
export const provenResponseSchema = z.object({ message: z.string(), token: z.optional(z.string()) });

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
  /** Whether the portal supports passkeys at this origin. */
  offersPasskeys: z.boolean(),
});
export const ownFactorsResponseSchema = z.object({ data: ownFactorsSchema });

const currentPassword = z.optional(z.string().check(z.minLength(1), z.maxLength(1_000)));

/**
 * First step of adding a factor. `currentPassword` is checked if sent, so that a wrong password is reported before a
 * passkey or secret is created.
 */
export const beginFactorRequestSchema = z.strictObject({ currentPassword });
export type BeginFactorRequest = z.infer<typeof beginFactorRequestSchema>;

export const passkeyOptionsResponseSchema = z.object({ data: z.object({ token: z.string(), options: webAuthn }) });
/** `currentPassword` is required for the first factor of an account. */
export const addPasskeyRequestSchema = z.strictObject({ token: challengeToken, response: webAuthn, currentPassword });
export type AddPasskeyRequest = z.infer<typeof addPasskeyRequestSchema>;

/** TOTP secret as text, and as the SVG path of the QR code. */
export const totpSecretResponseSchema = z.object({
  data: z.object({ secret: z.string(), qr: z.object({ size: z.int(), path: z.string() }) }),
});
/** `currentPassword` is required for the first factor of an account. */
export const addTotpRequestSchema = z.strictObject({ code, currentPassword });
export type AddTotpRequest = z.infer<typeof addTotpRequestSchema>;

/** Recovery codes are returned only once, when they are created. */
export const factorAddedResponseSchema = z.object({
  message: z.string(),
  recoveryCodes: z.optional(z.array(z.string())),
});
export const recoveryCodesResponseSchema = z.object({ data: z.array(z.string()) });
