import { retentionPeriods, type Role } from '@portal/contracts';
import {
  clockEnvShape,
  dataKeysShape,
  featuresEnvShape,
  logKeysShape,
  productionChecks,
  refuseDevelopmentKeys,
  refuseDevelopmentLogKeys,
  refuseSimulatedClock,
  serviceEnvShape,
} from '@portal/nest-kit/settings';
import {
  requireTlsSmtp,
  envTypes,
  loadEnv,
  needsMailServer,
  readEnv,
  refuseUnlessTrial,
  secret,
  secureLinks,
  type EnvSource,
} from '@portal/node-kit';
import * as z from 'zod/mini';

const hour = 60 * 60;
const milliseconds = (fallback: number) => z._default(z.coerce.number().check(z.int(), z.gte(1)), fallback);
const seconds = (fallback: number, min = 1) => z._default(z.coerce.number().check(z.int(), z.gte(min)), fallback);
const atMost = (most: number) => z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(most)), most);

/** Longest session that production accepts, and longest time without a request. */
const mostSessionS = { life: 24 * hour, idle: 4 * hour };

/** Production keeps strangers and stolen passwords out of staff accounts. */
const guardedAccounts = [
  refuseUnlessTrial(
    'STAFF_SIGNUP',
    (signup) => signup === 'open',
    'makes whoever registers as an employee one: set approval',
  ),
  refuseUnlessTrial(
    'STAFF_SECOND_FACTOR',
    (factor) => factor === 'offered',
    'lets staff log in with a password alone: set required',
  ),
  refuseUnlessTrial(
    'SESSION_LIFETIME_S',
    (seconds) => Number(seconds) > mostSessionS.life,
    `is longer than a day: set ${mostSessionS.life} or less`,
  ),
  refuseUnlessTrial(
    'SESSION_IDLE_S',
    (seconds) => Number(seconds) > mostSessionS.idle,
    `is longer than four hours: set ${mostSessionS.idle} or less`,
  ),
];

export const envSchema = z
  .object({
    ...serviceEnvShape('identity'),
    ...dataKeysShape,
    ...logKeysShape,
    /** A file outside the database that the head of the activity log is signed into. All instances append to the same one. */
    LOG_HEADS_FILE: z.optional(z.string()),
    /** How often the head is signed: entries since then can be cut off the end without a trace. */
    LOG_HEADS_EVERY_S: seconds(10 * 60),
    /** How long the log keeps from where something was done, and that it was done; never longer than people are told. */
    IP_ADDRESS_RETENTION_DAYS: atMost(retentionPeriods.addressDays),
    ACTIVITY_LOG_RETENTION_DAYS: atMost(retentionPeriods.logDays),
    ...clockEnvShape,
    /** A session ends this long after it began, whatever happens. */
    SESSION_LIFETIME_S: seconds(12 * hour),
    /** A session ends after this long without a request. */
    SESSION_IDLE_S: seconds(hour),
    /** Every so often a new key takes over signing. */
    SIGNING_KEY_LIFETIME_S: seconds(30 * 24 * hour),
    /** How long a new key is published before it signs, so that everybody who verifies has met it. */
    SIGNING_KEY_LEAD_S: seconds(60, 2),
    /** Asked for a person's bookings, and told when the person wants to be forgotten. */
    BOOKINGS_URL: z._default(envTypes.httpUrl, 'http://127.0.0.1:4103'),
    /** How long after an erasure late writes are still looked for. */
    ERASURE_WINDOW_S: seconds(5 * 60),
    /** A file outside the database that lists erased accounts, for the operator who restores a backup from before. */
    ERASED_ACCOUNTS_FILE: z.optional(z.string()),
    /** Unset: messages go into MAIL_DIR instead, a file each. */
    SMTP_URL: z.optional(secret(z.url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' }))),
    MAIL_DIR: z._default(z.string().check(z.minLength(1)), '.data/outbox'),
    /** How often messages that wait are looked for. */
    MAIL_POLL_INTERVAL_MS: milliseconds(1_000),
    /** How long a message belongs to the instance that took it, and until the next attempt; longer than one can take. */
    MAIL_LEASE_MS: milliseconds(60_000),
    /** Where people find the portal: the links in messages lead there. */
    PORTAL_URL: z.optional(envTypes.httpUrl),
    /** Reveals of passport data that one member of staff makes in 24 hours, in all services together. */
    REVEALS_A_DAY: milliseconds(200),
    ...featuresEnvShape,
    STAFF_SECOND_FACTOR: z.optional(z.enum(['offered', 'required'], 'must be offered or required')),
    STAFF_SIGNUP: z.optional(z.enum(['open', 'approval'], 'must be open or approval')),
  })
  .check(
    z.refine((env) => env.PORTAL_URL !== undefined || env.NODE_ENV !== 'production', {
      error: 'is needed in production: the links in messages lead there',
      path: ['PORTAL_URL'],
    }),
    secureLinks,
    requireTlsSmtp,
    needsMailServer,
    ...guardedAccounts,
    refuseDevelopmentKeys,
    refuseDevelopmentLogKeys,
    refuseSimulatedClock,
    ...productionChecks,
  );

export type IdentityEnv = z.output<typeof envSchema>;

export const readIdentityEnv = (source: EnvSource): IdentityEnv => readEnv(envSchema, source);
export const loadIdentityEnv = (): IdentityEnv => loadEnv(envSchema);

/** Whether an account registered as Employee works as a client until an admin approves it. */
export const staffNeedsApproval = (env: IdentityEnv): boolean =>
  (env.STAFF_SIGNUP ?? (env.NODE_ENV === 'production' ? 'approval' : 'open')) === 'approval';

/** Whether an account of that role can do nothing before it has a second factor. */
export const needsSecondFactor = (env: IdentityEnv, role: Role): boolean =>
  role !== 'client' &&
  (env.STAFF_SECOND_FACTOR ?? (env.NODE_ENV === 'production' ? 'required' : 'offered')) === 'required';
