import { envTypes } from '@portal/node-kit';
import * as z from 'zod/mini';

/** Where the front listens. The portal behind it reads all other settings. */
export const envSchema = z.object({
  HOST: z._default(z.enum(['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost']), '127.0.0.1'),
  PORT: z._default(envTypes.port, 8080),
});
