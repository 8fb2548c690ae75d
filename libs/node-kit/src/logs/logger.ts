import { pino, type DestinationStream, type Logger } from 'pino';
import { errorRecord } from './error-record';
import { maskSecrets } from './mask-secrets';

export type { Logger } from 'pino';

/**
 * Lines go out together, at the latest after a tenth of a second and always before the process ends by itself: a write
 * for each of them is a tenth of what a call costs the gateway.
 */
const standardOutput = (): DestinationStream =>
  pino.destination({ dest: 1, sync: false, minLength: 8_192, periodicFlush: 100 });

/** The time as pino wants it; many lines share a millisecond. */
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
 * A JSON logger on stdout, or elsewhere, one line an event, in UTC. Personal data and secrets are masked up to two
 * levels deep, errors keep their place but no values; log ids and codes, not objects of the trade.
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
