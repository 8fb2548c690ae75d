import { memoryGrowth } from '../measure/soak/memory-growth';
import { median, pairedRatio, quantile } from '../measure/statistics';
import type { SuiteName } from '../suites';
import type { Results } from '../results';

/** Values by name; the text after the last comma is the unit. */
type Figures = Readonly<Record<string, number | undefined>>;
type Samples = readonly object[] | undefined;

const column = (samples: Samples, field: string) =>
  (samples ?? []).map((sample) => Number((sample as Record<string, unknown>)[field]));
const middle = (samples: Samples, field: string) => median(column(samples, field));
const ratio = (ours: Samples, peer: Samples, field = 'cpuMicros') =>
  pairedRatio(column(ours, field), column(peer, field)).median;

/** Compares one candidate with each of its peers, round by round. */
const against = (name: string, { ours, ...peers }: Readonly<Record<string, Samples>>): Figures =>
  Object.fromEntries(Object.entries(peers).map(([peer, list]) => [`${name} against ${peer}, x`, ratio(ours, list)]));

type Listed<Value> = Readonly<Record<string, Value>> | readonly Value[];
const spreadOver = <Value>(values: Listed<Value>, make: (name: string, value: Value) => Figures): Figures =>
  Object.assign({}, ...Object.entries<Value>(values).map(([name, value]) => make(name, value)));

type FiguresOf = { [Name in SuiteName]: (data: NonNullable<Results[Name]>) => Figures };

/** Figures of each suite: ratios against its peers, and values with a limit. */
export const figuresOf: FiguresOf = {
  gateway: ({ scenarios }) =>
    spreadOver(scenarios, (name, { gateway, ...peers }) => against(name, { ours: gateway, ...peers })),
  services: ({ reads }) => ({
    ...spreadOver(reads, (name, { service, ...peers }) => against(name, { ours: service, ...peers })),
    'session check, us': middle(reads['introspect']?.service, 'cpuMicros'),
  }),
  pages: ({ pages, phones, slow3gMs }) => {
    const federated = Object.entries(pages).map(([name, page]) => [name, page.federated] as const);
    const visits = { ...Object.fromEntries(federated), ...phones };
    const all = (field: string) => Object.values(visits).map((samples) => middle(samples, field));
    return {
      ...spreadOver(visits, (name, samples) => ({ [`score of ${name}, points`]: middle(samples, 'score') })),
      ...spreadOver(pages, (name, { federated: ours, single, scriptGzipBytes }) => ({
        [`bytes of ${name} against one application, x`]: ratio(ours, single, 'bytes'),
        [`scripts of ${name}, KB`]: scriptGzipBytes.federated / 1_024,
      })),
      'lowest score, points': Math.min(...all('score')),
      'largest paint of the slowest page, ms': Math.max(...all('largestContentfulPaint')),
      'total blocking time of the slowest page, ms': Math.max(...all('totalBlockingTime')),
      'first text of /packages on slow 3G, ms': median(slow3gMs),
    };
  },
  interactions: ({ inpMs }) =>
    spreadOver(inpMs, (name, samples) => ({ [`INP of ${name} (p75), ms`]: quantile(samples, 0.75) })),
  journeys: ({ embedded, mongodb = [] }) =>
    spreadOver({ embedded, mongodb }, (database, results) =>
      spreadOver(results, (_, { clients, perSecond, latencies }) => ({
        [`${database}: journeys with ${clients} clients, /s`]: perSecond,
        [`${database}: confirmation with ${clients} clients (p95), ms`]: latencies.confirm.p95,
      })),
    ),
  booking: ({ samples }) => {
    const [whole, bare] = [column(samples, 'millis'), column(samples, 'bareMillis')];
    return { 'one booking against its bare parts, x': pairedRatio(whole, bare).median };
  },
  instances: ({ one, two }) => ({
    // Failed journeys cost less, so they invalidate the ratio.
    'processor of two instances against one, x': [...one, ...two].some(({ failed }) => failed > 0)
      ? undefined
      : ratio(two, one, 'cpuMsInAll'),
  }),
  callbacks: ({ p99, refunds }) => ({
    'payment callback at 20 a second (p99), ms': p99,
    'refund callback at 5 a second (p99), ms': refunds?.p99,
  }),
  growth: ({ stages }) =>
    spreadOver(stages, (_, { bookings, times }) =>
      spreadOver(times, (screen, { p50 }) => ({ [`${screen} at ${bookings} bookings, ms`]: p50 })),
    ),
  soak: (data) => ({
    // Earlier growth is from startup: JIT compilation and cache filling.
    'growth of memory, x': data.requests < 10_000 ? undefined : memoryGrowth(data, 'kept'),
    'failed requests, of all': data.errors,
  }),
  start: ({ cold, unchanged }) => ({
    'npm start with a cold build, s': cold.seconds,
    'npm start with nothing changed, s': middle(unchanged, 'seconds'),
    'memory at rest, MB': Object.values(unchanged[0]?.memory ?? {}).reduce((sum, bytes) => sum + bytes / 1_048_576, 0),
  }),
  checks: ({ verify, pipeline }) => ({ 'npm run verify, s': verify.seconds, 'pipeline, s': pipeline?.['all'] }),
};
