import { serviceEnvShape } from '@portal/nest-kit';
import { envTypes, loadEnv } from '@portal/node-kit';
import * as z from 'zod/mini';

const milliseconds = (fallback: number) => z._default(z.coerce.number().check(z.int(), z.gte(1)), fallback);
const { MONGODB_URI: _uri, SEED_DEMO_DATA: _seed, ...statelessShape } = serviceEnvShape;

export const envSchema = z
  .object({
    ...statelessShape,
    /** Key of the seal on offers; the same for every instance. */
    OFFER_SECRET: envTypes.secret,
    FLIGHTS_PROVIDER: z._default(z.enum(['simulator', 'amadeus'], 'must be simulator or amadeus'), 'simulator'),
    FLIGHTS_AMADEUS_HOST: z._default(z.string(), '127.0.0.1'),
    /** 8090 for the simulator and 443 for the real API when left out. */
    FLIGHTS_AMADEUS_PORT: z.optional(envTypes.port),
    FLIGHTS_AMADEUS_CLIENT_ID: z.string(),
    FLIGHTS_AMADEUS_CLIENT_SECRET: z.string(),
    /** Only the simulator is reached without TLS. */
    FLIGHTS_AMADEUS_PLAIN_HTTP: envTypes.flag,
    FLIGHTS_CURRENCY: z._default(z.string().check(z.regex(/^[A-Z]{3}$/, 'must be a currency code')), 'ZMW'),
    FLIGHTS_SEARCH_DEADLINE_MS: milliseconds(8_000),
    FLIGHTS_PRICE_DEADLINE_MS: milliseconds(12_000),
    FLIGHTS_ORDER_DEADLINE_MS: milliseconds(25_000),
  })
  .check(
    z.refine((env) => !(env.FLIGHTS_PROVIDER === 'amadeus' && env.FLIGHTS_AMADEUS_PLAIN_HTTP), {
      error: 'credentials do not leave the machine without TLS',
      path: ['FLIGHTS_AMADEUS_PLAIN_HTTP'],
    }),
  );
export type FlightsEnv = z.infer<typeof envSchema>;

export const readFlightsEnv = (): FlightsEnv => loadEnv(envSchema);
