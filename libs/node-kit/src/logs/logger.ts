import { pino, type DestinationStream, type Logger } from 'pino';
import { errorRecord } from './error-record';
import { maskSecrets } from './mask-secrets';

export type { Logger } from 'pino';

/** Buffers lines for up to 100 ms and flushes them at exit. One write per line would cost a tenth of a gateway call. */
const standardOutput = (): DestinationStream =>
  pino.destination({ dest: 1, sync: false, minLength: 8_192, periodicFlush: 100 });

/** Returns pino's timestamp function. Cached, since many lines share a millisecond. */
function createTimestamp(): () => string {
  let at = 0;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== at) text = `,"time":"${new Date(now).toISOString()}"`;
    at = now;
    return text;
  };
}

/**
 * Creates a JSON logger, by default to stdout, one line per event, in UTC.
 * Personal data and secrets are masked up to two levels deep, and errors are logged without values.
 * Log ids and codes, not domain objects.
 */
export function createLogger(name: string, level = 'info', destination: DestinationStream = standardOutput()): Logger {
  const options = {
    name,
    level,
    base: { name },
    timestamp: createTimestamp(),
    serializers: { error: errorRecord, err: errorRecord },
    formatters: { log: maskSecrets, bindings: maskSecrets },
  };
  return pino(options, destination);
}
