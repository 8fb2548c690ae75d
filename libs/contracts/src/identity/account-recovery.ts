import * as z from 'zod/mini';
import { limits } from '../limits';
import { texts } from '../texts';
import { emailField, password } from '../values/fields';

/** Token of an email link: 32 random bytes in base64url. */
export const linkToken = z.string().check(z.regex(/^[\w-]{43}$/, 'This is not the token of a link.'));

export const requestPasswordResetRequestSchema = z.strictObject({ email: emailField });
export type RequestPasswordResetRequest = z.infer<typeof requestPasswordResetRequestSchema>;

export const confirmPasswordResetRequestSchema = z.strictObject({
  token: linkToken,
  newPassword: password(limits.registerPasswordMin, texts.validation.registerPasswordTooShort),
});
export type ConfirmPasswordResetRequest = z.infer<typeof confirmPasswordResetRequestSchema>;

export const confirmEmailVerificationRequestSchema = z.strictObject({ token: linkToken });
export type ConfirmEmailVerificationRequest = z.infer<typeof confirmEmailVerificationRequestSchema>;
