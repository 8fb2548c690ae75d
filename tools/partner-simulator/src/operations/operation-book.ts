import type { Operation, Step } from './operation';

/** Maximum delay of a timer. */
const FURTHEST_MS = 2_147_483_647;

/** Operations of one kind in order of arrival; timers advance each to its next state. */
export class OperationBook<One extends Operation> {
  private readonly kept = new Map<string, One>();
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(
    private readonly keep: (operation: One) => void,
    private readonly onEnded: (operation: One) => void,
  ) {}

  /** Restores operations from the journal; overdue steps run immediately. */
  resume(operations: readonly One[]): void {
    for (const operation of operations) {
      this.kept.set(operation.id, operation);
      this.goOn(operation);
      if (operation.isCallbackDue) this.onEnded(operation);
    }
  }

  /** @returns false if the id exists; the stored operation is unchanged */
  add(operation: One): boolean {
    if (this.kept.has(operation.id)) return false;
    this.store(operation);
    this.goOn(operation);
    return true;
  }

  find(id: string): One | undefined {
    return this.kept.get(id);
  }

  list(): readonly One[] {
    return [...this.kept.values()];
  }

  /** Sets the final state immediately and drops planned steps. */
  end(operation: One, step: Omit<Step, 'at'>): One {
    return this.take({ ...operation, ahead: [] }, { ...step, at: Date.now() });
  }

  /** Marks the callback as acknowledged, unless the operation has changed state since. */
  markAcknowledged({ id, status }: One): void {
    const operation = this.kept.get(id);
    if (operation?.status === status) this.store({ ...operation, isCallbackDue: false });
  }

  reset(): void {
    this.stop();
    this.kept.clear();
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  private goOn({ id, ahead: [next] }: One): void {
    if (!next) return;
    const timer = setTimeout(
      () => {
        this.timers.delete(timer);
        const operation = this.kept.get(id);
        if (operation?.ahead[0]?.at === next.at) this.take(operation, next);
      },
      Math.min(FURTHEST_MS, Math.max(0, next.at - Date.now())),
    );
    this.timers.add(timer);
  }

  private take(operation: One, { at: _at, ...end }: Step): One {
    const ended: One = {
      ...operation,
      status: end.status,
      failureCode: end.failureCode,
      providerTransactionId:
        end.status === 'COMPLETED' ? `SIM${operation.id.slice(0, 8).toUpperCase()}` : operation.providerTransactionId,
      ahead: operation.ahead.slice(1),
      isCallbackDue: true,
    };
    this.store(ended);
    this.goOn(ended);
    this.onEnded(ended);
    return ended;
  }

  private store(operation: One): void {
    this.kept.set(operation.id, operation);
    this.keep(operation);
  }
}
