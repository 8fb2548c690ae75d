/** Second factors, for the login, the account page and the shell's question; an entry of its own, for most visits show none. */
export { FactorQuestion } from './factor-question';
export { makePasskey, showPasskey } from './passkey';
