/** Second factors, for the login, the account page and the shell's question; an entry of its own, for most visits show none. */
export { SecondFactorPrompt } from './second-factor-prompt';
export { createPasskey, authenticateWithPasskey } from './passkey';
