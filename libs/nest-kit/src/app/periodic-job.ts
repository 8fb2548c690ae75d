import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { BackgroundWork, type BackgroundWorkOptions } from '@portal/node-kit';

/** Items of a round that are handled at the same time. */
const atOnce = 4;

interface PeriodicJobOptions extends Omit<BackgroundWorkOptions, 'round'> {
  /** Runs the first round at the start of the service. */
  isImmediate?: boolean;
}

/** Provider that repeats its round from the start of the service to the shutdown, which waits for the current one. */
export abstract class PeriodicJob implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly work: BackgroundWork;
  private readonly isImmediate: boolean;

  constructor({ isImmediate = false, ...options }: PeriodicJobOptions) {
    this.work = new BackgroundWork({ ...options, round: () => this.round() });
    this.isImmediate = isImmediate;
  }

  onApplicationBootstrap(): void {
    this.work.start();
    if (this.isImmediate) this.work.kick();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.work.stop();
  }

  /** Starts a round now, or once more after the current one. */
  kick(): void {
    this.work.kick();
  }

  /** Starts a round, or joins the current one. Resolves when it ends and never rejects. */
  run(): Promise<void> {
    return this.work.run();
  }

  /** True during the shutdown, so that a long round can end early. */
  protected get isStopping(): boolean {
    return this.work.isStopping;
  }

  /** Handles the items, several at the same time, until the shutdown begins. */
  protected async handleAll<Item>(items: readonly Item[], handle: (item: Item) => Promise<void>): Promise<void> {
    for (let start = 0; start < items.length && !this.isStopping; start += atOnce)
      await Promise.all(items.slice(start, start + atOnce).map(handle));
  }

  /** One round. Errors are logged. */
  protected abstract round(): Promise<void>;
}
