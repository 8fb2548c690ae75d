import type { NetworkName } from '../networks/networks';
import type { FailureCode } from '../networks/sandbox-numbers';

/** Money asked of a phone, as the partner keeps it. */
export interface Deposit {
  /** The id its sender gave it. */
  id: string;
  kind: 'deposit';
  amount: string;
  currency: string;
  phoneNumber: string;
  network: NetworkName;
  customerMessage?: string | undefined;
  clientReferenceId?: string | undefined;
  metadata?: Record<string, string> | undefined;
  /** By the simulated clock. */
  createdAt: string;
  /** By the wall clock. */
  acceptedAt: number;
  status: 'open' | 'COMPLETED' | 'FAILED';
  failureCode?: FailureCode | undefined;
  providerTransactionId?: string | undefined;
  /** What it becomes and when, by the wall clock; nothing for those that stay. The first is the next. */
  ahead: readonly Step[];
  /** Whether its sender still has to be told how it ended. */
  isCallbackDue: boolean;
}

export interface Step {
  at: number;
  status: 'COMPLETED' | 'FAILED';
  failureCode?: FailureCode | undefined;
}
