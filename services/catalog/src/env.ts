import { productionChecks, serviceEnvShape } from '@portal/nest-kit';
import { loadEnv, readEnv, type EnvSource } from '@portal/node-kit';
import * as z from 'zod/mini';

export const envSchema = z.object(serviceEnvShape).check(...productionChecks);

export type CatalogEnv = z.output<typeof envSchema>;

export const readCatalogEnv = (source: EnvSource): CatalogEnv => readEnv(envSchema, source);
export const loadCatalogEnv = (): CatalogEnv => loadEnv(envSchema);
