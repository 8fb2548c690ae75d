import { CallLog, FaultQueue, Journal, SimClock } from '@portal/simulator-kit';
import { lineOf, type CallEntry } from './call-entry';
import { CallbackDispatcher } from './callbacks/callback-dispatcher';
import { DEFAULT_DELAY_MS, DEFAULT_TOKEN } from './defaults';
import { SigningKeys, type StoredKey } from './signing/signing-keys';
import type { Deposit } from './deposits/deposit';
import { OperationBook } from './operations/operation-book';
import type { Refund } from './refunds/refund';
import type { World } from './world';

export interface WorldOptions {
  /** Bearer token that the API accepts. */
  token?: string;
  /** Base URL of the callbacks; `/deposits` or `/refunds` is appended. */
  callbackUrl?: string;
  /** Time from the request to the final state. */
  delayMs?: number;
  /** File that stores deposits, refunds and the signing key across restarts. */
  stateFile?: string;
  /** Freezes the clock at this instant; real time by default. */
  now?: Date | string | number;
  /** Receives one line per call. */
  log?: (line: string) => void;
}

type Remembered = Deposit | Refund | StoredKey;

/**
 * Creates the simulator's state, restored from the state file if there is one. `stopping` cancels pending callbacks.
 */
export function createWorld(options: WorldOptions, stopping: AbortSignal): World {
  const journal = options.stateFile ? new Journal<Remembered>(options.stateFile) : undefined;
  const remembered = journal?.load() ?? [];
  const keep = (stored: Remembered) => journal?.append(stored);
  const courier = new CallbackDispatcher(() => world, stopping);
  const world: World = {
    clock: new SimClock(options.now === undefined ? undefined : new Date(options.now)),
    deposits: new OperationBook<Deposit>(keep, (deposit) => courier.tell(deposit)),
    refunds: new OperationBook<Refund>(keep, (refund) => courier.tell(refund)),
    keys: new SigningKeys(
      keep,
      remembered.find((stored) => stored.kind === 'key'),
    ),
    faults: new FaultQueue(),
    calls: new CallLog<CallEntry>((entry) => options.log?.(lineOf(entry))),
    token: options.token ?? DEFAULT_TOKEN,
    delayMs: options.delayMs ?? DEFAULT_DELAY_MS,
    callbackUrl: options.callbackUrl?.replace(/\/$/, ''),
    forget: () => journal?.rewrite([]),
  };
  world.deposits.resume(remembered.filter((stored) => stored.kind === 'deposit'));
  world.refunds.resume(remembered.filter((stored) => stored.kind === 'refund'));
  return world;
}
