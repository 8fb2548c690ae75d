export interface BackgroundWorkOptions {
  everyMs: number;
  /** One run. Errors are logged, and the next run follows at the interval. */
  round: () => Promise<void>;
  log: { warn(fields: object, line: string): void };
  failure: string;
}

/** Periodic background job of a process. Runs never overlap. */
export class BackgroundWork {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isWanted = false;
  private stopping = false;

  constructor(private readonly options: BackgroundWorkOptions) {}

  /** True after `stop`, so that a long run can end early. */
  get isStopping(): boolean {
    return this.stopping;
  }

  /**
   * Starts the interval. The first run follows after `everyMs`. The timer is unref'd, so it does not keep the process
   * running.
   */
  start(): void {
    // eslint-disable-next-line no-restricted-syntax -- this is the one place
    this.timer ??= setInterval(() => void this.run(), this.options.everyMs);
    this.timer.unref();
  }

  /** Requests a run: immediately, or once more after the current one. Does not wait. */
  kick(): void {
    if (this.stopping) return;
    if (this.running) this.isWanted = true;
    else void this.run();
  }

  /** Starts a run, or joins the current one. Resolves when it ends and never rejects. */
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

  /** Prevents further runs and waits for the current one. */
  async stop(): Promise<void> {
    this.stopping = true;
    clearInterval(this.timer);
    await this.running;
  }
}
