import type { Logger } from '../logs/logger';

export interface GracefulStopOptions {
  log: Logger;
  /** Ends the work: stop taking requests, finish the running ones, close connections. */
  stop: () => Promise<void>;
  /** Milliseconds after which the process ends with 1 although `stop` has not settled. */
  deadlineMs?: number;
}

/**
 * Ends the process in order on SIGTERM and SIGINT, and after an unhandled failure (then with 1, so that whoever
 * supervises starts it again).
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
