import { controlRoutes, type AdminReply, type AdminRoute } from '@portal/simulator-kit';
import { depositBody } from '../deposits/deposit-body';
import { faultBody } from '../fault';
import type { Step } from '../operations/operation';
import { journalRow } from '../refunds/refund-body';
import type { World } from '../world';

function resetAll(world: World): void {
  world.faults.clear();
  world.deposits.reset();
  world.refunds.reset();
  world.forget();
  world.keys.keep();
  world.calls.reset();
  world.clock.reset();
}

/** Simulates the payer's late decision, for deposits in processing and for changes of a final state. */
function endDeposit(world: World, id: string, step: Omit<Step, 'at'>): AdminReply {
  const deposit = world.deposits.find(id);
  if (!deposit) return { status: 404, body: { message: 'No such deposit' } };
  return { status: 200, body: depositBody(world.deposits.end(deposit, step)) };
}

/** Simulates the network's late decision. */
function endRefund(world: World, id: string, step: Omit<Step, 'at'>): AdminReply {
  const refund = world.refunds.find(id);
  if (!refund) return { status: 404, body: { message: 'No such refund' } };
  return { status: 200, body: journalRow(world.refunds.end(refund, step)) };
}

export function adminRoutes(world: World): AdminRoute[] {
  return [
    ['GET', /^\/__sim\/deposits$/, () => ({ status: 200, body: world.deposits.list().map(depositBody) })],
    ['GET', /^\/__sim\/refunds$/, () => ({ status: 200, body: world.refunds.list().map(journalRow) })],
    ['POST', /^\/__sim\/deposits\/([^/]+)\/complete$/, ({ id }) => endDeposit(world, id, { status: 'COMPLETED' })],
    [
      'POST',
      /^\/__sim\/deposits\/([^/]+)\/fail$/,
      ({ id }) => endDeposit(world, id, { status: 'FAILED', failureCode: 'PAYMENT_NOT_APPROVED' }),
    ],
    ['POST', /^\/__sim\/refunds\/([^/]+)\/complete$/, ({ id }) => endRefund(world, id, { status: 'COMPLETED' })],
    [
      'POST',
      /^\/__sim\/refunds\/([^/]+)\/fail$/,
      ({ id }) => endRefund(world, id, { status: 'FAILED', failureCode: 'UNSPECIFIED_FAILURE' }),
    ],
    ...controlRoutes({
      clock: world.clock,
      clockState: () => ({ now: new Date(world.clock.now()).toISOString() }),
      faults: world.faults,
      faultBody,
      clearFaults: () => world.faults.clear(),
      resetAll: () => resetAll(world),
      calls: world.calls,
    }),
  ];
}
