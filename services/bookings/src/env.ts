import { resolve } from 'node:path';
import { retentionPeriods, limits } from '@portal/contracts';
import {
  clockEnvShape,
  dataKeysShape,
  featuresEnvShape,
  productionChecks,
  refuseDevelopmentKeys,
  refuseSimulatedClock,
  serviceEnvShape,
} from '@portal/nest-kit/settings';
import {
  requireTlsSmtp,
  envTypes,
  failpointShape,
  rateLimitShape,
  loadEnv,
  needsMailServer,
  refuseFailpoint,
  refuseTestLimits,
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
    ...featuresEnvShape,
    /** `test` raises what an account and an address may hold unpaid. */
    ...rateLimitShape,
    CATALOG_URL: envTypes.httpUrl,
    FLIGHTS_URL: envTypes.httpUrl,
    PAYMENTS_URL: envTypes.httpUrl,
    /** Longer than the flights service waits for the provider, so that its verdict arrives. */
    ORDER_DEADLINE_MS: milliseconds(28_000),
    /** How often the sweeper runs. */
    SWEEP_INTERVAL_MS: milliseconds(5_000),
    /** Age from which the sweeper settles a booking whose request never came back. */
    ABANDONED_AFTER_MS: milliseconds(30_000),
    /** Age from which an order that the provider does not hold counts as never made. */
    ORDER_NOT_FOUND_GRACE_MS: milliseconds(45_000),
    /** How long a cancellation belongs to the request that began it; longer than one can take. */
    CANCEL_LEASE_MS: milliseconds(35_000),
    /** How long after an answer that was lost the airline is asked about the tickets, and again. */
    TICKETING_POLL_DELAY_MS: milliseconds(30_000),
    /** Unset: messages go into MAIL_DIR instead, a file each. */
    SMTP_URL: z.optional(secret(z.url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' }))),
    MAIL_DIR: z._default(z.string().check(z.minLength(1)), '.data/outbox'),
    /** How often messages that wait are looked for. */
    MAIL_POLL_INTERVAL_MS: milliseconds(2_000),
    /** How long messages belong to the instance that took them, and until the next attempt; longer than one can take. */
    MAIL_LEASE_MS: milliseconds(60_000),
    /** How long the network addresses in bookings are kept; never longer than people are told. */
    IP_ADDRESS_RETENTION_DAYS: atMost(retentionPeriods.addressDays),
    /** How long after a trip its travelers and special requests are kept; never longer than people are told. */
    TRAVELER_RETENTION_MONTHS: atMost(retentionPeriods.travelerMonths),
    /** Where people find the portal: papers lead there. Unset: they lead nowhere. */
    PORTAL_URL: z.optional(envTypes.httpUrl),
    /** How many rows a list saved as a file may have. */
    FILE_ROWS_MAX: z._default(
      z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.fileRowsMax)),
      limits.fileRowsMax,
    ),
    /** The built thread that lays itineraries out. */
    ITINERARY_WORKER: z._default(z.string(), resolve(import.meta.dirname, '../dist/itinerary-worker.mjs')),
  })
  .check(
    refuseDevelopmentKeys,
    refuseSimulatedClock,
    refuseFailpoint,
    refuseTestLimits,
    secureLinks,
    requireTlsSmtp,
    needsMailServer,
    ...productionChecks,
  );
export type BookingsEnv = z.infer<typeof envSchema>;

export const loadBookingsEnv = (): BookingsEnv => loadEnv(envSchema);
