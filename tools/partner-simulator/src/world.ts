import type { CallLog, FaultQueue, SimClock } from '@portal/simulator-kit';
import type { CallEntry } from './call-entry';
import type { SigningKeys } from './signing/signing-keys';
import type { DepositBook } from './deposits/deposit-book';
import type { FaultOrder } from './fault';

/** Everything the simulator remembers or decides by, handed to the code that answers a call. */
export interface World {
  readonly clock: SimClock;
  readonly deposits: DepositBook;
  readonly keys: SigningKeys;
  readonly faults: FaultQueue<FaultOrder>;
  readonly calls: CallLog<CallEntry>;
  readonly token: string;
  /** From taking a deposit to its end. */
  readonly delayMs: number;
  /** Where the account's callbacks go, `/deposits` behind it; nobody is told when undefined. */
  readonly callbackUrl: string | undefined;
  /** Empties the state file. */
  readonly forget: () => void;
}
