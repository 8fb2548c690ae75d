import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { open, type Database, type RootDatabase } from 'lmdb';
import type { Log } from '../log';
import { MongoFailure } from '../errors';

type Table = Database<Buffer, Buffer>;

interface Job {
  run: () => unknown;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

type Outcome = { job: Job; value: unknown } | { job: Job; error: unknown };

const jobsPerCommit = 500;
const millisecondsPerCommit = 25;

/** Unexpected error of a job, whose writes must not be committed. */
class BrokenJob extends Error {
  constructor(
    readonly job: Job,
    override readonly cause: unknown,
  ) {
    super('a write job failed');
  }
}

/**
 * LMDB environment. Queued writes share one transaction and are acknowledged after its commit is synced to disk
 * (fdatasync). Writes that arrive during a sync share the next one.
 */
export class Store {
  readonly meta: Table;
  readonly docs: Table;
  readonly entries: Table;
  private readonly environment: RootDatabase<Buffer, Buffer>;
  private queue: Job[] = [];
  private isScheduled = false;
  private isClosed = false;

  constructor(
    folder: string,
    private readonly log: Log,
    /** Called after a transaction was aborted: in-memory copies must be reloaded from disk. */
    private readonly onRollback: () => void,
  ) {
    const binary = { encoding: 'binary', keyEncoding: 'binary', cache: false } as const;
    this.environment = open({
      path: folder,
      noSubdir: false,
      maxDbs: 3,
      overlappingSync: false,
      ...binary,
    });
    // By default, LMDB files are readable by every user of the machine.
    for (const file of ['data.mdb', 'lock.mdb']) chmodSync(join(folder, file), 0o600);
    this.meta = this.environment.openDB({ name: 'meta', ...binary });
    this.docs = this.environment.openDB({ name: 'docs', ...binary });
    this.entries = this.environment.openDB({ name: 'entries', ...binary });
  }

  /**
   * Runs `run` in the next transaction and resolves after its commit is on disk. `run` must be synchronous and check
   * before it writes. It may run again if another job of the transaction failed.
   */
  write<T>(run: () => T): Promise<T> {
    if (this.isClosed) return Promise.reject(new MongoFailure(91, 'the server is shutting down'));
    return new Promise<T>((resolve, reject) => {
      this.queue.push({ run, resolve: resolve as (value: unknown) => void, reject });
      this.schedule();
    });
  }

  private schedule(): void {
    if (this.isScheduled || this.queue.length === 0) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      this.commitQueue();
      this.schedule();
    });
  }

  private commitQueue(): void {
    let taken = 0;
    try {
      const outcomes = this.environment.transactionSync(() => {
        const results = this.runJobs();
        taken = results.length;
        return results;
      });
      this.queue.splice(0, taken);
      for (const outcome of outcomes) {
        if ('error' in outcome) outcome.job.reject(outcome.error);
        else outcome.job.resolve(outcome.value);
      }
    } catch (error) {
      this.onRollback();
      this.rejectAfterRollback(error, Math.max(taken, 1));
    }
  }

  private runJobs(): Outcome[] {
    const outcomes: Outcome[] = [];
    const end = performance.now() + millisecondsPerCommit;
    for (const job of this.queue) {
      try {
        outcomes.push({ job, value: job.run() });
      } catch (error) {
        if (!(error instanceof MongoFailure)) throw new BrokenJob(job, error);
        outcomes.push({ job, error });
      }
      if (outcomes.length >= jobsPerCommit || performance.now() > end) break;
    }
    return outcomes;
  }

  private rejectAfterRollback(error: unknown, taken: number): void {
    const broken = error instanceof BrokenJob ? [error.job] : this.queue.slice(0, taken);
    const cause = error instanceof BrokenJob ? error.cause : error;
    this.log.error('a write was taken back', cause);
    this.queue = this.queue.filter((job) => !broken.includes(job));
    for (const job of broken) job.reject(new MongoFailure(1, `the write was taken back: ${String(cause)}`));
  }

  /** Throws if the store is closed or closing. Paused readers call it when they resume. */
  assertOpen(): void {
    if (this.isClosed) throw new MongoFailure(91, 'the server is shutting down');
  }

  /** Rejects new work and waits until everything queued is committed and acknowledged. */
  async drain(): Promise<void> {
    this.isClosed = true;
    while (this.queue.length > 0) await new Promise((resolve) => setImmediate(resolve));
  }

  async close(): Promise<void> {
    await this.drain();
    await this.environment.close();
  }
}
