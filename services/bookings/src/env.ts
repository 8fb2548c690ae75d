import { resolve } from 'node:path';
import { retentionPeriods, limits } from '@portal/contracts';
import {
  clockEnvShape,
  dataKeysShape,
  productionChecks,
  rejectDevelopmentKeys,
  rejectSimulatedClock,
  serviceEnvShape,
} from '@portal/nest-kit/settings';
import {
  requireTlsSmtp,
  envTypes,
  failpointShape,
  rateLimitShape,
  loadEnv,
  needsMailServer,
  rejectFailpoint,
  rejectTestLimits,
  secret,
  secureLinks,
} from '@portal/node-kit';
import * as z from 'zod/mini';

const milliseconds = (fallback: number) => z._default(z.coerce.number().check(z.int(), z.gte(1)), fallback);
const atMost = (most: number) => z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(most)), most);

export const envSchema = z
  .object({
    ...serviceEnvShape('bookings'),
    ...dataKeysShape,
    ...clockEnvShape,
    ...failpointShape,
    /** `test` raises the limits on unpaid bookings per account and IP address. */
    ...rateLimitShape,
    CATALOG_URL: envTypes.httpUrl,
    FLIGHTS_URL: envTypes.httpUrl,
    PAYMENTS_URL: envTypes.httpUrl,
    /** Longer than the provider timeout of the flights service, so that its result is received. */
    ORDER_DEADLINE_MS: milliseconds(28_000),
    /** Interval of the sweeper. */
    SWEEP_INTERVAL_MS: milliseconds(5_000),
    /** Age at which the sweeper resolves a booking whose request never finished. */
    ABANDONED_AFTER_MS: milliseconds(30_000),
    /** Age at which an order unknown to the provider counts as never placed. */
    ORDER_NOT_FOUND_GRACE_MS: milliseconds(45_000),
    /** Lease of a cancellation; longer than one can take. */
    CANCEL_LEASE_MS: milliseconds(35_000),
    /** Delay before the order is polled for tickets after a lost ticketing response, and between polls. */
    TICKETING_POLL_DELAY_MS: milliseconds(30_000),
    /** Unset: messages are written to MAIL_DIR, one file each. */
    SMTP_URL: z.optional(secret(z.url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' }))),
    MAIL_DIR: z._default(z.string().check(z.minLength(1)), '.data/outbox'),
    /** Poll interval for pending messages. */
    MAIL_POLL_INTERVAL_MS: milliseconds(2_000),
    /** Lease of pending messages and delay before the next attempt; longer than one attempt can take. */
    MAIL_LEASE_MS: milliseconds(60_000),
    /** Retention of IP addresses in bookings; at most the published retention period. */
    IP_ADDRESS_RETENTION_DAYS: atMost(retentionPeriods.addressDays),
    /** Retention of travelers and special requests after a trip; at most the published retention period. */
    TRAVELER_RETENTION_MONTHS: atMost(retentionPeriods.travelerMonths),
    /** Public base URL of the portal, used for links in messages and documents. Unset: no links. */
    PORTAL_URL: z.optional(envTypes.httpUrl),
    /** Maximum number of rows in an exported list. */
    FILE_ROWS_MAX: z._default(
      z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.fileRowsMax)),
      limits.fileRowsMax,
    ),
    /** Path of the built worker that renders itineraries. */
    ITINERARY_WORKER: z._default(z.string(), resolve(import.meta.dirname, '../dist/itinerary-worker.mjs')),
  })
  .check(
    rejectDevelopmentKeys,
    rejectSimulatedClock,
    rejectFailpoint,
    rejectTestLimits,
    secureLinks,
    requireTlsSmtp,
    needsMailServer,
    ...productionChecks,
  );
export type BookingsEnv = z.infer<typeof envSchema>;

export const loadBookingsEnv = (): BookingsEnv => loadEnv(envSchema);
