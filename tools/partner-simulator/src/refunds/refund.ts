import type { Operation } from '../operations/operation';

/** Return of a deposit or a part of it to the wallet that paid. */
export interface Refund extends Operation {
  kind: 'refund';
  depositId: string;
}
