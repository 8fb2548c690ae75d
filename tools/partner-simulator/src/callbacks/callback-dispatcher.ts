import { setTimeout as wait } from 'node:timers/promises';
import type { Deposit } from '../deposits/deposit';
import { depositBody } from '../deposits/deposit-body';
import type { Fault } from '../fault';
import type { Refund } from '../refunds/refund';
import { refundBody } from '../refunds/refund-body';
import type { World } from '../world';
import { signCallback, type SignedCallback } from '../signing/signed-callback';

/** Retry delays; after the last attempt, merchants must poll. */
const PAUSES_MS = [1_000, 4_000, 10_000, 30_000, 60_000, 120_000, 300_000];
const TIMEOUT_MS = 10_000;

/** Callback before it is signed. */
interface Report {
  url: string;
  body: string;
}

/** Sends the final state of a deposit or refund to the merchant, with retries until it is acknowledged (2xx). */
export class CallbackDispatcher {
  constructor(
    private readonly world: () => World,
    private readonly stopping: AbortSignal,
  ) {}

  /** Never throws: undelivered callbacks are retried after the next start. */
  tell(operation: Deposit | Refund): void {
    if (this.world().callbackUrl === undefined) return;
    this.deliver(operation).catch(() => undefined);
  }

  private async deliver(operation: Deposit | Refund): Promise<void> {
    const { faults } = this.world();
    const report = this.reportOf(operation);
    const { body } = report;
    const fault = faults.take('callback', body);
    if (fault?.action === 'no-callback') {
      this.note({ ...report, headers: {} }, null, fault);
      return this.markAcknowledged(operation);
    }
    if (fault?.action === 'delay') await wait(fault.ms, undefined, { signal: this.stopping });
    const copies = fault?.action === 'duplicate-callback' ? fault.copies : 1;
    const heard = await Promise.all(Array.from({ length: copies }, () => this.sendUntilAcknowledged(report, fault)));
    if (heard.some(Boolean)) this.markAcknowledged(operation);
  }

  private markAcknowledged(operation: Deposit | Refund): void {
    const { deposits, refunds } = this.world();
    if (operation.kind === 'deposit') deposits.markAcknowledged(operation);
    else refunds.markAcknowledged(operation);
  }

  private async sendUntilAcknowledged(report: Report, fault: Fault | undefined): Promise<boolean> {
    for (const pauseMs of [...PAUSES_MS, undefined]) {
      const status = await this.send(report, fault);
      if (status !== null && status >= 200 && status < 300) return true;
      // A forged callback is not retried.
      if (pauseMs === undefined || fault?.action === 'bad-signature') return false;
      await wait(pauseMs, undefined, { signal: this.stopping });
    }
    return false;
  }

  /** @returns the response status, null if there was none */
  private async send({ url, body: truth }: Report, fault: Fault | undefined): Promise<number | null> {
    const { keys } = this.world();
    if (fault?.action === 'key-rotation') keys.rotate();
    const body = fault?.action === 'wrong-amount' ? withAmount(truth, fault.amount) : truth;
    const callback = await signCallback({
      url,
      body,
      key: keys.signer(fault?.action === 'der-signature'),
      flaw: fault?.action === 'bad-signature' ? fault.flaw : undefined,
    });
    const status = await this.post(callback);
    this.note(callback, status, fault);
    return status;
  }

  private async post({ url, headers, body }: SignedCallback): Promise<number | null> {
    try {
      const signal = AbortSignal.any([this.stopping, AbortSignal.timeout(TIMEOUT_MS)]);
      const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return null;
    }
  }

  private reportOf(operation: Deposit | Refund): Report {
    const isDeposit = operation.kind === 'deposit';
    return {
      url: `${this.world().callbackUrl}/${isDeposit ? 'deposits' : 'refunds'}`,
      body: JSON.stringify(isDeposit ? depositBody(operation) : refundBody(operation)),
    };
  }

  private note({ url, headers, body }: SignedCallback, status: number | null, fault: Fault | undefined): void {
    const { calls, clock } = this.world();
    const at = new Date(clock.now()).toISOString();
    const action = fault?.action ?? null;
    calls.add({ at, operation: 'callback', method: 'POST', url, status, fault: action, headers, body });
  }
}

function withAmount(body: string, amount: string | undefined): string {
  const reported = JSON.parse(body) as { amount: string };
  return JSON.stringify({ ...reported, amount: amount ?? (Number(reported.amount) + 1).toFixed(2) });
}
