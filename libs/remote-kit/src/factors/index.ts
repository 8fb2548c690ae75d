/**
 * Second factors for the login, the account page and the shell's step-up prompt. Separate entry point, since most
 * visits need none.
 */
export { SecondFactorPrompt } from './second-factor-prompt';
export { createPasskey, authenticateWithPasskey } from './passkey';
