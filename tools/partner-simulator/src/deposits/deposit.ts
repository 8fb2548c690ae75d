import type { Operation } from '../operations/operation';

/** Requested collection from a phone number. */
export interface Deposit extends Operation {
  kind: 'deposit';
  customerMessage?: string | undefined;
}
