import { envTypes, loadEnv } from '@portal/node-kit';
import * as z from 'zod/mini';

export const envSchema = z.object({
  /** Folder of the data, created when missing. */
  DATA_DIR: z.string('names the folder of the data'),
  MONGO_PORT: z._default(envTypes.port, 27_117),
});

export const loadMongoEnv = (): z.output<typeof envSchema> => loadEnv(envSchema);
