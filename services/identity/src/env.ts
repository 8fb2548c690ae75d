import { retentionPeriods, type Role } from '@portal/contracts';
import {
  clockEnvShape,
  dataKeysShape,
  logKeysShape,
  productionChecks,
  rejectDevelopmentKeys,
  rejectDevelopmentLogKeys,
  rejectSimulatedClock,
  serviceEnvShape,
} from '@portal/nest-kit/settings';
import {
  requireTlsSmtp,
  envTypes,
  loadEnv,
  needsMailServer,
  readEnv,
  rejectUnlessTrial,
  secret,
  secureLinks,
  type EnvSource,
} from '@portal/node-kit';
import * as z from 'zod/mini';

const hour = 60 * 60;
const milliseconds = (fallback: number) => z._default(z.coerce.number().check(z.int(), z.gte(1)), fallback);
const seconds = (fallback: number, min = 1) => z._default(z.coerce.number().check(z.int(), z.gte(min)), fallback);
const atMost = (most: number) => z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(most)), most);

/** Longest session lifetime and idle time that production accepts. */
const mostSessionS = { life: 24 * hour, idle: 4 * hour };

/** Production settings that protect staff accounts from self-registration and stolen passwords. */
const guardedAccounts = [
  rejectUnlessTrial(
    'STAFF_SIGNUP',
    (signup) => signup === 'open',
    'grants employee rights on registration: set approval',
  ),
  rejectUnlessTrial(
    'STAFF_SECOND_FACTOR',
    (factor) => factor === 'offered',
    'lets staff log in with a password alone: set required',
  ),
  rejectUnlessTrial(
    'SESSION_LIFETIME_S',
    (seconds) => Number(seconds) > mostSessionS.life,
    `is longer than a day: set ${mostSessionS.life} or less`,
  ),
  rejectUnlessTrial(
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
    /** File outside the database to which all instances append the signed head of the activity log. */
    LOG_HEADS_FILE: z.optional(z.string()),
    /** Interval between signatures of the head. Entries added since the last one can be removed without detection. */
    LOG_HEADS_EVERY_S: seconds(10 * 60),
    /** Retention of IP addresses and of log entries, in days. At most the periods in the privacy policy. */
    IP_ADDRESS_RETENTION_DAYS: atMost(retentionPeriods.addressDays),
    ACTIVITY_LOG_RETENTION_DAYS: atMost(retentionPeriods.logDays),
    ...clockEnvShape,
    SESSION_LIFETIME_S: seconds(12 * hour),
    SESSION_IDLE_S: seconds(hour),
    SIGNING_KEY_LIFETIME_S: seconds(30 * 24 * hour),
    /** How long a new key is published before it signs, so that every verifier has loaded it. */
    SIGNING_KEY_LEAD_S: seconds(60, 2),
    BOOKINGS_URL: z._default(envTypes.httpUrl, 'http://127.0.0.1:4103'),
    /** How long after an erasure late writes are still erased. */
    ERASURE_WINDOW_S: seconds(5 * 60),
    /** File outside the database that lists erased accounts, to repeat erasures after restoring a backup. */
    ERASED_ACCOUNTS_FILE: z.optional(z.string()),
    /** If unset, each email is written to a file in `MAIL_DIR`. */
    SMTP_URL: z.optional(secret(z.url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' }))),
    MAIL_DIR: z._default(z.string().check(z.minLength(1)), '.data/outbox'),
    MAIL_POLL_INTERVAL_MS: milliseconds(1_000),
    /** Lease of a queued email and delay before a retry. Must exceed the time of one delivery. */
    MAIL_LEASE_MS: milliseconds(60_000),
    /** Public URL of the portal, used for links in emails. */
    PORTAL_URL: z.optional(envTypes.httpUrl),
    /** Reveals of passport data allowed per employee in 24 hours, across all services. */
    REVEALS_A_DAY: milliseconds(200),
    STAFF_SECOND_FACTOR: z.optional(z.enum(['offered', 'required'], 'must be offered or required')),
    STAFF_SIGNUP: z.optional(z.enum(['open', 'approval'], 'must be open or approval')),
  })
  .check(
    z.refine((env) => env.PORTAL_URL !== undefined || env.NODE_ENV !== 'production', {
      error: 'is required in production, for the links in emails',
      path: ['PORTAL_URL'],
    }),
    secureLinks,
    requireTlsSmtp,
    needsMailServer,
    ...guardedAccounts,
    rejectDevelopmentKeys,
    rejectDevelopmentLogKeys,
    rejectSimulatedClock,
    ...productionChecks,
  );

export type IdentityEnv = z.output<typeof envSchema>;

export const readIdentityEnv = (source: EnvSource): IdentityEnv => readEnv(envSchema, source);
export const loadIdentityEnv = (): IdentityEnv => loadEnv(envSchema);

/** Whether an account registered as employee works as a client until an admin approves it. */
export const staffNeedsApproval = (env: IdentityEnv): boolean =>
  (env.STAFF_SIGNUP ?? (env.NODE_ENV === 'production' ? 'approval' : 'open')) === 'approval';

/** Whether accounts with this role must set up a second factor before any other call. */
export const needsSecondFactor = (env: IdentityEnv, role: Role): boolean =>
  role !== 'client' &&
  (env.STAFF_SECOND_FACTOR ?? (env.NODE_ENV === 'production' ? 'required' : 'offered')) === 'required';
