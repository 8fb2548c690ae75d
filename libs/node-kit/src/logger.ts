import { pino, type DestinationStream, type Logger } from 'pino';
import { errorRecord } from './error-record';

export type { Logger } from 'pino';

/** What must never reach a log, wherever an object carries it. */
const secretKeys = [
  'password',
  'newPassword',
  'currentPassword',
  'passwordHash',
  'token',
  'authorization',
  'assertion',
  'passportNumber',
  'passportDetails',
  'dateOfBirth',
  'phoneNumber',
  'email',
  'emailAddress',
];

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
    redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[masked]' },
  };
  return pino(options, destination);
}
