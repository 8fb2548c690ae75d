import { productionChecks, serviceEnvShape } from '@portal/nest-kit';
import { loadEnv, readEnv, type EnvSource } from '@portal/node-kit';
import * as z from 'zod/mini';

export const envSchema = z.object(serviceEnvShape).check(
  z.refine((env) => !(env.SEED_DEMO_DATA && env.NODE_ENV === 'production'), {
    error: 'demo data is refused in production',
    path: ['SEED_DEMO_DATA'],
  }),
  ...productionChecks,
);

export type CatalogEnv = z.output<typeof envSchema>;

export const readCatalogEnv = (source: EnvSource): CatalogEnv => readEnv(envSchema, source);
export const loadCatalogEnv = (): CatalogEnv => loadEnv(envSchema);
