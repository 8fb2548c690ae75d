import { controlRoutes, type AdminReply, type AdminRoute } from '@portal/simulator-kit';
import type { Step } from '../deposits/deposit';
import { depositBody } from '../deposits/deposit-body';
import { faultBody } from '../fault';
import type { World } from '../world';

function resetAll(world: World): void {
  world.faults.clear();
  world.deposits.reset();
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

export function adminRoutes(world: World): AdminRoute[] {
  return [
    ['GET', /^\/__sim\/deposits$/, () => ({ status: 200, body: world.deposits.list().map(depositBody) })],
    // Refunds are not simulated yet. The empty list lets checks read it unconditionally.
    ['GET', /^\/__sim\/refunds$/, () => ({ status: 200, body: [] })],
    ['POST', /^\/__sim\/deposits\/([^/]+)\/complete$/, ({ id }) => endDeposit(world, id, { status: 'COMPLETED' })],
    [
      'POST',
      /^\/__sim\/deposits\/([^/]+)\/fail$/,
      ({ id }) => endDeposit(world, id, { status: 'FAILED', failureCode: 'PAYMENT_NOT_APPROVED' }),
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
