import { pino, type DestinationStream, type Logger } from 'pino';
import { errorRecord } from './error-record';
import { maskSecrets } from './mask-secrets';

export type { Logger } from 'pino';

/**
 * A JSON logger on stdout, or elsewhere, one line an event, in UTC. Personal data and secrets are masked up to two
 * levels deep, errors keep their place but no values; log ids and codes, not objects of the trade.
 */
export function createLogger(
  name: string,
  level = 'info',
  destination: DestinationStream = pino.destination(1),
): Logger {
  const options = {
    name,
    level,
    base: { name },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { error: errorRecord, err: errorRecord },
    formatters: { log: maskSecrets, bindings: maskSecrets },
  };
  return pino(options, destination);
}
