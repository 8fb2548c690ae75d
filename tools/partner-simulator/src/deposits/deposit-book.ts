import type { Deposit, Step } from './deposit';

/** Maximum delay of a timer. */
const FURTHEST_MS = 2_147_483_647;

/** Deposits in order of arrival; timers advance each to its next state. */
export class DepositBook {
  private readonly kept = new Map<string, Deposit>();
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(
    private readonly keep: (deposit: Deposit) => void,
    private readonly onEnded: (deposit: Deposit) => void,
  ) {}

  /** Restores deposits from the journal; overdue steps run immediately. */
  resume(deposits: readonly Deposit[]): void {
    for (const deposit of deposits) {
      this.kept.set(deposit.id, deposit);
      this.goOn(deposit);
      if (deposit.isCallbackDue) this.onEnded(deposit);
    }
  }

  /** @returns false if the id exists; the stored deposit is unchanged */
  add(deposit: Deposit): boolean {
    if (this.kept.has(deposit.id)) return false;
    this.store(deposit);
    this.goOn(deposit);
    return true;
  }

  find(id: string): Deposit | undefined {
    return this.kept.get(id);
  }

  list(): readonly Deposit[] {
    return [...this.kept.values()];
  }

  /** Sets the final state immediately and drops planned steps. */
  end(deposit: Deposit, step: Omit<Step, 'at'>): Deposit {
    return this.take({ ...deposit, ahead: [] }, { ...step, at: Date.now() });
  }

  /** Marks the callback as acknowledged, unless the deposit has changed state since. */
  markAcknowledged({ id, status }: Deposit): void {
    const deposit = this.kept.get(id);
    if (deposit?.status === status) this.store({ ...deposit, isCallbackDue: false });
  }

  reset(): void {
    this.stop();
    this.kept.clear();
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  private goOn({ id, ahead: [next] }: Deposit): void {
    if (!next) return;
    const timer = setTimeout(
      () => {
        this.timers.delete(timer);
        const deposit = this.kept.get(id);
        if (deposit?.ahead[0]?.at === next.at) this.take(deposit, next);
      },
      Math.min(FURTHEST_MS, Math.max(0, next.at - Date.now())),
    );
    this.timers.add(timer);
  }

  private take(deposit: Deposit, { at: _at, ...end }: Step): Deposit {
    const ended: Deposit = {
      ...deposit,
      status: end.status,
      failureCode: end.failureCode,
      providerTransactionId:
        end.status === 'COMPLETED' ? `SIM${deposit.id.slice(0, 8).toUpperCase()}` : deposit.providerTransactionId,
      ahead: deposit.ahead.slice(1),
      isCallbackDue: true,
    };
    this.store(ended);
    this.goOn(ended);
    this.onEnded(ended);
    return ended;
  }

  private store(deposit: Deposit): void {
    this.kept.set(deposit.id, deposit);
    this.keep(deposit);
  }
}
