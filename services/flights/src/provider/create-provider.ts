import type { ServiceMetrics } from '@portal/nest-kit';
import type { FlightsEnv } from '../env';
import { AmadeusAdapter } from './amadeus/amadeus.adapter';
import { AmadeusSession } from './amadeus/amadeus-session';
import { DuffelAdapter } from './duffel/duffel.adapter';
import { DuffelSession } from './duffel/duffel-session';
import type { FlightProvider } from './flight-provider.port';
import { CircuitBreakingProvider } from './circuit-breaking-provider';
import { InstrumentedProvider } from './instrumented-provider';
import type { ProviderDeadlines } from './provider-deadlines';

const lookupDeadlineMs = 8_000;
const simulatorPort = 8_090;
const httpsPort = 443;

const deadlinesOf = (env: FlightsEnv): ProviderDeadlines => ({
  search: env.FLIGHTS_SEARCH_DEADLINE_MS,
  price: env.FLIGHTS_PRICE_DEADLINE_MS,
  order: env.FLIGHTS_ORDER_DEADLINE_MS,
  lookup: lookupDeadlineMs,
});

/** The simulator implements the Amadeus API, plus a lookup by reference. */
function createAmadeus(env: FlightsEnv): FlightProvider {
  const isSimulator = env.FLIGHTS_PROVIDER === 'simulator';
  const session = new AmadeusSession({
    host: env.FLIGHTS_AMADEUS_HOST,
    port: env.FLIGHTS_AMADEUS_PORT ?? (isSimulator ? simulatorPort : httpsPort),
    clientId: env.FLIGHTS_AMADEUS_CLIENT_ID,
    clientSecret: env.FLIGHTS_AMADEUS_CLIENT_SECRET,
    plainHttp: isSimulator,
  });
  return new AmadeusAdapter(session, {
    currency: env.FLIGHTS_CURRENCY,
    canFindByReference: isSimulator,
    issue: env.FLIGHTS_AMADEUS_ISSUE ?? (isSimulator ? 'call' : 'desk'),
    deadlinesMs: deadlinesOf(env),
  });
}

const createDuffel = (env: FlightsEnv): FlightProvider =>
  new DuffelAdapter(new DuffelSession({ token: env.FLIGHTS_DUFFEL_TOKEN, host: env.FLIGHTS_DUFFEL_HOST }), {
    deadlinesMs: deadlinesOf(env),
    payment: env.FLIGHTS_DUFFEL_ORDERS,
    paymentType: env.FLIGHTS_DUFFEL_PAYMENT,
  });

/** Creates the configured provider with circuit breaker and metrics. */
export function createProvider(env: FlightsEnv, metrics: ServiceMetrics): FlightProvider {
  const adapter = env.FLIGHTS_PROVIDER === 'duffel' ? createDuffel(env) : createAmadeus(env);
  const calls = metrics.histogram({
    name: 'portal_provider_call_duration_seconds',
    help: 'Time the flight provider took, by operation and what became of it',
    labelNames: ['operation', 'outcome'],
  });
  return new InstrumentedProvider(new CircuitBreakingProvider(adapter), ({ seconds, ...labels }) =>
    calls.observe(labels, seconds),
  );
}
