import { CallLog, FaultQueue, Journal, SimClock } from '@portal/simulator-kit';
import { lineOf, type CallEntry } from './call-entry';
import { CallbackDispatcher } from './callbacks/callback-dispatcher';
import { SigningKeys, type StoredKey } from './signing/signing-keys';
import type { Deposit } from './deposits/deposit';
import { DepositBook } from './deposits/deposit-book';
import type { World } from './world';

export interface WorldOptions {
  /** The only bearer token that opens the API. */
  token?: string;
  /** Where the account's callbacks go: `/deposits` is put behind it. */
  callbackUrl?: string;
  /** From taking a deposit to its end. */
  delayMs?: number;
  /** Deposits and the signing key outlive a restart in this file. */
  stateFile?: string;
  /** The clock stands still at this instant; real time when left out. */
  now?: Date | string | number;
  /** Gets a line per call. */
  log?: (line: string) => void;
}

/** What the journal holds. */
type Remembered = Deposit | StoredKey;

export const DEFAULT_TOKEN = 'partner-simulator-token';
export const DEFAULT_DELAY_MS = 800;

/** A world at its beginning, with what the state file holds if there is one; `stopping` ends what still has to be told. */
export function createWorld(options: WorldOptions, stopping: AbortSignal): World {
  const journal = options.stateFile ? new Journal<Remembered>(options.stateFile) : undefined;
  const remembered = journal?.load() ?? [];
  const keep = (kept: Remembered) => journal?.append(kept);
  const courier = new CallbackDispatcher(() => world, stopping);
  const world: World = {
    clock: new SimClock(options.now === undefined ? undefined : new Date(options.now)),
    deposits: new DepositBook(keep, (deposit) => courier.tell(deposit)),
    keys: new SigningKeys(
      keep,
      remembered.find((kept) => kept.kind === 'key'),
    ),
    faults: new FaultQueue(),
    calls: new CallLog<CallEntry>((entry) => options.log?.(lineOf(entry))),
    token: options.token ?? DEFAULT_TOKEN,
    delayMs: options.delayMs ?? DEFAULT_DELAY_MS,
    callbackUrl: options.callbackUrl?.replace(/\/$/, ''),
    forget: () => journal?.rewrite([]),
  };
  world.deposits.resume(remembered.filter((kept) => kept.kind === 'deposit'));
  return world;
}
