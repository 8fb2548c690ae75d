import type { Deposit } from '../deposits/deposit';
import type { Fault } from '../fault';
import { isMobileNumber, isNetworkName } from '../networks/networks';
import { outcomeOf } from '../networks/sandbox-numbers';
import type { Step } from '../operations/operation';
import type { World } from '../world';
import { activeNetwork, type ActiveNetwork } from './active-networks';
import { readAmount, toHundredths } from './amounts';
import { readDepositRequest, type DepositRequest } from './deposit-request';
import { storedMetadata } from './read-request';
import { Rejection } from './refusal';
import { ok, type Reply } from './reply';

function checkAmount(amount: string, { network, decimals }: ActiveNetwork): void {
  const value = readAmount(amount);
  if (decimals === 'NONE' && value % 100 !== 0) {
    throw new Rejection('INVALID_AMOUNT', `The provider '${network.displayName}' does not support decimals.`);
  }
  const { minAmount, maxAmount } = network;
  if (value < Number(minAmount) * 100 || value > Number(maxAmount) * 100) {
    throw new Rejection('AMOUNT_OUT_OF_BOUNDS', `The amount needs to be between ${minAmount} and ${maxAmount}.`);
  }
}

function checkDeposit({ amount, currency, payer: { accountDetails } }: DepositRequest, world: World) {
  const { provider, phoneNumber } = accountDetails;
  if (!isNetworkName(provider)) throw new Rejection('INVALID_PROVIDER', `The provider '${provider}' is not supported.`);
  if (currency !== 'ZMW') throw new Rejection('INVALID_CURRENCY', `The currency '${currency}' is not supported.`);
  if (!isMobileNumber(phoneNumber)) {
    throw new Rejection('INVALID_PHONE_NUMBER', `The phone number '${phoneNumber}' is not valid.`);
  }
  const active = activeNetwork(provider, world.faults.list());
  if (active.status === 'CLOSED') {
    throw new Rejection('PROVIDER_TEMPORARILY_UNAVAILABLE', `The provider '${provider}' can not process payments now.`);
  }
  checkAmount(amount, active);
  return provider;
}

/** Adds one kwacha, for the fault `wrong-amount`. */
const otherAmount = (amount: string): string => ((toHundredths(amount)! + 100) / 100).toFixed(2);

/** Payer of the fault `wrong-number`. */
const otherNumber = '260973000001';

function stepsOf(phoneNumber: string, world: World, fault: Fault | undefined): Step[] {
  const at = Date.now() + world.delayMs;
  const outcome = outcomeOf(phoneNumber);
  if (fault?.action === 'late-complete') {
    return [
      { at, status: 'FAILED', failureCode: 'UNSPECIFIED_FAILURE' },
      { at: at + fault.ms, status: 'COMPLETED' },
    ];
  }
  if (outcome === 'stays') return [];
  return outcome === 'completes'
    ? [{ at, status: 'COMPLETED' }]
    : [{ at, status: 'FAILED', failureCode: outcome.fails }];
}

/** POST /v2/deposits: idempotent by id; the rest of a repeated request is ignored. */
export function takeDeposit(text: string, world: World, fault: Fault | undefined): Reply {
  const request = readDepositRequest(text);
  const known = world.deposits.find(request.depositId);
  if (known) return ok({ depositId: known.id, status: 'DUPLICATE_IGNORED', created: known.createdAt });
  const network = checkDeposit(request, world);
  const { phoneNumber } = request.payer.accountDetails;
  const deposit: Deposit = {
    id: request.depositId,
    kind: 'deposit',
    amount: fault?.action === 'wrong-amount' ? (fault.amount ?? otherAmount(request.amount)) : request.amount,
    currency: fault?.action === 'wrong-currency' ? 'USD' : request.currency,
    phoneNumber: fault?.action === 'wrong-number' ? otherNumber : phoneNumber,
    network,
    customerMessage: request.customerMessage,
    clientReferenceId: request.clientReferenceId,
    metadata: storedMetadata(request.metadata),
    createdAt: new Date(world.clock.now()).toISOString(),
    acceptedAt: Date.now(),
    status: 'open',
    ahead: stepsOf(phoneNumber, world, fault),
    isCallbackDue: false,
  };
  world.deposits.add(deposit);
  return ok({ depositId: deposit.id, status: 'ACCEPTED', nextStep: 'FINAL_STATUS', created: deposit.createdAt });
}
