export interface BackgroundWorkOptions {
  everyMs: number;
  /** One round. What it throws is logged, and the next round comes. */
  round: () => Promise<void>;
  log: { warn(fields: object, line: string): void };
  /** The log line of a round that failed. */
  failure: string;
}

/** Work of a process beside its requests: a round again and again, never two at once. */
export class BackgroundWork {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isWanted = false;
  private stopping = false;

  constructor(private readonly options: BackgroundWorkOptions) {}

  /** True from `stop` on: a long round ends early. */
  get isStopping(): boolean {
    return this.stopping;
  }

  /** Begins; the first round comes after `everyMs`. The timer alone keeps no process alive. */
  start(): void {
    // eslint-disable-next-line no-restricted-syntax -- this is the one place
    this.timer ??= setInterval(() => void this.run(), this.options.everyMs);
    this.timer.unref();
  }

  /** Tells that there is something to do: a round now, or one more after the round under way. Returns at once. */
  kick(): void {
    if (this.stopping) return;
    if (this.running) this.isWanted = true;
    else void this.run();
  }

  /** A round now, or the one under way. Returns when it is over; never throws. */
  run(): Promise<void> {
    this.running ??= this.options
      .round()
      .catch((error: unknown) => this.options.log.warn({ error }, this.options.failure))
      .finally(() => {
        this.running = undefined;
        if (!this.isWanted || this.stopping) return;
        this.isWanted = false;
        void this.run();
      });
    return this.running;
  }

  /** No further round; returns when the one under way is over. */
  async stop(): Promise<void> {
    this.stopping = true;
    clearInterval(this.timer);
    await this.running;
  }
}
