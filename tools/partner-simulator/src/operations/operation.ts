import type { NetworkName } from '../networks/networks';
import type { FailureCode } from '../networks/sandbox-numbers';

/** Deposit or refund as stored. */
export interface Operation {
  /** Id chosen by the merchant. */
  id: string;
  amount: string;
  currency: string;
  phoneNumber: string;
  network: NetworkName;
  clientReferenceId?: string | undefined;
  metadata?: Record<string, string> | undefined;
  /** Simulated time. */
  createdAt: string;
  /** Real time. */
  acceptedAt: number;
  status: 'open' | 'COMPLETED' | 'FAILED';
  failureCode?: FailureCode | undefined;
  providerTransactionId?: string | undefined;
  /** Planned steps with their real time, next first; empty for operations that remain in processing. */
  ahead: readonly Step[];
  /** Whether the callback with the final state has not been acknowledged yet. */
  isCallbackDue: boolean;
}

export interface Step {
  at: number;
  status: 'COMPLETED' | 'FAILED';
  failureCode?: FailureCode | undefined;
}
