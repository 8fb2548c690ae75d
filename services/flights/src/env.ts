import { clockEnvShape, productionChecks, refuseSimulatedClock, serviceEnvShape } from '@portal/nest-kit/settings';
import {
  envTypes,
  isTestHost,
  loadEnv,
  rateLimitShape,
  refuseTestLimits,
  refuseUnlessTrial,
  secret,
} from '@portal/node-kit';
import * as z from 'zod/mini';

const milliseconds = (fallback: number) => z._default(z.coerce.number().check(z.int(), z.gte(1)), fallback);
const { MONGODB_URI: _uri, SEED_DEMO_DATA: _seed, ...statelessShape } = serviceEnvShape('flights');

/** What each provider asks of the agency. The simulator's are made by the process that starts it. */
const credentialsOf = {
  simulator: ['FLIGHTS_AMADEUS_CLIENT_ID', 'FLIGHTS_AMADEUS_CLIENT_SECRET'],
  amadeus: ['FLIGHTS_AMADEUS_CLIENT_ID', 'FLIGHTS_AMADEUS_CLIENT_SECRET'],
  duffel: ['FLIGHTS_DUFFEL_TOKEN'],
} as const;
/** Orders that take the agency's money before any client has paid. */
const spendsAtOnce = (env: { FLIGHTS_PROVIDER: string; FLIGHTS_DUFFEL_ORDERS: string }): boolean =>
  env.FLIGHTS_PROVIDER === 'duffel' && env.FLIGHTS_DUFFEL_ORDERS === 'instant';
const isGiven = (env: Record<string, unknown>, provider: string, name: string): boolean =>
  env['FLIGHTS_PROVIDER'] !== provider || env[name] !== '';
const wanted = (provider: string, name: string) =>
  z.refine((env) => isGiven(env as Record<string, unknown>, provider, name), {
    error: `is required by FLIGHTS_PROVIDER=${provider}`,
    path: [name],
  });

/** Production refuses what sells flights that nobody flies. */
const realFlights = [
  refuseUnlessTrial(
    'FLIGHTS_PROVIDER',
    (provider) => provider === 'simulator',
    'is the simulator, whose flights nobody flies: set amadeus or duffel',
  ),
  refuseUnlessTrial(
    'FLIGHTS_AMADEUS_HOST',
    (host, env) => env['FLIGHTS_PROVIDER'] === 'amadeus' && isTestHost(host),
    'is a test host, whose bookings are not real: set the production host of the contract',
  ),
  refuseUnlessTrial(
    'FLIGHTS_DUFFEL_HOST',
    (host, env) => env['FLIGHTS_PROVIDER'] === 'duffel' && isTestHost(host),
    'is a test host, whose bookings are not real: set https://api.duffel.com',
  ),
  refuseUnlessTrial(
    'FLIGHTS_DUFFEL_TOKEN',
    (token) => String(token).startsWith('duffel_test_'),
    'is a test token, whose bookings are not real: set a live token',
  ),
];

export const envSchema = z
  .object({
    ...statelessShape,
    ...clockEnvShape,
    /** `test` raises what unconfirmed accounts may search, and shares only searches that are under way. */
    ...rateLimitShape,
    /** Key of the seal on offers; the same for every instance. */
    OFFER_SECRET: envTypes.secret,
    FLIGHTS_PROVIDER: z._default(
      z.enum(['simulator', 'amadeus', 'duffel'], 'must be simulator, amadeus or duffel'),
      'simulator',
    ),
    FLIGHTS_AMADEUS_HOST: z._default(z.string(), '127.0.0.1'),
    /** 8090 for the simulator and 443 for the real API when left out. */
    FLIGHTS_AMADEUS_PORT: z.optional(envTypes.port),
    FLIGHTS_AMADEUS_CLIENT_ID: z._default(z.string(), ''),
    FLIGHTS_AMADEUS_CLIENT_SECRET: z._default(secret(z.string()), ''),
    /** Only the simulator is reached without TLS. */
    FLIGHTS_AMADEUS_PLAIN_HTTP: envTypes.flag,
    /** Whether the contract has the call that issues tickets; unset: the simulator has it, `amadeus` has a desk. */
    FLIGHTS_AMADEUS_ISSUE: z.optional(z.enum(['call', 'desk'], 'must be call or desk')),
    FLIGHTS_DUFFEL_TOKEN: z._default(secret(z.string()), ''),
    /** `instant`: each order is paid from the agency's balance at once. `pay_later`: it is held and paid afterwards. */
    FLIGHTS_DUFFEL_ORDERS: z._default(z.enum(['instant', 'pay_later'], 'must be instant or pay_later'), 'instant'),
    FLIGHTS_DUFFEL_HOST: z._default(z.url('must be the address of the API'), 'https://api.duffel.com'),
    /** Duffel's prices come in the currency of the account there. */
    FLIGHTS_CURRENCY: z._default(z.string().check(z.regex(/^[A-Z]{3}$/, 'must be a currency code')), 'ZMW'),
    /** Searches for the days around what somebody searched, by each instance; 0: none is made. */
    FLIGHTS_BACKGROUND_SEARCHES_PER_MINUTE: z._default(z.coerce.number().check(z.int(), z.gte(0)), 120),
    FLIGHTS_SEARCH_DEADLINE_MS: milliseconds(8_000),
    FLIGHTS_PRICE_DEADLINE_MS: milliseconds(12_000),
    FLIGHTS_ORDER_DEADLINE_MS: milliseconds(25_000),
  })
  .check(
    ...productionChecks,
    refuseSimulatedClock,
    refuseTestLimits,
    ...realFlights,
    z.refine((env) => !(env.FLIGHTS_PROVIDER === 'amadeus' && env.FLIGHTS_AMADEUS_PLAIN_HTTP), {
      error: 'credentials do not leave the machine without TLS',
      path: ['FLIGHTS_AMADEUS_PLAIN_HTTP'],
    }),
    z.refine((env) => /^https:|^http:\/\/127\.0\.0\.1\b/.test(env.FLIGHTS_DUFFEL_HOST), {
      error: 'credentials do not leave the machine without TLS',
      path: ['FLIGHTS_DUFFEL_HOST'],
    }),
    z.refine((env) => !(env.NODE_ENV === 'production' && spendsAtOnce(env)), {
      error: 'must be pay_later in production: paid at once, whoever registers spends the agency’s balance',
      path: ['FLIGHTS_DUFFEL_ORDERS'],
    }),
    ...Object.entries(credentialsOf).flatMap(([provider, names]) => names.map((name) => wanted(provider, name))),
  );
export type FlightsEnv = z.infer<typeof envSchema>;

export const loadFlightsEnv = (): FlightsEnv => loadEnv(envSchema);
