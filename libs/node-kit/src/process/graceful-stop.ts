import type { Logger } from '../logs/logger';

export interface GracefulStopOptions {
  log: Logger;
  /** Stops accepting requests, finishes the running ones and closes connections. */
  stop: () => Promise<void>;
  /** Milliseconds after which the process exits with 1 even if `stop` has not settled. */
  deadlineMs?: number;
}

/**
 * Shuts the process down on SIGTERM and SIGINT.
 * Also after an unhandled error, then with exit code 1, so that the supervisor restarts it.
 */
export function gracefulShutdown({ log, stop, deadlineMs = 10_000 }: GracefulStopOptions): void {
  let stopping = false;
  const end = (reason: string, exitCode: number): void => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), deadlineMs).unref();
    stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.error({ error }, 'stop failed');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', () => end('SIGTERM', 0));
  process.once('SIGINT', () => end('SIGINT', 0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ error }, event);
      end(event, 1);
    });
  }
}
