import { envTypes, loadEnv } from '@portal/node-kit';
import * as z from 'zod/mini';

export const envSchema = z.object({
  /** Data folder, created if missing. */
  DATA_DIR: z.string('names the folder of the data'),
  /** Default: a socket in the data folder, which other users cannot access. */
  MONGO_PORT: z.optional(envTypes.port),
});

export const loadMongoEnv = (): z.output<typeof envSchema> => loadEnv(envSchema);
