import { Worker } from 'node:worker_threads';
import { DomainError } from '../errors/domain-error';

/** Idle time before the thread ends. Its fonts take more memory than the rest of an idle service. */
const idleMs = 3_000;
/** Time without a result after which the thread counts as hung. */
const silenceMs = 15_000;

type Printed = { id: number; pdf: Uint8Array } | { id: number; fault: string };
interface Waiting {
  done: (pdf: Buffer) => void;
  failed: (error: Error) => void;
}

/** Renders PDF documents in a worker thread that starts on demand and ends when idle. */
export class PdfRenderer<Sheet> {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;
  private timer: NodeJS.Timeout | undefined;

  /** @param threadFile path of the built worker, which calls `serveRenderJobs` */
  constructor(private readonly threadFile: string) {}

  /**
   * Renders a document.
   * @throws SERVICE_TIMEOUT when it takes too long, UNEXPECTED when the layout fails
   */
  print(sheet: Sheet): Promise<Buffer> {
    const worker = (this.worker ??= this.begin());
    const id = (this.last += 1);
    return new Promise((done, failed) => {
      this.waiting.set(id, { done, failed });
      if (this.waiting.size === 1) this.watch();
      worker.postMessage({ id, sheet });
    });
  }

  get isAtRest(): boolean {
    return this.worker === undefined;
  }

  /** Sets the timer that ends an idle thread or gives up on a hung one. */
  private watch(): void {
    clearTimeout(this.timer);
    this.timer =
      this.waiting.size === 0
        ? setTimeout(() => void this.end(), idleMs)
        : setTimeout(() => this.giveUp(new DomainError('SERVICE_TIMEOUT')), silenceMs);
    this.timer.unref();
  }

  private begin(): Worker {
    const worker = new Worker(this.threadFile, { resourceLimits: { maxOldGenerationSizeMb: 192 } });
    worker.on('message', (printed: Printed) => this.take(printed));
    worker.on('error', (cause) => {
      if (this.worker === worker) this.giveUp(new DomainError('UNEXPECTED', { cause }));
    });
    worker.unref();
    return worker;
  }

  private take(printed: Printed): void {
    const waiting = this.waiting.get(printed.id);
    this.waiting.delete(printed.id);
    this.watch();
    if (!waiting) return;
    if ('pdf' in printed) waiting.done(Buffer.from(printed.pdf));
    else waiting.failed(new DomainError('UNEXPECTED', { cause: new Error(printed.fault) }));
  }

  /** Rejects all waiting jobs after the thread hung or crashed. The next job starts a new thread. */
  private giveUp(error: Error): void {
    for (const { failed } of this.waiting.values()) failed(error);
    this.waiting.clear();
    void this.end();
  }

  /** Ends the thread, even during a job. */
  async end(): Promise<void> {
    clearTimeout(this.timer);
    const { worker } = this;
    this.worker = undefined;
    await worker?.terminate();
  }
}
