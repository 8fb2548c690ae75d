import { envTypes, loadEnv } from '@portal/node-kit';
import * as z from 'zod/mini';

export const envSchema = z.object({
  /** Folder of the data, created when missing. */
  DATA_DIR: z.string('names the folder of the data'),
  /** Unset: a socket in the folder, which no other account can use. */
  MONGO_PORT: z.optional(envTypes.port),
});

export const loadMongoEnv = (): z.output<typeof envSchema> => loadEnv(envSchema);
