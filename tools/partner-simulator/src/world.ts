import type { CallLog, FaultQueue, SimClock } from '@portal/simulator-kit';
import type { CallEntry } from './call-entry';
import type { SigningKeys } from './signing/signing-keys';
import type { Deposit } from './deposits/deposit';
import type { OperationBook } from './operations/operation-book';
import type { Refund } from './refunds/refund';
import type { FaultOrder } from './fault';

export interface World {
  readonly clock: SimClock;
  readonly deposits: OperationBook<Deposit>;
  readonly refunds: OperationBook<Refund>;
  readonly keys: SigningKeys;
  readonly faults: FaultQueue<FaultOrder>;
  readonly calls: CallLog<CallEntry>;
  readonly token: string;
  /** Time from the request to the final state. */
  readonly delayMs: number;
  /** Base URL of the callbacks, `/deposits` or `/refunds` is appended; undefined disables callbacks. */
  readonly callbackUrl: string | undefined;
  /** Empties the state file. */
  readonly forget: () => void;
}
