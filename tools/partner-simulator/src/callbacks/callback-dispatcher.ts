import { setTimeout as wait } from 'node:timers/promises';
import type { Deposit } from '../deposits/deposit';
import { depositBody } from '../deposits/deposit-body';
import type { Fault } from '../fault';
import type { World } from '../world';
import { signCallback, type SignedCallback } from '../signing/signed-callback';

/** Retry delays; after the last attempt, merchants must poll. */
const PAUSES_MS = [1_000, 4_000, 10_000, 30_000, 60_000, 120_000, 300_000];
const TIMEOUT_MS = 10_000;

/** Sends the final state of a deposit to the merchant, with retries until it is acknowledged (2xx). */
export class CallbackDispatcher {
  constructor(
    private readonly world: () => World,
    private readonly stopping: AbortSignal,
  ) {}

  /** Never throws: undelivered callbacks are retried after the next start. */
  tell(deposit: Deposit): void {
    if (this.world().callbackUrl === undefined) return;
    this.deliver(deposit).catch(() => undefined);
  }

  private async deliver(deposit: Deposit): Promise<void> {
    const { faults, deposits } = this.world();
    const body = JSON.stringify(depositBody(deposit));
    const fault = faults.take('callback', body);
    if (fault?.action === 'no-callback') {
      this.note({ url: this.addressOf(), headers: {}, body }, null, fault);
      return deposits.markAcknowledged(deposit);
    }
    if (fault?.action === 'delay') await wait(fault.ms, undefined, { signal: this.stopping });
    const copies = fault?.action === 'duplicate-callback' ? fault.copies : 1;
    const heard = await Promise.all(Array.from({ length: copies }, () => this.sendUntilAcknowledged(body, fault)));
    if (heard.some(Boolean)) deposits.markAcknowledged(deposit);
  }

  private async sendUntilAcknowledged(body: string, fault: Fault | undefined): Promise<boolean> {
    for (const pauseMs of [...PAUSES_MS, undefined]) {
      const status = await this.send(body, fault);
      if (status !== null && status >= 200 && status < 300) return true;
      // A forged callback is not retried.
      if (pauseMs === undefined || fault?.action === 'bad-signature') return false;
      await wait(pauseMs, undefined, { signal: this.stopping });
    }
    return false;
  }

  /** @returns the response status, null if there was none */
  private async send(truth: string, fault: Fault | undefined): Promise<number | null> {
    const { keys } = this.world();
    if (fault?.action === 'key-rotation') keys.rotate();
    const body = fault?.action === 'wrong-amount' ? withAmount(truth, fault.amount) : truth;
    const callback = await signCallback({
      url: this.addressOf(),
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

  private addressOf = (): string => `${this.world().callbackUrl}/deposits`;

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
