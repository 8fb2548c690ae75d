import * as z from 'zod/mini';
import type { Deposit } from '../deposits/deposit';
import type { Fault } from '../fault';
import { refundOutcomeOf } from '../networks/sandbox-numbers';
import type { Step } from '../operations/operation';
import type { World } from '../world';
import { readAmount, toHundredths } from './amounts';
import { metadata, readRequest, storedMetadata, uuid4 } from './read-request';
import { Rejection } from './refusal';
import { ok, type Reply } from './reply';

const refundRequest = z.object({
  refundId: z.string().check(z.regex(uuid4)),
  depositId: z.string().check(z.regex(uuid4)),
  amount: z.optional(z.string().check(z.minLength(1), z.maxLength(23))),
  currency: z.optional(z.string()),
  clientReferenceId: z.optional(z.string().check(z.maxLength(36))),
  metadata: z.optional(metadata),
});

function findCompleted(world: World, depositId: string): Deposit {
  const deposit = world.deposits.find(depositId);
  if (!deposit) throw new Rejection('DEPOSIT_NOT_FOUND', `The deposit '${depositId}' does not exist.`);
  if (deposit.status !== 'COMPLETED') {
    throw new Rejection('DEPOSIT_NOT_COMPLETED', `The deposit '${depositId}' is not completed.`);
  }
  return deposit;
}

/** Returns the hundredths of a deposit that no refund has taken; a failed refund takes nothing. */
function leftOf(world: World, { id, amount }: Deposit): number {
  const taken = world.refunds.list().filter(({ depositId, status }) => depositId === id && status !== 'FAILED');
  return taken.reduce((left, refund) => left - toHundredths(refund.amount)!, toHundredths(amount)!);
}

/** Returns the amount to refund: the requested one, or the whole deposit. */
function amountOf(world: World, deposit: Deposit, requested: string | undefined): string {
  const amount = requested ?? deposit.amount;
  const left = leftOf(world, deposit);
  if (left === 0) throw new Rejection('ALREADY_REFUNDED', `The deposit '${deposit.id}' is already refunded.`);
  if (readAmount(amount) > left) {
    throw new Rejection('AMOUNT_OUT_OF_BOUNDS', `The deposit has ${(left / 100).toFixed(2)} left to refund.`);
  }
  return amount;
}

function stepsOf(phoneNumber: string, { delayMs }: World): Step[] {
  const at = Date.now() + delayMs;
  const outcome = refundOutcomeOf(phoneNumber);
  if (outcome === 'stays') return [];
  return outcome === 'completes'
    ? [{ at, status: 'COMPLETED' }]
    : [{ at, status: 'FAILED', failureCode: outcome.fails }];
}

/** POST /v2/refunds: idempotent by id. The response to `payout-id` names the id as the guide's sample does. */
export function takeRefund(text: string, world: World, fault: Fault | undefined): Reply {
  const request = readRequest(refundRequest, text);
  const named = (id: string) => (fault?.action === 'payout-id' ? { payoutId: id } : { refundId: id });
  const known = world.refunds.find(request.refundId);
  if (known) return ok({ ...named(known.id), status: 'DUPLICATE_IGNORED', created: known.createdAt });
  const deposit = findCompleted(world, request.depositId);
  const { phoneNumber, network, currency } = deposit;
  if ((request.currency ?? currency) !== currency) {
    throw new Rejection('INVALID_CURRENCY', `The deposit is in ${currency}.`);
  }
  const createdAt = new Date(world.clock.now()).toISOString();
  world.refunds.add({
    id: request.refundId,
    kind: 'refund',
    depositId: deposit.id,
    amount: amountOf(world, deposit, request.amount),
    currency,
    phoneNumber,
    network,
    clientReferenceId: request.clientReferenceId,
    metadata: storedMetadata(request.metadata),
    createdAt,
    acceptedAt: Date.now(),
    status: 'open',
    ahead: stepsOf(phoneNumber, world),
    isCallbackDue: false,
  });
  return ok({ ...named(request.refundId), status: 'ACCEPTED', created: createdAt });
}
