import { productionChecks, serviceEnvShape } from '@portal/nest-kit';
import { loadEnv, readEnv, type EnvSource } from '@portal/node-kit';
import * as z from 'zod/mini';

/** It has no demo data. */
const { SEED_DEMO_DATA: _demo, ...shape } = serviceEnvShape;

export const envSchema = z.object(shape).check(...productionChecks);

export type PaymentsEnv = z.output<typeof envSchema>;

export const readPaymentsEnv = (source: EnvSource): PaymentsEnv => readEnv(envSchema, source);
export const loadPaymentsEnv = (): PaymentsEnv => loadEnv(envSchema);
