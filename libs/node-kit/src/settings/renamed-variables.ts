import type { EnvSource } from './secret-files';

/** Former name of each renamed variable. Read for one release after 2026-11-27. */
const formerNames: Record<string, string> = {
  ACTIVITY_LOG_RETENTION_DAYS: 'KEEP_LOG_DAYS',
  FLIGHTS_BACKGROUND_SEARCHES_PER_MINUTE: 'FLIGHTS_UNASKED_SEARCHES_PER_MINUTE',
  IP_ADDRESS_RETENTION_DAYS: 'KEEP_ADDRESSES_DAYS',
  MAIL_POLL_INTERVAL_MS: 'MAIL_EVERY_MS',
  ORDER_NOT_FOUND_GRACE_MS: 'SETTLE_GRACE_MS',
  PAYMENT_POLL_INTERVAL_MS: 'LOOK_UP_EVERY_MS',
  SLICE_ORIGINS_POLL_INTERVAL_MS: 'SLICE_ORIGINS_EVERY_MS',
  SWEEP_INTERVAL_MS: 'SWEEP_EVERY_MS',
  TICKETING_POLL_DELAY_MS: 'ISSUE_LOOK_MS',
  TRAVELER_RETENTION_MONTHS: 'KEEP_TRAVELERS_MONTHS',
};

/** Copies variables that are set only under their former name to the current name. */
export function readFormerNames(source: EnvSource): EnvSource {
  const renamed = Object.entries(formerNames).flatMap(([name, previous]) =>
    source[name] || !source[previous] ? [] : [[name, source[previous]]],
  );
  return { ...source, ...(Object.fromEntries(renamed) as EnvSource) };
}
