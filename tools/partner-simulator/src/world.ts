import type { CallLog, FaultQueue, SimClock } from '@portal/simulator-kit';
import type { CallEntry } from './call-entry';
import type { SigningKeys } from './signing/signing-keys';
import type { DepositBook } from './deposits/deposit-book';
import type { FaultOrder } from './fault';

export interface World {
  readonly clock: SimClock;
  readonly deposits: DepositBook;
  readonly keys: SigningKeys;
  readonly faults: FaultQueue<FaultOrder>;
  readonly calls: CallLog<CallEntry>;
  readonly token: string;
  /** Time from the request to the final state. */
  readonly delayMs: number;
  /** Base URL of the callbacks, `/deposits` is appended; undefined disables callbacks. */
  readonly callbackUrl: string | undefined;
  /** Empties the state file. */
  readonly forget: () => void;
}
