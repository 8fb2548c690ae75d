/** Receives rejected commands and unexpected errors. */
export interface Log {
  warn(message: string): void;
  error(message: string, cause?: unknown): void;
}

export const stderrLog: Log = {
  warn: (message) => process.stderr.write(`embedded-mongo: ${message}\n`),
  error: (message, cause) =>
    process.stderr.write(
      `embedded-mongo: ${message}: ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}\n`,
    ),
};
