import { envTypes } from '@portal/node-kit';
import * as z from 'zod/mini';

/** Address of the front proxy. All other settings are read by the upstream portal. */
export const envSchema = z.object({
  HOST: z._default(z.enum(['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost']), '127.0.0.1'),
  PORT: z._default(envTypes.port, 8080),
});
