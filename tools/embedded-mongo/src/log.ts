/** Where the server says what it refused or what broke. */
export interface Log {
  warn(message: string): void;
  error(message: string, cause?: unknown): void;
}

/** One line per entry on stderr, for the process entry. */
export const stderrLog: Log = {
  warn: (message) => process.stderr.write(`embedded-mongo: ${message}\n`),
  error: (message, cause) =>
    process.stderr.write(
      `embedded-mongo: ${message}: ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}\n`,
    ),
};
