import { accountOf, closingOf, openingOf } from '../operations/operation-body';
import type { Deposit } from './deposit';

/** Builds the body of a status response or callback. */
export const depositBody = (deposit: Deposit) => ({
  depositId: deposit.id,
  ...openingOf(deposit),
  payer: accountOf(deposit),
  ...(deposit.customerMessage === undefined ? {} : { customerMessage: deposit.customerMessage }),
  ...closingOf(deposit),
});
