import { texts } from '../texts';
import type { ApiCall } from './api-call';

/** Error messages for logged-in users who may not make a call, by call name. Other calls use a general message. */
export const accessDeniedMessages: Readonly<Record<string, string>> = { deletePackage: texts.denied.deletePackage };

/** Public calls that end the browser's previous session. */
const replacingSession: readonly string[] = ['login', 'loginWithFactor', 'register'];

/** Whether the gateway forwards the caller's identity. Public calls carry none, except those that replace a session. */
export const carriesAssertion = (name: string, { access }: Pick<ApiCall, 'access'>): boolean =>
  access !== 'anyone' || replacingSession.includes(name);

/** Headers that carry the signature of payment provider callbacks (RFC 9421, RFC 9530). */
const callbackSignature = ['content-digest', 'signature', 'signature-input', 'signature-date'];

/**
 * Additional request headers that the gateway forwards unchanged, by call name: callback signatures, the cookie of the
 * previous session, and the token that the response renews.
 */
export const forwardedHeaders: Readonly<Record<string, readonly string[]>> = {
  receiveCallback: callbackSignature,
  receiveDepositCallback: callbackSignature,
  receiveRefundCallback: callbackSignature,
  ...Object.fromEntries(replacingSession.map((name) => [name, ['cookie']])),
  ...Object.fromEntries(['stepUp', 'updateProfile'].map((name) => [name, ['authorization']])),
};

/**
 * Audience of assertions before 2026-12, accepted by every service. Used only with `SHARED_ASSERTIONS` (ADR 0038).
 */
export const sharedAssertionAudience = 'portal-services';
