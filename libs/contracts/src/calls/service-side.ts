import { texts } from '../texts';
import type { ApiCall } from './api-call';

/** What somebody signed in reads who may not make a call, by its name; a general sentence for every other. */
export const accessDeniedMessages: Readonly<Record<string, string>> = { deletePackage: texts.denied.deletePackage };

/** Calls open to anyone that end the session the browser had until then. */
const replacingSession: readonly string[] = ['login', 'loginWithFactor', 'register'];

/**
 * Whether the gateway passes on who makes a call. A call open to anyone carries no assertion, so that a service that only
 * serves the public learns none.
 */
export const carriesAssertion = (name: string, { access }: Pick<ApiCall, 'access'>): boolean =>
  access !== 'anyone' || replacingSession.includes(name);

/** Headers that payment providers sign their callbacks with (RFC 9421, RFC 9530). */
const callbackSignature = ['content-digest', 'signature', 'signature-input', 'signature-date'];

/**
 * Headers of a call, by its name, beyond the usual ones that the service gets to see, unchanged: what a caller signs its
 * message with, by what a browser that signed in before is known again, and the token that the answer of the call renews.
 */
export const forwardedHeaders: Readonly<Record<string, readonly string[]>> = {
  receiveCallback: callbackSignature,
  receiveDepositCallback: callbackSignature,
  ...Object.fromEntries(replacingSession.map((name) => [name, ['cookie']])),
  ...Object.fromEntries(['stepUp', 'updateProfile'].map((name) => [name, ['authorization']])),
};

/** Audience of assertions before 2026-12, which every service accepted. Only with `SHARED_ASSERTIONS` (ADR 0038). */
export const sharedAssertionAudience = 'portal-services';
