import { Worker } from 'node:worker_threads';
import { DomainError } from '../errors/domain-error';

/** How long the thread waits for a further paper: its fonts weigh more than the rest of the service at rest. */
const idleMs = 3_000;
/** A thread that prints nothing for so long is taken for dead. */
const silenceMs = 15_000;

type Printed = { id: number; pdf: Uint8Array } | { id: number; fault: string };
interface Waiting {
  done: (pdf: Buffer) => void;
  failed: (error: Error) => void;
}

/** Prints papers in a thread of its own, which comes when it is wanted and goes soon after. */
export class PdfRenderer<Sheet> {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;
  private timer: NodeJS.Timeout | undefined;

  /** @param threadFile the built thread, which begins with `serveRenderJobs` */
  constructor(private readonly threadFile: string) {}

  /** Returns the document. Throws SERVICE_TIMEOUT when it takes too long, UNEXPECTED when it cannot be laid out. */
  print(sheet: Sheet): Promise<Buffer> {
    const worker = (this.worker ??= this.begin());
    const id = (this.last += 1);
    return new Promise((done, failed) => {
      this.waiting.set(id, { done, failed });
      if (this.waiting.size === 1) this.watch();
      worker.postMessage({ id, sheet });
    });
  }

  /** No thread is there, nor what it takes of memory. */
  get isAtRest(): boolean {
    return this.worker === undefined;
  }

  /** Ends the thread when it has nothing to print, or nothing comes of what it prints. */
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

  /** A thread that hangs or died prints nothing more: the next paper gets a new one. */
  private giveUp(error: Error): void {
    for (const { failed } of this.waiting.values()) failed(error);
    this.waiting.clear();
    void this.end();
  }

  /** Ends the thread, also while it prints. */
  async end(): Promise<void> {
    clearTimeout(this.timer);
    const { worker } = this;
    this.worker = undefined;
    await worker?.terminate();
  }
}
