/** The simulated clock: real time until it is set, then it stands still at what it was set to. */
export class SimClock {
  private fixed: number | undefined;

  constructor(private readonly startsAt?: Date) {
    this.reset();
  }

  now(): number {
    return this.fixed ?? Date.now();
  }

  /** Whether somebody has set it: what else follows the simulated time asks this first. */
  get isSet(): boolean {
    return this.fixed !== undefined;
  }

  /** Stands still at the instant, or runs with real time again when given null. */
  set(instant: Date | null): void {
    this.fixed = instant?.getTime();
  }

  reset(): void {
    this.fixed = this.startsAt?.getTime();
  }
}
