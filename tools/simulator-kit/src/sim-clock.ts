/** Simulated clock: real time until it is set, then frozen at the set instant. */
export class SimClock {
  private fixed: number | undefined;

  constructor(private readonly startsAt?: Date) {
    this.reset();
  }

  now(): number {
    return this.fixed ?? Date.now();
  }

  /** Whether the clock is frozen. */
  get isSet(): boolean {
    return this.fixed !== undefined;
  }

  /** Freezes the clock at the instant; null resumes real time. */
  set(instant: Date | null): void {
    this.fixed = instant?.getTime();
  }

  reset(): void {
    this.fixed = this.startsAt?.getTime();
  }
}
