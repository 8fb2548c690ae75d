import { resolve } from 'node:path';
import {
  clockEnvShape,
  dataKeysShape,
  productionChecks,
  rejectDevelopmentKeys,
  rejectSimulatedClock,
  serviceEnvShape,
} from '@portal/nest-kit/settings';
import {
  envTypes,
  failpointShape,
  loadEnv,
  rateLimitShape,
  readEnv,
  rejectFailpoint,
  rejectTestLimits,
  type EnvSource,
} from '@portal/node-kit';
import * as z from 'zod/mini';
import { providerChecks, providerShape } from './provider/provider-env';

const shape = serviceEnvShape('payments');

const milliseconds = (fallback: number) => z._default(z.coerce.number().check(z.int(), z.gte(1)), fallback);

export const envSchema = z
  .object({
    ...shape,
    ...dataKeysShape,
    ...clockEnvShape,
    BOOKINGS_URL: envTypes.httpUrl,
    ...failpointShape,
    ...rateLimitShape,
    ...providerShape,
    /** Interval at which due payments are read for polling. */
    PAYMENT_POLL_INTERVAL_MS: milliseconds(1_000),
    /** Delay of the first poll after sending. The next three are each twice as long after sending. */
    PAYMENT_POLL_DELAY_MS: milliseconds(5_000),
    /** Age at which a payment unknown to the provider counts as never sent. */
    NOT_FOUND_GRACE_MS: milliseconds(15 * 60_000),
    /** Built script of the worker that renders receipts. */
    RECEIPT_WORKER: z._default(z.string(), resolve(import.meta.dirname, '../dist/receipt-worker.mjs')),
  })
  .check(
    ...productionChecks,
    rejectDevelopmentKeys,
    rejectFailpoint,
    rejectTestLimits,
    rejectSimulatedClock,
    ...providerChecks,
  );

export type PaymentsEnv = z.output<typeof envSchema>;

export const readPaymentsEnv = (source: EnvSource): PaymentsEnv => readEnv(envSchema, source);
export const loadPaymentsEnv = (): PaymentsEnv => loadEnv(envSchema);
