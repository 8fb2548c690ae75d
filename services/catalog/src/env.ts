import { productionChecks, serviceEnvShape } from '@portal/nest-kit/settings';
import { requireTlsUpstreams, envTypes, loadEnv, readEnv, secret, type EnvSource } from '@portal/node-kit';
import * as z from 'zod/mini';

const bucketParts = ['PICTURES_S3_ACCESS_KEY_ID', 'PICTURES_S3_SECRET_ACCESS_KEY'] as const;

export const envSchema = z
  .object({
    ...serviceEnvShape('catalog'),
    /** Folder for package pictures, unless a bucket is configured. */
    PICTURES_DIR: z._default(z.string(), '.data/pictures'),
    /** URL of an S3-compatible bucket: `https://s3.example/bucket`. */
    PICTURES_S3_URL: z.optional(envTypes.httpUrl),
    PICTURES_S3_REGION: z._default(z.string(), 'auto'),
    PICTURES_S3_ACCESS_KEY_ID: z.optional(z.string()),
    PICTURES_S3_SECRET_ACCESS_KEY: z.optional(secret(z.string())),
  })
  .check(
    ...bucketParts.map((name) =>
      z.refine<
        { PICTURES_S3_URL?: string | undefined } & Partial<Record<(typeof bucketParts)[number], string | undefined>>
      >((env) => env.PICTURES_S3_URL === undefined || env[name] !== undefined, {
        error: 'belongs to PICTURES_S3_URL',
        path: [name],
      }),
    ),
    ...requireTlsUpstreams('PICTURES_S3_URL'),
    ...productionChecks,
  );

export type CatalogEnv = z.output<typeof envSchema>;

export const readCatalogEnv = (source: EnvSource): CatalogEnv => readEnv(envSchema, source);
export const loadCatalogEnv = (): CatalogEnv => loadEnv(envSchema);
